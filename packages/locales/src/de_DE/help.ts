import type { help as source } from '../en_GB/help.ts';
import type { Shape } from '../shape.ts';

export const help: Shape<typeof source> = {
  'help.contents': 'Inhalt',
  'help.search': 'Hilfe durchsuchen',
  'help.clear': 'Suche leeren',
  'help.results_one': '1 Stelle gefunden',
  'help.results_other': '{{count}} Stellen gefunden',
  'help.nothing_title': 'Nichts gefunden zu „{{words}}“',
  'help.nothing_text':
    'Jedes Wort muss vorkommen. Versuchen Sie es mit weniger Wörtern oder nur mit ihren Anfängen.',
  'help.on_page': 'Auf dieser Seite',
  'help.all_topics': 'Alle Themen',
  'help.link_to': 'Link zu „{{title}}“',
  'help.failed_title': 'Die Hilfe konnte nicht geladen werden',
};
