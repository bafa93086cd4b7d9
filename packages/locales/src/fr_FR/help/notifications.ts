import type { HelpPage } from '../../help/topics.ts';

export const notifications: HelpPage<'notifications'> = {
  title: 'Notifications',
  about: 'La cloche, ses filtres, et les messages brefs au bord de l’écran.',
  words: 'cloche alertes avertissements conseils message non lu',
  sections: {
    bell: {
      title: 'La cloche',
      text: `
Le nombre sur la cloche compte ce que vous n’avez pas lu ; au-dessus de 99, il indique 99+. Les nouvelles notifications arrivent d’elles-mêmes, sans recharger la page. Le serveur les garde pour vous : vous les trouvez dans chaque navigateur.`,
    },
    filter: {
      title: 'Filtrer et marquer comme lu',
      text: `
Filtrez par genre (erreur, avertissement, conseil) et par état (non lu, lu). **Tout marquer comme lu** remet le compte à zéro ; rien n’est supprimé.`,
    },
    save: {
      title: 'Enregistrer',
      text: `
**Enregistrer en JSON** écrit les notifications affichées dans un fichier JSON, par exemple pour les joindre à une demande d’assistance.`,
    },
    messages: {
      title: 'Messages brefs',
      text: `
Ce que vous venez de faire est confirmé en bas à droite ; si cela peut être annulé, **Annuler** figure à côté. Un tel message disparaît après quelques secondes et attend tant que vous le survolez. Cinq au plus s’affichent en même temps. Un message disant qu’une opération est en cours couvre l’écran jusqu’à sa fin.`,
    },
  },
};
