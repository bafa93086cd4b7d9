import type { notices as source } from '../en_GB/notices.ts';
import type { Shape } from '../shape.ts';

export const notices: Shape<typeof source> = {
  'shell.dismiss_all': 'Alle ausblenden',
  'notice.forbidden_action': 'Nicht erlaubt (forbidden request): {{action}}',
  'notice.forbidden_roles': 'Das erfordert eine dieser Rollen: {{roles}}. Fragen Sie Ihren Administrator.',
  'notice.forbidden_operators': 'Das dürfen nur Betreiber dieser Installation.',
  'notice.forbidden_rights': 'Sie sind dazu nicht berechtigt. Fragen Sie Ihren Administrator.',
  'notice.api': 'API: {{detail}}',
  'notice.uncaught': 'Auf dieser Seite ist etwas schiefgegangen',
  'notice.uncaught_text': 'Sie können weiterarbeiten. Fehlt etwas, laden Sie die Seite neu. ({{detail}})',
  'notice.away': 'Der Server ist nicht erreichbar',
  'notice.away_text': 'Es geht nichts verloren. Diese Seite öffnet sich, sobald der Server wieder antwortet.',
  'notice.away_retry': 'Erneut versuchen',
  'notice.chunk': 'Diese Seite konnte nicht geladen werden',
  'notice.chunk_text':
    'Das Laden ist auch nach dreimaligem Neuladen fehlgeschlagen (Loading chunk failed). Prüfen Sie Ihre Verbindung oder versuchen Sie es in einigen Minuten erneut.',
  'notice.json': 'Ungültige JSON-Datei',
  'auth.no_email':
    'Sie wurden abgemeldet: Dieses Konto hat keine E-Mail-Adresse. Wenden Sie sich an Ihren Administrator.',
  'maintenance.title': 'Wartung',
  'maintenance.text':
    'Wartungsarbeiten laufen. E-Mails werden weiterhin angenommen, keine geht verloren. Die Konsole ist wieder da, sobald die Arbeiten beendet sind.',
  'maintenance.checks': 'Diese Seite prüft alle {{seconds}} Sekunden erneut. Zuletzt geprüft um {{time}}.',
  'maintenance.look': 'Jetzt prüfen',
  'maintenance.sign_in': 'Als Betreiber anmelden',
};
