import type { Texts } from '../en_GB/sender-trust-texts.ts';
import type { Shape } from '../shape.ts';

export const texts: Shape<Texts> = {
  'trust.level_distrusted': 'Méfiance',
  'trust.level_unknown': 'Premier contact',
  'trust.level_automatic': 'Expéditeur connu',
  'trust.level_regular': 'Contact régulier',
  'trust.reason':
    '{{name}} ({{value}}) : {{sent}} messages envoyés à l’expéditeur, {{received}} sains, {{unwanted}} indésirables et {{blocked}} bloqués reçus de lui',
  'trust.reason_manual': '{{name}} ({{value}}), défini à la main',
  'trust.reason_none': '{{name}} : aucun message ne renseigne encore sur cet expéditeur',
  'trust.title': 'Confiance envers l’expéditeur',
  'trust.failed': 'La confiance envers cet expéditeur ne peut pas être affichée',
  'trust.sentence_distrusted':
    '{{recipient}} se méfie de <b>{{sender}}</b>. Ses messages reçoivent un score un peu plus élevé.',
  'trust.sentence_unknown':
    '<b>{{sender}}</b> n’est pas encore connu de {{recipient}}. Ses e-mails sont évalués sur leur seul contenu.',
  'trust.sentence_automatic':
    '<b>{{sender}}</b> est connu de {{recipient}}. Ses messages reçoivent un score un peu plus bas.',
  'trust.sentence_regular':
    '<b>{{sender}}</b> est un contact régulier de {{recipient}}. Ses messages reçoivent un score un peu plus bas.',
  'trust.scale': 'Confiance {{value}} sur une échelle de −100 à +100',
  'trust.scale_manual':
    'Confiance {{value}}, définie à la main ; sinon {{automatic}}, sur une échelle de −100 à +100',
  'trust.sent': 'Messages à l’expéditeur',
  'trust.received': 'Messages sains de sa part',
  'trust.unwanted': 'Spams et virus de sa part',
  'trust.blocked': 'Courrier bloqué de sa part',
  'trust.first_seen': 'Premier message',
  'trust.nothing':
    'Aucun message entre les deux n’a encore compté : ceux d’un expéditeur ne comptent que s’il est authentifié, et les réponses automatiques et envois en masse ne comptent pas.',
  'trust.set_by': 'Défini à la main',
  'trust.set_until': 'par {{by}}, jusqu’à {{until}}',
  'trust.set': 'Définir la confiance à la main',
  'trust.value': 'Confiance de −100 à +100',
  'trust.ttl': 'Pour combien de temps',
  'trust.hours_one': '1 heure',
  'trust.hours_other': '{{count}} heures',
  'trust.days_one': '1 jour',
  'trust.days_other': '{{count}} jours',
  'trust.help':
    'Au plus 1,5 point dans un sens ou dans l’autre. La confiance ne laisse jamais passer un virus ni un expéditeur usurpé, et ne compte que si l’expéditeur est authentifié. Ensuite, la valeur automatique s’applique de nouveau.',
  'trust.save': 'Définir la confiance',
  'trust.reset': 'Revenir à l’automatique',
};
