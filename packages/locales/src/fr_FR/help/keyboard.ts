import type { HelpPage } from '../../help/topics.ts';

export const keyboard: HelpPage<'keyboard'> = {
  title: 'Clavier',
  about: 'Toutes les touches. La barre au pied d’une liste montre celles qui servent à l’instant.',
  words: 'raccourcis touches clavier accessibilité',
  sections: {
    everywhere: {
      title: 'Partout',
      text: `
| Touche | Effet |
| [Ctrl K] | rechercher |
| [?] | tous les raccourcis |
| [G] puis [H] | Accueil |
| [G] puis [S] | Recherche de messages |
| [G] puis [V] | Vue en direct |
| [G] puis [Q] | Quarantaine |
| [Échap] | fermer ou revenir |`,
    },
    lists: {
      title: 'Dans une liste',
      text: `
| Touche | Effet |
| [J] [K] | suivant, précédent |
| [Espace] | regarder un message sans l’ouvrir |
| [Entrée] | ouvrir à côté de la liste ; encore une fois : sur sa propre page |
| [/] | aller au champ de recherche |
| [Échap] | fermer le volet |

Pour la touche [Tab], une liste est un seul arrêt ; à l’intérieur, les flèches servent aussi.`,
    },
    quarantine: {
      title: 'Dans la quarantaine',
      text: `
| Touche | Effet |
| [X] | cocher |
| [Maj X] | cocher jusqu’ici |
| [R] | libérer |
| [E] | marquer comme examiné |
| [Z] | annuler |`,
    },
    message: {
      title: 'Dans un message',
      text: `
| Touche | Effet |
| [J] [K] | message suivant, précédent de la liste d’où il vient |
| [R] | libérer |
| [E] | marquer comme examiné |
| [Échap] | retour à la liste |`,
    },
    off: {
      title: 'Désactiver les lettres seules',
      text: `
Si vous dictez, ou si votre clavier envoie des lettres de lui-même, désactivez **Raccourcis à une lettre** dans votre [profil](profile.look). [Ctrl K], [Entrée], [Échap] et les flèches continuent de servir. Pendant que vous tapez dans un champ, les lettres n’agissent jamais.`,
    },
  },
};
