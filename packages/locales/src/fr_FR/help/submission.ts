import type { HelpPage } from '../../help/topics.ts';

export const submission: HelpPage<'submission'> = {
  title: 'Envoyer du courrier',
  about: 'Qui se connecte pour envoyer, et avec quelles adresses.',
  words:
    'SMTP soumission port 587 mot de passe d’application logiciel Thunderbird Outlook imprimante scanner ERP relais identifiants',
  sections: {
    server: {
      title: 'Un serveur ou un programme',
      text: `
Les administrateurs et les techniciens ouvrent **Soumission** dans les paramètres d’un domaine et choisissent **Nouveaux identifiants de serveur…**. Cochez les domaines pour lesquels il peut envoyer, ou indiquez des adresses isolées : une imprimante en a besoin d’une. Les réseaux limitent d’où il se connecte.

Le nom d’utilisateur et le mot de passe sont affichés une fois. La liste montre quand et d’où le serveur s’est connecté. **Modifier…** change avec quelles adresses et d’où il peut envoyer ; le mot de passe reste. **Modifier…** change avec quelles adresses et d’où il peut envoyer ; le mot de passe reste. **Révoquer…** le refuse dans la seconde.`,
    },
    person: {
      title: 'Un logiciel de messagerie',
      text: `
Ouvrez votre [profil](profile), choisissez **Logiciels de messagerie**, puis **Nouveau mot de passe d’application…**. Créez-en un pour chaque logiciel ou téléphone. La page indique le serveur, le port et le nom d’utilisateur.

Il envoie avec votre adresse, aussi avec un suffixe (\`vous+shop@…\`), et avec les adresses qu’un administrateur vous a accordées. Le mot de passe de cette console n’y sert jamais.`,
    },
    refused: {
      title: 'Quand le courrier est rejeté',
      text: `
- **535** : faux, expiré ou révoqué, ou utilisé depuis un réseau non autorisé.
- **550 … may not send as …** : l’expéditeur, la ligne From ou Sender n’appartient pas aux identifiants. Utilisez une autre adresse, ou faites-la accorder par un administrateur.
- **454** : trop de mots de passe faux ; attendez un quart d’heure.`,
    },
  },
};
