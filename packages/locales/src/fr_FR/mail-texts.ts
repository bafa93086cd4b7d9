import type { mail_texts as source } from '../en_GB/mail-texts.ts';
import type { Shape } from '../shape.ts';

export const mail_texts: Shape<typeof source> = {
  'notice.from': 'Distribution du courrier',
  'notice.subject': 'Non distribué : {{subject}}',
  'notice.subject_unknown': "Votre message n'a pas été distribué",
  'notice.intro': "Votre message à {{recipient}} n'a pas pu être distribué.",
  'notice.refused': "Le serveur {{server}} l'a rejeté :",
  'notice.failed': 'En voici la raison :',
  'notice.expired':
    "Il n'a pas pu être remis pendant {{days}} jours et aucun autre essai ne sera fait. La dernière réponse était :",
  'notice.no_answer': "Aucun serveur n'a répondu.",
  'notice.advice':
    "Vérifiez l'adresse et envoyez le message à nouveau, ou joignez le destinataire d'une autre manière. Votre message n'est pas conservé.",
  'notice.details': 'Envoyé : {{date}}\nObjet : {{subject}}\nRéférence : {{queue_id}}',
  'notice.automatic':
    'Ce message a été écrit automatiquement par {{hostname}}. Les réponses ne sont pas lues.',
};
