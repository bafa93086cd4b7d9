import type { HelpPage } from '../../help/topics.ts';

export const reports: HelpPage<'reports'> = {
  title: 'Rapports des e-mails retenus',
  about: 'Un e-mail qui dit ce qui est retenu, quand il arrive et ce que font ses liens.',
  words:
    'digest résumé rapport de spam rapport de quarantaine notification horaire libération en un clic scanner lien',
  sections: {
    what: {
      title: 'Ce que dit le rapport',
      text: `
Un rapport énumère les e-mails que Postern a retenus depuis le précédent : l’expéditeur, l’objet, le moment et la raison. Les e-mails d’expéditeurs inscrits sur une liste de blocage n’y figurent pas, sauf si vous le souhaitez. Ceux qui ont déjà été confirmés comme spam ou examinés n’y figurent pas non plus ; ils restent retenus, et la quarantaine les montre avec **Inclure les examinés**. Les virus et les fichiers interdits sont nommés, mais seul un administrateur peut les libérer.

Chacun reçoit un rapport à sept heures du matin, jusqu’à ce que lui-même ou son administrateur en décide autrement.`,
    },
    when: {
      title: 'Quand il arrive',
      text: `
Sous **Profil**, **Rapports**, vous choisissez le matin, midi et le soir, un ou plusieurs, et la minute de chacun. Les heures sont celles de votre fuseau horaire, été comme hiver. **Même si rien n’est retenu** envoie un rapport vide en signe de vie. **Aperçu…** montre le rapport tel qu’il serait maintenant, **Envoyer maintenant** l’envoie. **Rétablir les valeurs héritées** rend ce que votre domaine ou votre organisation a choisi.`,
    },
    release: {
      title: 'Libérer par un lien',
      text: `
**Libérer** dans le rapport ouvre une page avec le message. Ouvrir le e-mail ou la page ne libère rien : vous y appuyez sur **Libérer**. Le message est alors contrôlé de nouveau avec les connaissances du jour ; si rien ne s’y oppose, il part une demi-minute plus tard, sinon la page dit pourquoi. **Libérer et autoriser l’expéditeur** ajoute aussi l’expéditeur à votre propre liste des expéditeurs autorisés ; les virus et les expéditeurs usurpés restent retenus.

Les liens sont valables 14 jours, pour les e-mails de ce rapport et une fois par message. Ne transférez le rapport à personne.`,
    },
    scanners: {
      title: 'Quand un scanner ouvre le lien',
      text: `
Les programmes qui examinent les e-mails ouvrent chaque lien. Ils ne libèrent rien. La [vie du message](details.life) dit quand un lien a été ouvert, depuis quelle adresse et par quel programme, et quand un programme a actionné le bouton et a été rejeté.`,
    },
    admin: {
      title: 'Le rapport sur vos domaines',
      text: `
Les administrateurs qui voient le e-mail d’autrui peuvent recevoir un second rapport sur tous leurs domaines ou certains. Les domaines confidentiels n’y figurent jamais. L’organisation ou un domaine décide si les liens des rapports libèrent sans connexion.`,
    },
  },
};
