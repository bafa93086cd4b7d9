import type { translations as source } from '../en_GB/translations.ts';
import type { Shape } from '../shape.ts';

export const translations: Shape<typeof source> = {
  'translations.lead':
    'Jeder Text der Konsole in vier Sprachen. Änderungen gehen sofort in die Quelldateien.',
  'translations.search': 'Schlüssel oder Text',
  'translations.missing_only': 'Nur fehlende',
  'translations.found_one': '{{count}} Text',
  'translations.found_other': '{{count}} Texte',
  'translations.key': 'Schlüssel',
  'translations.missing': 'fehlt',
  'translations.edit': '{{key}} bearbeiten',
  'translations.save': 'Speichern',
  'translations.updated': '{{locale}}({{key}}) aktualisiert',
  'translations.failed': 'Fehler beim Aktualisieren von {{locale}}({{key}})',
  'translations.places': 'Behalten Sie die Platzhalter {{names}}.',
  'translations.no_server': 'Der Editor antwortet nicht',
  'translations.no_server_text':
    'Starten Sie ihn auf diesem Rechner mit npm run translations und versuchen Sie es erneut. Bis dahin lassen sich die Texte lesen, nicht ändern.',
  'translations.more': '{{count}} weitere anzeigen',
};
