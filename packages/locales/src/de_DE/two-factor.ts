import type { two_factor as source } from '../en_GB/two-factor.ts';
import type { Shape } from '../shape.ts';

export const two_factor: Shape<typeof source> = {
  'factor.title': 'Bestätigen Sie, dass Sie es sind',
  'factor.lead_app': 'Geben Sie die 6 Ziffern ein, die Ihre Authenticator-App jetzt zeigt.',
  'factor.lead_sms': 'Ein Code mit 6 Ziffern ging per SMS an {{target}}.',
  'factor.lead_email': 'Ein Code mit 6 Ziffern ging per E-Mail an {{target}}.',
  'factor.lead_backup':
    'Geben Sie einen der 8-stelligen Ersatzcodes ein, die Sie aufbewahrt haben. Jeder gilt einmal.',
  'factor.code': 'Code',
  'factor.current_code': 'Code Ihres bisherigen Faktors',
  'factor.backup_code': 'Ersatzcode',
  'factor.confirm': 'Bestätigen',
  'factor.confirming': 'Wird geprüft…',
  'factor.code_missing': 'Geben Sie die 6 Ziffern ein.',
  'factor.backup_missing': 'Geben Sie die 8 Ziffern ein.',
  'factor.wrong': 'Dieser Code stimmt nicht. Geben Sie den neuesten ein.',
  'factor.wrong_app':
    'Dieser Code stimmt nicht. Warten Sie auf den nächsten und prüfen Sie, ob die Uhr Ihres Telefons automatisch gestellt wird.',
  'factor.wrong_backup': 'Dieser Ersatzcode stimmt nicht oder wurde schon benutzt.',
  'factor.over':
    'Es ist zu viel Zeit vergangen, oder zu viele Codes waren falsch. Melden Sie sich erneut an.',
  'factor.resend': 'Neuen Code senden',
  'factor.resend_in_one': 'Neuer Code in {{count}} Sekunde',
  'factor.resend_in_other': 'Neuer Code in {{count}} Sekunden',
  'factor.resent': 'Ein neuer Code ist unterwegs. Der vorige gilt nicht mehr.',
  'factor.use_backup': 'Ersatzcode benutzen',
  'factor.use_code': 'Stattdessen den Code benutzen',
  'factor.other_account': 'Als jemand anderes anmelden',
  'factor.outbox': 'SMS dieser Demo lesen',
  'factor.setup': 'Zweiten Faktor einrichten',
  'factor.setup_forced':
    'Ihre Organisation verlangt einen zweiten Faktor. Sie sind angemeldet, sobald er eingerichtet ist.',
  'factor.setup_now':
    'Ihre Organisation verlangt jetzt einen zweiten Faktor. Sobald er eingerichtet ist, machen Sie dort weiter, wo Sie waren.',
  'factor.prove_title': 'Hier wird Ihr zweiter Faktor noch einmal verlangt',
  'factor.prove_why':
    'Einstellungen, Personen und Berichte sind nach einem Code 15 Minuten lang offen, damit niemand sie an einem unbeaufsichtigten Bildschirm ändert.',
  'factor.prove_acting': 'Sie handeln als {{user}}. Verlangt wird Ihr eigener Code, der von {{email}}.',
  'factor.prove_do': 'Code eingeben',
  'factor.provider_counts':
    'Sie melden sich bei Ihrem Identitätsanbieter an und haben hier kein Passwort. Der dort verlangte zweite Faktor zählt; einen eigenen brauchen Sie hier nur, wenn Ihre Organisation ihn verlangt.',
  'factor.provider_again':
    'Sie haben hier kein Passwort, deshalb bestätigt Ihr Identitätsanbieter, dass Sie es sind. Melden Sie sich ab, melden Sie sich dort erneut an und kommen Sie innerhalb von 15 Minuten hierher zurück.',
  'factor.provider_again_do': 'Abmelden',
  'factor.setup_lead':
    'Ein Passwort allein kann erraten oder gestohlen werden. Mit einem zweiten Faktor kommt niemand mit dem Passwort allein hinein.',
  'factor.method': 'Wie möchten Sie bestätigen',
  'factor.method_app': 'Authenticator-App',
  'factor.method_app_text': 'Ein Code aus einer App auf Ihrem Telefon. Am sichersten, auch ohne Empfang.',
  'factor.method_sms': 'SMS',
  'factor.method_sms_text': 'Ein Code an Ihre Mobilnummer.',
  'factor.method_email': 'E-Mail',
  'factor.method_email_text':
    'Ein Code an {{email}}. Am schwächsten: Wer Ihre E-Mails liest, liest auch den Code.',
  'factor.method_none': 'Kein zweiter Faktor',
  'factor.next': 'Weiter',
  'factor.back': 'Zurück',
  'factor.scan': 'Scannen Sie diesen Code mit Ihrer Authenticator-App.',
  'factor.qr': 'QR-Code für die Authenticator-App',
  'factor.secret': 'Oder tippen Sie diesen Schlüssel in die App',
  'factor.copy': 'Kopieren',
  'factor.copied': 'Kopiert',
  'factor.mobile': 'Mobilnummer',
  'factor.mobile_help': 'Mit Ländervorwahl, beginnend mit 00, zum Beispiel 0041791234567.',
  'factor.mobile_wrong': 'Eine Mobilnummer beginnt mit 00 und der Ländervorwahl und besteht nur aus Ziffern.',
  'factor.send_code': 'Code senden',
  'factor.enter_shown': 'Geben Sie dann die 6 Ziffern ein, die die App zeigt.',
  'factor.turn_on': 'Einschalten',
  'factor.turning_on': 'Wird eingeschaltet…',
  'factor.backup_title': 'Bewahren Sie Ihre Ersatzcodes auf',
  'factor.backup_lead':
    'Jeder lässt Sie einmal hinein, wenn Ihr Telefon nicht zur Hand ist. Sie werden nur dieses eine Mal angezeigt.',
  'factor.backup_list': 'Ersatzcodes',
  'factor.backup_copy': 'Codes kopieren',
  'factor.backup_download': 'Als Textdatei speichern',
  'factor.backup_print': 'Drucken',
  'factor.backup_file': 'Ersatzcodes von {{email}} für Postern. Jeder gilt einmal.',
  'factor.backup_kept': 'Ich habe die Codes aufbewahrt',
  'factor.backup_keep_first': 'Kopieren, speichern oder drucken Sie zuerst die Codes.',
  'factor.continue': 'Weiter',
  'factor.password_again': 'Ihr Passwort',
  'factor.password_help':
    'Wird noch einmal verlangt, damit niemand dies an einem unbeaufsichtigten Bildschirm ändert.',
  'factor.setup_nobody': 'Melden Sie sich zuerst an',
  'factor.setup_nobody_text':
    'Ein zweiter Faktor wird nach dem Passwort eingerichtet. Melden Sie sich an; diese Seite folgt von selbst, wo sie nötig ist.',
};
