/** What mail servers said about recipients. */
import type { Texts } from '../en_GB/call-ahead-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'callahead.lead':
    'Was Mailserver auf die Frage antworteten, ob es einen Empfänger gibt. E-Mails an unbekannte Empfänger werden beim Empfang abgelehnt.',
  'callahead.domain': 'Domain',
  'callahead.no_domain': 'Geben Sie eine Domain ein, um die Antworten ihres Servers zu sehen',
  'callahead.tab': 'Empfänger',
  'callahead.asks':
    'Bevor Postern E-Mails für einen Empfänger annimmt, fragt es {{host}} auf Port {{port}}, ob es die Adresse gibt.',
  'callahead.asks_hint':
    'Bekannte Empfänger werden 7 Tage gespeichert, unbekannte eine Stunde; danach wird der Server erneut gefragt.',
  'callahead.off':
    'Empfänger von {{domain}} werden nicht geprüft: Postern nimmt E-Mails für jede Adresse an.',
  'callahead.off_hint':
    'Testen Sie unten den Port Ihres Servers und tragen Sie ihn dann als Port der Empfängerprüfung ein.',
  'callahead.no_server':
    'Empfänger von {{domain}} werden nicht geprüft: Die Domain hat keinen eigenen Mailserver.',
  'callahead.no_server_hint':
    'Sobald für die Domain ein Mailserver eingetragen ist, kann Postern ihn fragen. Die Antworten erscheinen hier.',
  'callahead.to_settings': 'Einstellungen der Domain',
  'callahead.no_answer': '{{host}} antwortet auf Port {{port}} seit {{when}} nicht.',
  'callahead.no_answer_hint':
    'Bis er antwortet, werden E-Mails für bereits bekannte Empfänger angenommen und je Minute für einige nie geprüfte. Andere E-Mails werden verzögert.',
  'callahead.takes_all':
    '{{host}} nimmt auf Port {{port}} jede Adresse an, deshalb lassen sich unbekannte Empfänger nicht erkennen.',
  'callahead.takes_all_hint':
    'Er nahm {{when}} eine Adresse an, die es nicht gibt, und wird deshalb einen Tag lang nicht gefragt. Richten Sie ihn so ein, dass er unbekannte Empfänger ablehnt, dann werden sie auch hier abgelehnt.',
  'callahead.entries': 'Bekannte Ergebnisse',
  'callahead.entries_lead': 'Ein gelöschter Empfänger wird mit der nächsten E-Mail an ihn erneut geprüft.',
  'callahead.show': 'Anzeigen',
  'callahead.all': 'Alle',
  'callahead.known': 'Bekannt',
  'callahead.unknown': 'Unbekannt',
  'callahead.find': 'Adresse suchen',
  'callahead.clear_all': 'Alle leeren',
  'callahead.clear_known': 'Bekannte leeren',
  'callahead.clear_unknown': 'Unbekannte leeren',
  'callahead.clear': 'Löschen',
  'callahead.clear_this': '{{address}} leeren',
  'callahead.said_cleared_one': '1 Empfänger gelöscht',
  'callahead.said_cleared_other': '{{count}} Empfänger gelöscht',
  'callahead.said_cleared_address': '{{address}} gelöscht',
  'callahead.none':
    'Noch keine Empfänger geprüft. Sie erscheinen hier, sobald Postern wegen einer E-Mail den Server gefragt hat.',
  'callahead.none_such': 'Keine passenden Empfänger.',
  'callahead.more': 'Mehr anzeigen',
  'callahead.col_address': 'Adresse',
  'callahead.col_result': 'Ergebnis',
  'callahead.col_since': 'Seit',
  'callahead.col_until': 'Bis',
  'callahead.col_words': 'Antwort des Servers',
  'callahead.asked_again': 'erneut geprüft {{when}}',
  'callahead.is_positive': 'Bekannt',
  'callahead.is_negative': 'Unbekannt',
  'callahead.is_fault': 'Keine Antwort',
  'callahead.is_no_server': 'Kein Server',
  'callahead.means_positive': 'Der Server nimmt E-Mails für diese Adresse an.',
  'callahead.means_negative': 'Der Server kennt dieses Postfach nicht; E-Mails dafür werden abgelehnt.',
  'callahead.means_fault':
    'Postern konnte nicht feststellen, ob es die Adresse gibt; E-Mails an sie werden deshalb nicht abgelehnt.',
  'callahead.means_no_server':
    'Die Domain hat keinen Mailserver, der gefragt werden kann. Tragen Sie einen in den Einstellungen der Domain ein.',
  'callahead.check': 'Adresse jetzt prüfen',
  'callahead.check_lead':
    'Ein Gateway fragt den Server wie bei einer echten E-Mail und speichert die Antwort.',
  'callahead.check_try_lead':
    'Ein Gateway fragt den Server einmal auf dem Port, den Sie eingeben. E-Mails sind nicht betroffen.',
  'callahead.check_address': 'Zu prüfende Adresse',
  'callahead.check_port': 'Port',
  'callahead.check_now': 'Jetzt prüfen',
  'callahead.checking': '{{address}} wird geprüft',
  'callahead.check_takes_all':
    'Er nimmt auch eine Adresse an, die es nicht gibt; er nimmt also jede Adresse an.',
  'callahead.took': '{{ms}} ms',
  'callahead.kept': 'Ab jetzt gilt diese Antwort für eingehende E-Mails.',
  'callahead.not_kept': 'Diese Antwort wurde nicht gespeichert.',
};
