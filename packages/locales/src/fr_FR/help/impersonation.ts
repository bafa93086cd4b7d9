import type { HelpPage } from '../../help/topics.ts';

export const impersonation: HelpPage<'impersonation'> = {
  title: 'Agir au nom d’autrui',
  about: 'Voir Postern comme un utilisateur le voit, ouvertement et avec trace.',
  words: 'usurpation d’identité impersonation au nom de prendre la place assistance session',
  sections: {
    start: {
      title: 'Commencer',
      text: `
1. Ouvrez **Agir en tant qu’un autre utilisateur**. L’entrée existe avec le rôle **Impersonate** et pour les opérateurs.
2. Cherchez la personne par nom ou adresse e-mail et choisissez **Agir comme…**.
3. Indiquez un motif d’au moins cinq caractères, par exemple un numéro de ticket. Il est consigné.

On ne peut choisir que des personnes qui n’ont pas plus de droits que soi, et seulement dans les organisations dont on s’occupe. La personne est prévenue.`,
    },
    during: {
      title: 'Pendant ce temps',
      text: `
Une ligne rouge et une barre en haut nomment les deux personnes et ce qui reste des 30 minutes. Vous voyez exactement ce que voit l’utilisateur. Tout ce que vous faites est consigné sous les deux noms dans le journal d’audit.`,
    },
    stop: {
      title: 'Arrêter',
      text: `
Choisissez **Arrêter** dans la barre ou dans votre profil. Vous êtes de nouveau vous-même, sans vous reconnecter. Quand le temps est écoulé, cela s’arrête seul. Les listes et paramètres chargés entre-temps sont oubliés.`,
    },
    limits: {
      title: 'Ce qui n’est pas possible',
      text: `
Vous ne pouvez ni changer le mot de passe ou le second facteur de l’utilisateur, ni créer des jetons d’API en son nom, ni agir de là pour une troisième personne.`,
    },
  },
};
