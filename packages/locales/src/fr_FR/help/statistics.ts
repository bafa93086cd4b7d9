import type { HelpPage } from '../../help/topics.ts';

export const statistics: HelpPage<'statistics'> = {
  title: 'Statistiques des e-mails',
  about: 'Combien d’e-mails sont arrivés et partis, ce qu’ils sont devenus, et quand c’était inhabituel.',
  words: 'graphique diagramme rapport volume spam part signé chiffré rejeté tendance anomalie',
  sections: {
    charts: {
      title: 'Graphiques',
      text: `
Le grand graphique montre les e-mails entrants par jour : remis au-dessus de la ligne, rejetés et retenus en dessous, à la même échelle. La ligne pointillée est le jour habituel : la médiane du même jour de la semaine sur les huit semaines précédentes. Les petits graphiques montrent des parts et des nombres ; au-delà de 45 jours, chaque point représente une semaine.

Chaque graphique peut être affiché en tableau, et chaque nombre mène à ses messages tant qu’ils sont dans le journal (90 jours). Les nombres par jour sont conservés deux ans. Les jours sont en UTC.

**Parallèle** désigne les e-mails remis par Microsoft 365 ; ce qui ne passe pas par Postern n’est pas compté.`,
    },
    unusual: {
      title: 'Jours inhabituels',
      text: `
Les jours avec bien plus d’e-mails que d’habitude sont en rouge et listés sous le graphique : au moins 50 messages, une fois et demie le nombre habituel, et bien au-delà de sa variation normale.`,
    },
    files: {
      title: 'Images',
      text: `
Chaque graphique peut être téléchargé comme image. L’API fournit les neuf graphiques en SVG ou PNG, dans toutes les tailles, clairs ou sombres.`,
    },
    mail: {
      title: 'Rapports par e-mail',
      text: `
**Envoyer par e-mail** envoie les statistiques en PDF chaque semaine ou chaque mois, avec ce que la personne qui l’a configuré a le droit de voir à ce moment. Sans ce droit, l’envoi prend fin.

Les utilisateurs le reçoivent aussitôt. Une personne qui ne peut pas se connecter est d’abord interrogée : l’e-mail mène à une page avec un bouton, et seul ce bouton vaut accord. Le lien fonctionne 14 jours, et vous pouvez redemander. Chaque rapport envoyé à une telle adresse contient un lien qui y met fin aussitôt ; ensuite, seul le destinataire peut le reprendre.`,
    },
  },
};
