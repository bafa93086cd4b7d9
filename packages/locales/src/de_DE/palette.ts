import type { palette as source } from '../en_GB/palette.ts';
import type { Shape } from '../shape.ts';

export const palette: Shape<typeof source> = {
  'palette.tenants': 'Organisationen',
  'palette.domains': 'Domains',
  'palette.users': 'Benutzer',
  'palette.find_anything': 'Seite, Benutzer, Domain, Betreff, Adresse oder Nachrichten-ID',
  'palette.their_mail': 'Nachrichten an diese Adresse',
  'palette.domain_general': 'Einstellungen der Domain',
  'palette.domain_filter': 'Filtereinstellungen',
  'palette.domain_dns': 'DNS und DKIM-Schlüssel',
  'palette.language_to': 'Sprache: {{language}}',
  'palette.hint_all':
    '{{actions}} eingeben für Aktionen, {{users}} für Benutzer, {{ids}} für Nachrichten-IDs',
  'shell.find_anything': 'Seite, Benutzer, Domain oder Nachricht finden',
};
