import type { HelpPage } from '../../help/topics.ts';

export const people: HelpPage<'people'> = {
  title: 'Paramètres de la gestion des utilisateurs',
  about:
    'Comment les personnes de votre organisation se connectent, et quels annuaires se portent garants d’elles.',
  words:
    'MFA 2FA politique authentification unique SSO fédération Entra Azure AD ID de locataire realm OpenID fournisseur d’identité lié',
  sections: {
    rules: {
      title: 'Ce qui est demandé à la connexion',
      text: `
**Exiger un second facteur** demande un second facteur à toute l’organisation. Qui n’en a pas est conduit aussitôt à sa configuration, même dans une session ouverte. **Méthode proposée** est la méthode suggérée alors. Chaque paramètre indique d’où vient sa valeur ; **Utiliser …** retire la vôtre. Il peut aussi être exigé de certains utilisateurs, dans leur fiche ou pour plusieurs à la fois dans la liste des utilisateurs ; ce que l’organisation exige vaut aussi pour eux.`,
    },
    domains: {
      title: 'Domaines',
      text: `
Sous **Domaines**, choisissez un domaine pour régler comment ses utilisateurs sont ajoutés (à la première utilisation, à la main, depuis un annuaire ou pas du tout) et s’il leur faut un second facteur. Ce réglage prime sur celui de l’organisation ; **Rétablir …** le supprime.`,
    },
    directories: {
      title: 'Annuaires autorisés',
      text: `
Les personnes d’un annuaire autorisé se connectent sans mot de passe ici. Postern trouve leur compte par l’identité dont l’annuaire se porte garant ; la première fois aussi par l’adresse, si elle est vérifiée et appartient à l’un de vos domaines de messagerie. **Tester** demande si le fournisseur répond.

**Supprimer** met fin au droit : les liens avec cet annuaire prennent fin, ainsi que les sessions ouvertes par lui, la vôtre comprise.`,
    },
    linked: {
      title: 'Connexions liées',
      text: `
Un lien dit quel compte chez un fournisseur ouvre quel compte ici. **Délier** y met fin, ainsi qu’aux sessions qu’il avait ouvertes. Chacun voit et supprime les siens dans son [profil](profile.sessions).`,
    },
    sync: {
      title: 'Annuaires qui ajoutent des utilisateurs',
      text: `
**Utilisateurs → Synchronisation d’annuaires** lit les personnes d’un annuaire LDAP, de Microsoft 365 ou d’un fichier CSV. Une exécution regarde d’abord : elle prévoit qui est ajouté, renommé, verrouillé ou déverrouillé, avec une raison pour chacun. Le premier plan, et tout plan qui changerait beaucoup, attend votre vérification.

Un annuaire qui ne répond pas, ou qui nomme moins de 80 % des personnes d’avant, ne change rien. Qui manque est verrouillé après une deuxième exécution, et supprimé bien plus tard. **Annuler cette exécution** prévoit le retour, pendant sept jours.

Les groupes de l’annuaire peuvent donner un rôle à leurs membres ou les faire entrer dans un groupe ici, sous **Groupes** de l’annuaire ; les groupes dans les groupes comptent. Une exécution ne retire que ce qu’elle a donné, et rien lorsqu’un groupe ne peut être lu jusqu’au bout.

Un fichier CSV contient une ligne par personne et une colonne avec l’adresse. Microsoft 365 demande une application avec l’autorisation User.Read.All ; vous recevez un rappel avant la fin de son secret.`,
    },
    reports: {
      title: 'Rapports d’une personne',
      text: `
Sous **Rapports**, choisissez une personne pour voir et modifier quand viennent ses rapports des e-mails retenus, dans quel fuseau et quelle langue. Seul qui peut modifier des utilisateurs les change ; les autres lisent. Un rapport immédiat et son apparence sont réservés à la personne. **Rétablir les valeurs héritées** retire les valeurs propres de la personne. [Comment vont les rapports](reports)`,
    },
    again: {
      title: 'Saisir de nouveau un code',
      text: `
Cette page et celles qui configurent, gèrent des personnes ou font rapport demandent un code aux personnes qui ont un second facteur, si aucun n’a été saisi dans les 15 dernières minutes. Quand vous agissez pour quelqu’un d’autre, le code est le vôtre. Vous reprenez ensuite là où vous étiez.`,
    },
  },
};
