import type { HelpPage } from '../../help/topics.ts';

export const roles: HelpPage<'roles'> = {
  title: 'Rôles et accès',
  about: 'Ce qu’ouvre chaque rôle, comment plusieurs s’ajoutent, et que faire si quelque chose manque.',
  words: 'permissions droits accès refusé interdit 403 administrateur admin autorisation',
  sections: {
    what: {
      title: 'Ce qu’est un rôle',
      text: `
Un rôle ouvre des pages et, dans celles-ci, des droits précis, comme libérer du courrier avec virus. Les administrateurs ayant le rôle **User Management** donnent et retirent les rôles. Le bouton de la barre du haut nomme les vôtres ; votre [profil](profile.data) les explique.

Ce que vos rôles n’ouvrent pas n’est pas montré. Si vous suivez un lien vers une telle page, vous arrivez à l’accueil, et un message nomme les rôles qui l’ouvrent.`,
    },
    table: {
      title: 'Les rôles',
      text: `
| Rôle | Pour |
| (aucun) ou user | son propre courrier : recherche, quarantaine, listes, clés |
| ALL | l’administrateur d’une organisation : tout ce qui s’y trouve, sauf les journaux bruts |
| User Management | utilisateurs, rôles, seconds facteurs |
| GINAuser Management | les destinataires externes du courrier sécurisé |
| Billing | usage, relevés, listes d’utilisateurs en lecture |
| Sales | commander des services, prix |
| Tech | domaines et leurs paramètres, journaux, outils de test |
| Support | courrier de tous les utilisateurs, détails et journaux, outils de test ; pas de paramètres |
| Partner | s’occuper de plusieurs organisations : services, utilisateurs, documents |
| Audit | courrier rejeté, listes et journal d’audit, en lecture |
| Impersonate | [agir pour un autre utilisateur](impersonation) |
| Workflow Mails | aucune page ; reçoit les e-mails concernant les tâches |
| super | les opérateurs de l’installation |`,
    },
    several: {
      title: 'Plusieurs rôles',
      text: `
Les rôles s’ajoutent : vous pouvez ce qu’au moins l’un d’eux permet. Un droit qu’un rôle omet est à vous si un autre rôle ayant la même page le donne. Personne ne peut donner un rôle qui permet plus que les siens.`,
    },
    services: {
      title: 'Services et fonctions',
      text: `
Certaines pages demandent un service commandé par votre organisation : la quarantaine et les listes d’expéditeurs le filtrage du courrier, la salle de données la signature et le chiffrement. D’autres sont activées par l’opérateur tant qu’elles sont nouvelles. Dans les deux cas, aucun rôle n’y change rien ; demandez à qui commande les services dans votre organisation.`,
    },
    missing: {
      title: 'Il manque quelque chose',
      text: `
Dites à votre administrateur quelle page et ce que vous voulez y faire ; le message nomme les rôles utiles. Un nouveau rôle vaut dès que vous rechargez la page. « Demande non autorisée » signifie que le serveur a refusé ce que la page offrait encore : rechargez-la, vos rôles ont peut-être changé.`,
    },
  },
};
