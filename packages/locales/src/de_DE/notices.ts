import type { notices as source } from '../en_GB/notices.ts';
import type { Shape } from '../shape.ts';

export const notices: Shape<typeof source> = {
  'shell.dismiss_all': 'Alle ausblenden',
  'shell.manual': 'Handbuch',
  'shell.notifications_one': 'Benachrichtigungen, {{count}} ungelesen',
  'shell.notifications_other': 'Benachrichtigungen, {{count}} ungelesen',
  'shell.notifications_none': 'Benachrichtigungen',
  'shell.dataroom_one': 'Datenraum, {{count}} ungelesene Nachricht',
  'shell.dataroom_other': 'Datenraum, {{count}} ungelesene Nachrichten',
  'shell.gauge': 'Das Netz bringt etwa {{speed}} Mbit/s',
  'shell.gauge_offline': 'Das Netz bringt nichts',
  'notice.forbidden_action': 'Nicht erlaubt (forbidden request): {{action}}',
  'notice.forbidden_roles': 'Dafür braucht es eine dieser Rollen: {{roles}}. Fragen Sie Ihren Administrator.',
  'notice.forbidden_operators': 'Das dürfen nur Betreiber dieser Installation.',
  'notice.forbidden_rights': 'Ihre Rechte reichen dafür nicht. Fragen Sie Ihren Administrator.',
  'notice.api': 'API: {{detail}}',
  'notice.uncaught': 'Auf dieser Seite ist etwas schiefgegangen',
  'notice.uncaught_text': 'Sie können weiterarbeiten. Fehlt etwas, laden Sie die Seite neu. ({{detail}})',
  'notice.chunk': 'Diese Seite konnte nicht geladen werden',
  'notice.chunk_text':
    'Das Laden ist auch nach dreimaligem Neuladen fehlgeschlagen (Loading chunk failed). Prüfen Sie Ihre Verbindung oder versuchen Sie es in einigen Minuten erneut.',
  'notice.json': 'Ungültige JSON-Datei',
  'auth.no_email':
    'Sie wurden abgemeldet: Dieses Konto hat keine E-Mail-Adresse. Wenden Sie sich an Ihren Administrator.',
  'impersonation.banner': 'Handeln als jemand anderes',
  'impersonation.reason': 'Grund: {{reason}}',
  'impersonation.left': 'noch {{time}}',
  'impersonation.stop': 'Beenden',
  'impersonation.stop_long': 'Wieder Sie selbst sein',
  'impersonation.over': 'Die Zeit, als {{user}} zu handeln, ist um. Sie sind wieder Sie selbst.',
  'maintenance.title': 'Wartung',
  'maintenance.text':
    'An Postern wird gearbeitet. E-Mails werden weiter angenommen, keine geht verloren; diese Konsole ist zurück, sobald die Arbeit getan ist.',
  'maintenance.checks': 'Diese Seite sieht alle {{seconds}} Sekunden selbst nach. Zuletzt um {{time}}.',
  'maintenance.look': 'Jetzt nachsehen',
  'maintenance.sign_in': 'Als Betreiber anmelden',
};
