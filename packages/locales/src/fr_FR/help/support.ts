import type { HelpPage } from '../../help/topics.ts';

export const support: HelpPage<'support'> = {
  title: 'Assistance',
  about: 'À qui s’adresser, et ce qui est prévu.',
  words: 'contact téléphone e-mail feuille de route notes de version prévu',
  sections: {
    contact: {
      title: 'Contact',
      text: `
Si votre organisation a un partenaire, il vient en premier ; l’assistance du service est indiquée à côté. **Copier les informations** prend ce qu’une demande doit contenir : compte, organisation, versions et navigateur. Aucun mot de passe ni e-mail n’y figure. Si la question porte sur un message, ajoutez son ID cloud, affiché sur la page du message.

Les administrateurs d’un partenaire choisissent **Modifier** pour dire comment leurs clients les joignent ; les opérateurs font de même pour le service.`,
    },
    roadmap: {
      title: 'Feuille de route et notes de version',
      text: `
La feuille de route montre ce qui est prévu, la date la plus proche d’abord, puis ce qui est terminé. Les notes de version disent ce qu’apporte chaque version, les plus récentes d’abord. L’adresse d’une entrée peut être transmise.

Les opérateurs choisissent **Ajouter une entrée**. Une note de version non terminée est un brouillon : seuls les opérateurs la voient.`,
    },
  },
};
