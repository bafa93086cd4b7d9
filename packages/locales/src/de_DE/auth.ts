import type { auth as source } from '../en_GB/auth.ts';
import type { Shape } from '../shape.ts';

export const auth: Shape<typeof source> = {
  'auth.sign_in': 'Anmelden',
  'auth.email': 'E-Mail-Adresse',
  'auth.password': 'Passwort',
  'auth.show_password': 'Passwort anzeigen',
  'auth.hide_password': 'Passwort verbergen',
  'auth.signing_in': 'Anmeldung läuft…',
  'auth.email_missing': 'Geben Sie Ihre E-Mail-Adresse ein.',
  'auth.email_malformed': 'Geben Sie eine gültige E-Mail-Adresse ein.',
  'auth.password_missing': 'Geben Sie Ihr Passwort ein.',
  'auth.wrong': 'E-Mail-Adresse oder Passwort ist falsch.',
  'auth.elsewhere_unnamed':
    'Ihre Organisation liegt auf einer anderen Instanz dieses Dienstes. Melden Sie sich dort an.',
  'auth.elsewhere':
    'Ihre Organisation liegt auf einer anderen Instanz dieses Dienstes. Melden Sie sich unter {{console}} an.',
  'auth.too_many': 'Zu viele Versuche. Warten Sie einige Minuten und melden Sie sich dann wieder an.',
  'auth.failed': 'Die Anmeldung ist fehlgeschlagen. {{detail}}',
  'auth.language': 'Sprache',
  'auth.all_work': 'Alle Systeme funktionieren',
  'auth.not_ready': 'Einige Systeme sind derzeit gestört',
  'auth.connection_secure': 'Verschlüsselte Verbindung',
  'auth.connection_plain': 'Unverschlüsselte Verbindung',
  'auth.timed_out': 'Ihre Sitzung ist abgelaufen.',
  'auth.expired': 'Ihre Sitzung ist beendet. Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
  'auth.logout_error':
    'Der Server hat die Abmeldung nicht bestätigt, aber Ihre Sitzung wurde aus diesem Browser entfernt.',
  'auth.signing_out': 'Abmeldung läuft…',
  'auth.new_tab_session': 'Sie haben sich in einem anderen Tab mit einem anderen Konto angemeldet.',
  'auth.forgot': 'Passwort vergessen?',
  'auth.or': 'oder',
  'auth.with_microsoft': 'Weiter mit Microsoft 365',
  'auth.with_provider': 'Weiter mit {{provider}}',
  'auth.caps_lock': 'Die Feststelltaste ist aktiv.',
  'auth.locked_minutes_one': 'Zu viele Versuche. Versuchen Sie es in {{count}} Minute erneut.',
  'auth.locked_minutes_other': 'Zu viele Versuche. Versuchen Sie es in {{count}} Minuten erneut.',
  'auth.locked_seconds_one': 'Zu viele Versuche. Versuchen Sie es in {{count}} Sekunde erneut.',
  'auth.locked_seconds_other': 'Zu viele Versuche. Versuchen Sie es in {{count}} Sekunden erneut.',
  'auth.lock_over': 'Sie können es jetzt wieder versuchen.',
  'auth.oidc_refused':
    'Ihr Identitätsanbieter hat Ihre Identität nicht bestätigt. Versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.',
  'auth.oidc_mismatch': 'Diese Anmeldung wurde anderswo oder vor zu langer Zeit begonnen. Beginnen Sie neu.',
};
