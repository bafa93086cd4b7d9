/** What mail servers said about recipients. */
import type { Texts } from '../en_GB/call-ahead-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'callahead.lead':
    'Was Mailserver auf die Frage antworteten, ob es einen Empfänger gibt. Unbekannte Empfänger werden an der Tür abgelehnt.',
  'callahead.domain': 'Domain',
  'callahead.no_domain': 'Geben Sie eine Domain ein, um zu sehen, was ihr Server sagte',
  'callahead.tab': 'Empfänger',
  'callahead.asks':
    'Postern fragt {{host}} auf Port {{port}}, ob es einen Empfänger gibt, bevor es Mails für ihn annimmt.',
  'callahead.asks_hint':
    'Ein bekannter Empfänger gilt 7 Tage, ein unbekannter eine Stunde; danach wird der Server erneut gefragt.',
  'callahead.off': 'Empfänger von {{domain}} werden nicht geprüft: Postern nimmt Mails für jede Adresse an.',
  'callahead.off_hint':
    'Probieren Sie unten den Port Ihres Servers aus und setzen Sie ihn dann als Port der Empfängerprüfung.',
  'callahead.no_server':
    'Empfänger von {{domain}} werden nicht geprüft: Die Domain nennt keinen eigenen Mailserver.',
  'callahead.no_server_hint':
    'Sobald ein Server für ihre Mails gesetzt ist, kann er gefragt werden; was er sagt, erscheint hier.',
  'callahead.to_settings': 'Einstellungen der Domain',
  'callahead.no_answer': '{{host}} gibt auf Port {{port}} seit {{when}} keine Antwort.',
  'callahead.no_answer_hint':
    'Bis dahin werden Mails für früher bekannte Empfänger angenommen und je Minute für einige, nach denen nie gefragt wurde; alle anderen Absender sollen es später erneut versuchen.',
  'callahead.takes_all':
    '{{host}} nimmt auf Port {{port}} jede Adresse an und kann deshalb nicht sagen, wen es gibt.',
  'callahead.takes_all_hint':
    'Er nahm eine Adresse an, die niemand hat, {{when}}. Einen Tag lang wird er nicht gefragt; lassen Sie ihn unbekannte Empfänger ablehnen, damit sie hier abgelehnt werden.',
  'callahead.entries': 'Was bekannt ist',
  'callahead.entries_lead': 'Nach geleerten Empfängern wird mit der nächsten Mail an sie erneut gefragt.',
  'callahead.show': 'Anzeigen',
  'callahead.all': 'Alle',
  'callahead.known': 'Bekannt',
  'callahead.unknown': 'Unbekannt',
  'callahead.find': 'Adresse suchen',
  'callahead.clear_all': 'Alle leeren',
  'callahead.clear_known': 'Bekannte leeren',
  'callahead.clear_unknown': 'Unbekannte leeren',
  'callahead.clear': 'Leeren',
  'callahead.clear_this': '{{address}} leeren',
  'callahead.said_cleared_one': '1 Empfänger ist geleert',
  'callahead.said_cleared_other': '{{count}} Empfänger sind geleert',
  'callahead.said_cleared_address': '{{address}} ist geleert',
  'callahead.none':
    'Noch ist nichts bekannt. Empfänger erscheinen hier, sobald Mails für sie Postern den Server haben fragen lassen.',
  'callahead.none_such': 'Kein solcher Empfänger ist bekannt.',
  'callahead.more': 'Mehr anzeigen',
  'callahead.col_address': 'Adresse',
  'callahead.col_result': 'Ergebnis',
  'callahead.col_since': 'Seit',
  'callahead.col_until': 'Bis',
  'callahead.col_words': 'Worte des Servers',
  'callahead.asked_again': 'erneut gefragt {{when}}',
  'callahead.is_positive': 'Bekannt',
  'callahead.is_negative': 'Unbekannt',
  'callahead.is_fault': 'Keine Antwort',
  'callahead.is_no_server': 'Kein Server',
  'callahead.means_positive': 'Der Server nimmt Mails für diese Adresse an.',
  'callahead.means_negative': 'Der Server kennt kein solches Postfach; Mails dafür werden abgelehnt.',
  'callahead.means_fault':
    'Ob es die Adresse gibt, lässt sich nicht sagen; Mails werden deswegen nicht abgelehnt.',
  'callahead.means_no_server':
    'Die Domain nennt keinen Mailserver, der gefragt werden könnte. Setzen Sie einen in den Einstellungen der Domain.',
  'callahead.check': 'Adresse jetzt prüfen',
  'callahead.check_lead': 'Ein Gateway fragt den Server wie bei einer Mail und behält die Antwort.',
  'callahead.check_try_lead':
    'Ein Gateway fragt den Server einmal auf dem Port, den Sie nennen. Für Mails ändert sich nichts.',
  'callahead.check_address': 'Zu prüfende Adresse',
  'callahead.check_port': 'Port',
  'callahead.check_now': 'Jetzt prüfen',
  'callahead.checking': 'Der Server wird nach {{address}} gefragt',
  'callahead.check_takes_all': 'Er nimmt auch eine Adresse an, die niemand hat: Er nimmt jede Adresse an.',
  'callahead.took': '{{ms}} ms',
  'callahead.kept': 'Die Antwort gilt ab jetzt für Mails.',
  'callahead.not_kept': 'Die Antwort wurde nicht behalten.',
};
