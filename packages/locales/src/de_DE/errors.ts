import type { errors as source } from '../en_GB/errors.ts';
import type { Shape } from '../shape.ts';

export const errors: Shape<typeof source> = {
  'error.page': 'Es ist ein Fehler aufgetreten, diese Seite kann nicht angezeigt werden.',
  'error.api': 'API-Fehler (Status {{status}}): {{details}}',
  'error.api_detail': 'API: {{detail}}',
  'error.unknown_status': 'unbekannt',
  'error.no_details': 'Keine Einzelheiten verfügbar',
  'error.invalid_format': 'Ungültiges Format der API-Antwort',
  'error.action_failed': 'Die Aktion ist fehlgeschlagen. Versuchen Sie es noch einmal.',
  'error.deploying': 'Gerade werden Aktualisierungen eingespielt. Versuchen Sie es gleich noch einmal.',
  'error.forbidden': 'Anfrage nicht erlaubt',
  'error.no_connection': 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung.',
  'error.timeout': 'Der Server hat innerhalb von {{seconds}} Sekunden nicht geantwortet.',
  'error.reference': 'Fehler {{status}}, Anfrage {{request}}',
  'error.reference_plain': 'Fehler {{status}}',
  'error.try_again': 'Noch einmal versuchen',
  'error.reload': 'Seite neu laden',
  'error.list_title': 'Die Liste konnte nicht geladen werden',
  'error.list_kept': 'Ihre Suche bleibt erhalten.',
  'error.message_title': 'Die Nachricht konnte nicht geladen werden',
  'error.preview_title': 'Die Vorschau konnte nicht geladen werden',
  'error.home_title': 'Die Übersicht konnte nicht geladen werden',
  'error.screen_title': 'Diese Seite konnte nicht geladen werden',
  'error.screen_text':
    'Vielleicht wurde eine neue Version eingespielt. Laden Sie die Seite neu, um sie zu holen.',
  'error.not_found_title': 'Nachricht nicht gefunden',
  'error.not_found_text': 'Vielleicht ist sie älter als 90 Tage, oder Sie dürfen sie nicht sehen.',
  'error.no_right_title': 'Sie haben keinen Zugriff auf diese Seite',
  'error.no_right_text': 'Sie erfordert eine dieser Rollen: {{roles}}. Fragen Sie Ihren Administrator.',
  'error.no_right_partner':
    'Sie ist für Partner mit einer dieser Rollen: {{roles}}. Fragen Sie Ihren Administrator.',
  'error.no_right_plain': 'Keine Ihrer Rollen gewährt Zugriff. Fragen Sie Ihren Administrator.',
  'error.no_right_off': 'Sie ist für Sie nicht eingeschaltet. Fragen Sie Ihren Administrator.',
  'loading.screen': 'Wird geladen…',
  'loading.after_10': 'Das dauert länger als sonst. Der Server arbeitet noch daran.',
  'loading.after_20': 'Läuft noch. Sie können anderswo weiterarbeiten und wiederkommen.',
};
