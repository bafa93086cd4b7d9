import type { Texts } from '../en_GB/learning-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'learning.lead':
    'Was Personen melden, freigeben, als Spam kennzeichnen und prüfen, lernt der Filter. Er kann eine Nachricht zurückhalten, aber nie ablehnen.',
  'learning.installation': 'Installation',
  'learning.own': 'Ihre Organisation',
  'learning.pause': 'Anhalten',
  'learning.resume': 'Fortsetzen',
  'learning.reset': 'Zurücksetzen…',
  'learning.reset_title': 'Gelerntes zurücksetzen',
  'learning.reset_text':
    'E-Mails werden nur nach Regeln gefiltert, bis genug neue Rückmeldungen vorliegen. Eine frühere Version lässt sich wiederherstellen.',
  'learning.reset_now': 'Zurücksetzen',
  'learning.said_paused': 'Das Lernen ist angehalten',
  'learning.said_resumed': 'Das Lernen geht weiter',
  'learning.said_reset': 'Gelerntes zurückgesetzt',
  'learning.said_restored': 'Version {{version}} ist wiederhergestellt',
  'learning.said_ignored': 'Meinungen von {{who}} zählen nicht mehr',
  'learning.said_heeded': 'Meinungen von {{who}} zählen wieder',
  'learning.state': 'Stand',
  'learning.is_on':
    'Version {{version}} vom {{when}} wird für Ihre E-Mails verwendet. Sie wurde von {{people}} Personen mit {{spam}} Spam- und {{ham}} erwünschten Nachrichten trainiert.',
  'learning.is_on_shared':
    'Version {{version}} vom {{when}} wird für Organisationen mit zu wenigen eigenen Rückmeldungen verwendet. Sie wurde von {{people}} Organisationen mit {{spam}} Spam- und {{ham}} erwünschten Nachrichten trainiert.',
  'learning.is_waiting':
    'Noch ist nichts gelernt: Nötig sind {{least}} Spam- und {{least}} erwünschte Nachrichten, die zählen. Vorhanden sind {{spam}} und {{ham}}.',
  'learning.is_counted_little':
    'Noch ist nichts gelernt. Vorhanden sind {{spam}} Spam- und {{ham}} erwünschte Nachrichten, doch von einem Absender, für ein Postfach und von einer Person zählen am Tag nur wenige voll. Nötig sind je {{least}}, die das tun.',
  'learning.is_waiting_shared':
    'Noch ist nichts gelernt: Nötig sind {{least}} Spam- und {{least}} erwünschte Nachrichten von mindestens {{people}} Organisationen. Vorhanden sind {{spam}} und {{ham}}.',
  'learning.uncounted_one':
    '1 weitere Meinung zählt nicht: von einem Absender, für ein Postfach und von einer Person tun es am Tag nur wenige, und keine von denen, die unten abgeschaltet sind.',
  'learning.uncounted_other':
    '{{number}} weitere Meinungen zählen nicht: von einem Absender, für ein Postfach und von einer Person tun es am Tag nur wenige, und keine von denen, die unten abgeschaltet sind.',
  'learning.is_paused':
    'Angehalten von {{who}}, {{when}}. Das Gelernte wird vorerst nicht verwendet, Rückmeldungen werden weiter gesammelt.',
  'learning.voice_hint':
    'Volles Gewicht hat es ab {{opinions}} Spam- und {{opinions}} erwünschten Nachrichten und {{people}} Personen. Eine Person allein kann nie eine Nachricht zurückhalten.',
  'learning.voice_hint_shared':
    'Volles Gewicht hat es ab {{opinions}} Spam- und {{opinions}} erwünschten Nachrichten und {{people}} Organisationen.',
  'learning.caught': 'Spam erkannt',
  'learning.flagged': 'Erwünschte E-Mails als Spam eingestuft',
  'learning.voice': 'Gewicht',
  'learning.reports': 'Spam',
  'learning.releases': 'Erwünscht',
  'learning.not_counted': 'Nicht gezählt',
  'learning.waiting': 'Noch nicht gelernt',
  'learning.unusable': 'Nicht verwendbar',
  'learning.chart': 'Von jeder Version erkannter Spam, gemessen an Meinungen, die sie nicht kannte',
  'learning.chart_alt': 'Versionen {{from}} bis {{to}}; die neueste erkennt {{caught}}',
  'learning.chart_bar': 'Version {{version}}: {{caught}}',
  'learning.versions': 'Versionen',
  'learning.versions_lead':
    'Wiederherstellen holt eine Version zurück und lässt weg, was danach gelernt wurde. Die letzten 20 bleiben erhalten.',
  'learning.no_version': 'Eine Version erscheint innerhalb einer Minute nach der ersten Meinung.',
  'learning.col_version': 'Version',
  'learning.col_made': 'Entstanden',
  'learning.col_what': 'Anlass',
  'learning.kind_reset': 'Zurückgesetzt von {{who}}',
  'learning.kind_restored': 'Version {{version}} wiederhergestellt durch {{who}}',
  'learning.kind_faded': 'Ältere Meinungen zählen weniger',
  'learning.kind_learned_one': '1 neue Meinung',
  'learning.kind_learned_other': '{{count}} neue Meinungen',
  'learning.capped_one': '1 Meinung über der Obergrenze wird nicht gelernt',
  'learning.capped_other': '{{number}} Meinungen über der Obergrenze werden nicht gelernt',
  'learning.contradicted_one':
    '1 Freigabe wartet auf eine zweite Person: Alle anderen Meinungen widersprechen ihr',
  'learning.contradicted_other':
    '{{number}} Freigaben warten auf eine zweite Person: Alle anderen Meinungen widersprechen ihnen',
  'learning.in_force': 'Aktiv',
  'learning.restore': 'Wiederherstellen',
  'learning.all_versions_one': '{{count}} anzeigen',
  'learning.all_versions_other': 'Alle {{count}} anzeigen',
  'learning.people': 'Personen',
  'learning.tenants': 'Organisationen',
  'learning.teachers': 'Wer trainiert hat',
  'learning.teachers_lead':
    'Eine Person zählt höchstens halb so viel wie alle anderen zusammen, so oft sie sich auch äußert. Zählen ihre Meinungen nicht, so ist aus der nächsten Version verschwunden, was sie gelehrt hat.',
  'learning.teaching_tenants': 'Organisationen, die trainiert haben',
  'learning.teaching_tenants_lead':
    'Ein Wort wird hier erst gelernt, wenn drei Organisationen es gesehen haben, damit niemand fremde E-Mails daraus lesen kann.',
  'learning.no_teacher': 'Noch hat niemand etwas gemeldet oder freigegeben.',
  'learning.col_person': 'Person',
  'learning.col_tenant': 'Organisation',
  'learning.col_last': 'Zuletzt',
  'learning.col_counts': 'Meinungen zählen',
  'learning.counts_of': 'Meinungen von {{who}} zählen',
  'learning.heeded': 'Ja',
  'learning.ignored': 'Nein',
  'learning.recent': 'Neueste Meinungen',
  'learning.recent_lead': 'Meinungen verblassen: Nach 90 Tagen zählen sie halb, nach einem Jahr nichts mehr.',
  'learning.no_opinion': 'Hier erscheinen Meldungen, Freigaben und Prüfungen von Nachrichten.',
  'learning.col_message': 'Nachricht',
  'learning.col_opinion': 'Meinung',
  'learning.col_when': 'Wann',
  'learning.col_learned': 'Gelernt',
  'learning.no_subject': '(ohne Betreff)',
  'learning.unwanted': 'Spam',
  'learning.wanted': 'Erwünscht',
  'learning.how_release': 'freigegeben',
  'learning.how_quick_release': 'aus einem Bericht freigegeben',
  'learning.how_hash': 'Fingerabdruck genommen',
  'learning.how_report': 'gemeldet',
  'learning.how_review': 'geprüft',
  'learning.how_virus': 'als Virus markiert',
  'learning.how_list': 'auf eine Liste gesetzt',
  'learning.not_usable': 'zählt nicht',
  'learning.not_yet': 'noch nicht',
  'learning.in_version': 'in Version {{version}}',
};
