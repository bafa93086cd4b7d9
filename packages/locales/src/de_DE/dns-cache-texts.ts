import type { Texts } from '../en_GB/dns-cache-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'dns_cache.lead':
    'Lassen Sie alle Knoten vergessen, was sie über einen Namen wissen, etwa nach einer Änderung seiner MTA-STS-Richtlinie.',
  'dns_cache.record': 'Name',
  'dns_cache.need_record': 'Geben Sie einen Namen wie example.com ein.',
  'dns_cache.flush': 'Leeren',
  'dns_cache.done': '{{record}} wurde auf allen Knoten geleert',
  'dns_cache.partly': '{{record}} wurde nicht auf jedem Knoten geleert',
  'dns_cache.none': 'Es läuft kein Knoten.',
  'dns_cache.server': 'Knoten',
  'dns_cache.count': 'Einträge',
  'dns_cache.result': 'Ergebnis',
  'dns_cache.result_flushed': 'Geleert',
  'dns_cache.result_failed': 'Fehlgeschlagen: {{errors}}',
  'dns_cache.result_silent': 'Keine Antwort innerhalb von 3 Sekunden',
};
