import type { HelpPage } from '../../help/topics.ts';

export const sender_trust: HelpPage<'sender_trust'> = {
  title: 'Confiance envers les expéditeurs',
  about:
    'À quel point un expéditeur est connu d’un destinataire, d’où vient cette valeur et ce qu’elle change.',
  words: 'contact réputation liste automatique connu premier contact régulier méfiance signe',
  sections: {
    mark: {
      title: 'Le signe à côté de l’expéditeur',
      text: `
Chaque expéditeur du courrier entrant porte un signe : un point d’interrogation pour un premier contact, une personne pour un expéditeur connu, un cœur pour un contact régulier, un point d’exclamation en cas de méfiance. Le pointer en donne la raison. Sur la page du message, il est accompagné de son mot ; le choisir ouvre **Confiance envers l’expéditeur**.`,
    },
    counted: {
      title: 'D’où vient la valeur',
      text: `
De −100 à +100, pour chaque boîte et chaque expéditeur séparément. Un message à l’expéditeur compte +25, un message sain de sa part +2, un spam ou un virus −30. Celui à qui l’on n’a jamais écrit reste sous 50. La valeur diminue de moitié tous les 90 jours. Seul compte le courrier dont l’expéditeur est authentifié : une adresse usurpée ne peut ni profiter d’une bonne réputation ni la gâter ; les réponses automatiques et les envois en masse ne comptent pas. Le courrier compte environ une minute après son arrivée.`,
    },
    weight: {
      title: 'Ce qu’elle change',
      text: `
Au plus 1,5 point du score, dans un sens ou dans l’autre, et rien à 0. La confiance ne laisse jamais passer un virus ni un expéditeur peut-être usurpé : dans ce cas elle ne compte pas. Elle figure parmi les constats d’un message.`,
    },
    set: {
      title: 'La définir à la main',
      text: `
Dans **Confiance envers l’expéditeur**, choisissez une valeur et sa durée, de 6 heures à 30 jours, puis **Définir la confiance**. Elle s’applique aux nouveaux messages en quelques secondes. **Revenir à l’automatique** y met fin plus tôt. Vous pouvez la définir pour votre propre boîte, les administrateurs pour celles de leurs domaines. Chaque modification figure dans le journal d’audit.`,
    },
  },
};
