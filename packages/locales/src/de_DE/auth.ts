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
  'auth.email_malformed': 'Das ist keine E-Mail-Adresse.',
  'auth.password_missing': 'Geben Sie Ihr Passwort ein.',
  'auth.wrong': 'Die Adresse oder das Passwort stimmt nicht.',
  'auth.too_many': 'Zu viele Versuche. Warten Sie einige Minuten und melden Sie sich dann wieder an.',
  'auth.failed': 'Die Anmeldung hat nicht geklappt. {{detail}}',
  'auth.second_factor_missing':
    'Dieses Konto braucht einen zweiten Faktor, den diese Konsole noch nicht abfragen kann.',
  'auth.language': 'Sprache',
  'auth.all_work': 'Alle Teile arbeiten',
  'auth.not_ready': 'Zurzeit arbeitet nicht jeder Teil',
  'auth.connection_secure': 'Verschlüsselte Verbindung',
  'auth.connection_plain': 'Verbindung ohne Verschlüsselung',
  'auth.timed_out': 'Sitzung abgelaufen',
  'auth.expired': 'Ihre Sitzung ist zu Ende. Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
  'auth.logout_error':
    'Der Server hat die Abmeldung nicht bestätigt. Dieser Browser hat Ihre Sitzung trotzdem vergessen.',
  'auth.signing_out': 'Abmeldung läuft…',
  'auth.new_tab_session': 'Sie haben sich in einem anderen Tab als jemand anderes angemeldet.',
};
