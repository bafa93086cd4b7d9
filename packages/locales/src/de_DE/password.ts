import type { password as source } from '../en_GB/password.ts';
import type { Shape } from '../shape.ts';

export const password: Shape<typeof source> = {
  'password.recover': 'Passwort zurücksetzen',
  'password.recover_lead':
    'Geben Sie Ihre E-Mail-Adresse ein. Besteht ein Konto, erhalten Sie in wenigen Minuten einen Link, über den Sie ein neues Passwort wählen.',
  'password.recover_send': 'Link senden',
  'password.recover_sending': 'Wird gesendet…',
  'password.recover_sent': 'Sehen Sie in Ihrem Postfach nach',
  'password.recover_sent_text':
    'Gehört {{email}} zu einem Konto, ist eine E-Mail mit einem Link unterwegs. Der Link gilt 30 Minuten und funktioniert einmal.',
  'password.recover_nothing':
    'Nichts angekommen? Prüfen Sie den Spam-Ordner und die Schreibweise der Adresse, oder fragen Sie Ihren Administrator.',
  'password.recover_again': 'Andere Adresse versuchen',
  'password.back': 'Zurück zur Anmeldung',
  'password.new_title': 'Neues Passwort wählen',
  'password.for': 'Für {{email}}',
  'password.current': 'Aktuelles Passwort',
  'password.current_missing': 'Geben Sie Ihr aktuelles Passwort ein.',
  'password.new': 'Neues Passwort',
  'password.confirm': 'Neues Passwort bestätigen',
  'password.differ': 'Die Passwörter stimmen nicht überein.',
  'password.rules': 'Ihr Passwort braucht',
  'password.rule_length': '8 bis 128 Zeichen',
  'password.rule_letter': 'einen Buchstaben von a bis z',
  'password.rule_digit': 'eine Ziffer',
  'password.rule_special': 'ein Sonderzeichen, zum Beispiel # $ % & * + - . / : ? @ _',
  'password.rule_allowed': 'keine anderen Zeichen wie Umlaute, Akzente oder Anführungszeichen',
  'password.rule_own_address': 'nicht Ihre E-Mail-Adresse',
  'password.rule_common': 'kein häufig verwendetes Passwort',
  'password.rule_met': 'erfüllt',
  'password.rule_unmet': 'nicht erfüllt',
  'password.set': 'Passwort setzen',
  'password.setting': 'Wird gesetzt…',
  'password.done': 'Passwort geändert',
  'password.done_text':
    'Alle Sitzungen, API-Token und App-Passwörter dieses Kontos wurden widerrufen. Melden Sie sich mit dem neuen Passwort an.',
  'password.link_over': 'Dieser Link ist nicht mehr gültig',
  'password.link_over_text':
    'Ein Link funktioniert einmal, 30 Minuten lang, bis ein neuerer ihn ersetzt. Fordern Sie einen neuen an.',
  'password.ask_again': 'Neuen Link anfordern',
  'password.change': 'Passwort ändern',
  'password.change_text':
    'Wenn Sie das Passwort ändern, werden Ihre anderen Sitzungen abgemeldet. Was außerdem endet, wählen Sie.',
  'password.changed': 'Passwort geändert',
  'password.changed_text': 'Ihre anderen Sitzungen sind beendet.',
  'password.wrong_current': 'Das aktuelle Passwort stimmt nicht.',
  'password.revoke': 'Außerdem widerrufen',
  'password.revoke_help':
    'Lassen Sie beides angekreuzt, wenn jemand anderes Ihr Passwort kennen könnte. Anwendungen und E-Mail-Programme brauchen dann neue.',
  'password.revoke_api_tokens': 'API-Token',
  'password.revoke_app_passwords': 'App-Passwörter',
  'password.revoked_api_tokens_one': '{{count}} API-Token wurde widerrufen.',
  'password.revoked_api_tokens_other': '{{count}} API-Token wurden widerrufen.',
  'password.revoked_app_passwords_one': '{{count}} App-Passwort wurde widerrufen.',
  'password.revoked_app_passwords_other': '{{count}} App-Passwörter wurden widerrufen.',
  'password.reset_text':
    'Damit enden alle Sitzungen, und alle API-Token und App-Passwörter des Kontos werden widerrufen.',
};
