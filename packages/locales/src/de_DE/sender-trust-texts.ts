import type { Texts } from '../en_GB/sender-trust-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'trust.level_distrusted': 'Misstrauen',
  'trust.level_unknown': 'Erster Kontakt',
  'trust.level_automatic': 'Bekannter Absender',
  'trust.level_regular': 'Regelmäßiger Kontakt',
  'trust.reason':
    '{{name}} ({{value}}): {{sent}} Nachrichten an den Absender, {{received}} saubere, {{unwanted}} unerwünschte und {{blocked}} gesperrte von ihm',
  'trust.reason_manual': '{{name}} ({{value}}), von Hand gesetzt',
  'trust.reason_none': '{{name}}: noch keine E-Mail, die etwas über diesen Absender sagt',
  'trust.title': 'Absendervertrauen',
  'trust.failed': 'Das Vertrauen in diesen Absender lässt sich nicht anzeigen',
  'trust.sentence_distrusted':
    '{{recipient}} misstraut <b>{{sender}}</b>. E-Mails dieses Absenders erhalten eine etwas höhere Punktzahl.',
  'trust.sentence_unknown':
    '<b>{{sender}}</b> ist {{recipient}} noch nicht bekannt. E-Mails dieses Absenders werden allein nach ihrem Inhalt bewertet.',
  'trust.sentence_automatic':
    '<b>{{sender}}</b> ist {{recipient}} bekannt. E-Mails dieses Absenders erhalten eine etwas niedrigere Punktzahl.',
  'trust.sentence_regular':
    '<b>{{sender}}</b> ist ein regelmäßiger Kontakt von {{recipient}}. E-Mails dieses Absenders erhalten eine etwas niedrigere Punktzahl.',
  'trust.scale': 'Vertrauen {{value}} auf einer Skala von −100 bis +100',
  'trust.scale_manual':
    'Vertrauen {{value}}, von Hand gesetzt; sonst {{automatic}}, auf einer Skala von −100 bis +100',
  'trust.sent': 'Nachrichten an den Absender',
  'trust.received': 'Saubere Nachrichten von ihm',
  'trust.unwanted': 'Spam und Viren von ihm',
  'trust.blocked': 'Gesperrte Nachrichten von ihm',
  'trust.first_seen': 'Zum ersten Mal',
  'trust.nothing':
    'Noch hat keine Nachricht zwischen beiden gezählt: Nachrichten eines Absenders zählen nur, wenn er authentifiziert ist; automatische Antworten und Massenmails zählen nicht.',
  'trust.set_by': 'Von Hand gesetzt',
  'trust.set_until': 'von {{by}}, bis {{until}}',
  'trust.set': 'Vertrauen von Hand setzen',
  'trust.value': 'Vertrauen von −100 bis +100',
  'trust.ttl': 'Für wie lange',
  'trust.hours_one': '1 Stunde',
  'trust.hours_other': '{{count}} Stunden',
  'trust.days_one': '1 Tag',
  'trust.days_other': '{{count}} Tage',
  'trust.help':
    'Höchstens 1,5 Punkte in beide Richtungen. Vertrauen lässt nie einen Virus oder einen gefälschten Absender durch und zählt nur bei authentifizierten Absendern. Danach gilt wieder der automatische Wert.',
  'trust.save': 'Vertrauen setzen',
  'trust.reset': 'Zurück zu automatisch',
};
