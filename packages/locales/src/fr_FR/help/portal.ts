import type { HelpPage } from '../../help/topics.ts';

export const portal: HelpPage<'portal'> = {
  title: 'Portail et salle de données',
  about: 'Le courrier confidentiel pour les personnes sans clé, et ce qui en revient.',
  words:
    'gina messagerie sécurisée confidentiel rappeler expiration marque logo modèle externe lecteur compte',
  sections: {
    setup: {
      title: 'Configurer un portail',
      text: `
**Domaines → Portail** active le portail d’un domaine et définit ce que les lecteurs y trouvent : adresse de l’assistance, durée de conservation, langues, couleur et images. Un domaine peut reprendre les réglages d’un autre. L’aperçu montre ce que voit un lecteur ; **M’envoyer un exemple** vous envoie l’avis qu’un lecteur reçoit.

Un portail a sa propre adresse, connue dès le premier enregistrement. Les mots de passe initiaux, l’inscription libre, les nouveaux messages et les formats d’enregistrement se règlent aussi ici.`,
    },
    large_files: {
      title: 'Fichiers volumineux',
      text: `
**Domaines → Fichiers volumineux** indique, pour chaque sens, quand les pièces jointes deviennent des liens. **Ouvert** envoie le message avec un lien qui ouvre les fichiers à quiconque le possède. **Sécurisé** garde le message entier dans le portail, où son lecteur a besoin d’un code. Les tailles sont celles du message : les fichiers grossissent d’environ un tiers à l’envoi. La page montre combien de messages des 7 derniers jours auraient été concernés.

Les fichiers sont analysés avant tout téléchargement et supprimés après le délai choisi. **Espace du domaine** et **Espace par utilisateur** limitent ce qui y est conservé ; les administrateurs sont avertis avant qu’il soit plein. Utilisateurs et groupes peuvent avoir leurs propres valeurs. **Utilisation en CSV** enregistre la liste des utilisateurs.

Un message qui dépasse le maximum est renvoyé avec les deux tailles. Tant que le portail ne peut pas le prendre, un message attend.`,
    },
    sent: {
      title: 'Ce que vous avez envoyé',
      text: `
**Salle de données → Envoyés et ouverts** liste les messages déposés sur le portail : qui a ouvert quoi et quand, et jusqu’à quand ils restent. **Rappeler** ferme un message pour tous ses lecteurs à la fois ; vous pouvez annuler pendant 30 secondes. Ce qu’un lecteur a enregistré comme fichier ne peut pas être rappelé.`,
    },
    answers: {
      title: 'Réponses',
      text: `
Les réponses du portail arrivent dans votre boîte et dans la salle de données, avec leurs fichiers. Les dossiers indiquent combien ne sont pas lues. Vous pouvez créer vos propres dossiers et y déplacer des messages.`,
    },
    people: {
      title: 'Utilisateurs du portail',
      text: `
**Utilisateurs → Utilisateurs du portail** liste les personnes externes qui ont un compte sur vos portails, avec leur statut et leur dernière utilisation. **Bloquer** met fin à leurs sessions et leur interdit l’accès jusqu’au déblocage. **Déconnecter** met seulement fin aux sessions. **Réinitialiser le mot de passe** annule aussi le mot de passe choisi : ces personnes se connectent avec un code reçu dans leur boîte et en choisissent un nouveau. **Supprimer** retire le compte et ses copies de messages ; un autre message confidentiel en crée un nouveau.

**Confirmer par téléphone** réinitialise un mot de passe avec votre assistance : la page du lecteur montre six chiffres, vous appelez un numéro que vous connaissez et saisissez ce qui est lu. Si plusieurs personnes lisent une boîte, indiquez-le sous **Modifier le numéro de mobile** : chacune donne alors son nom.

Chacun trouve les personnes à qui il écrit sous **Salle de données → Personnes externes** : qui est inscrit, qui un message attend, et qui n’est jamais venu. **Inviter à nouveau** renvoie l’invitation, **Retirer** ferme le message.`,
    },
  },
};
