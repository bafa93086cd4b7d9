import type { HelpPage } from '../../help/topics.ts';

export const palette: HelpPage<'palette'> = {
  title: 'Rechercher (Ctrl K)',
  about: 'Aller sans souris à toute page, organisation, domaine, utilisateur ou message.',
  words: 'palette de commandes recherche rapide aller à sauter spotlight aide',
  sections: {
    open: {
      title: 'Ouvrir',
      text: `
Appuyez n’importe où sur [Ctrl K] (sur un Mac [Cmd K]) ou choisissez **Rechercher** dans la barre du haut. Tapez ; [↑] et [↓] choisissent, [Entrée] ouvre, [Ctrl Entrée] ouvre dans un nouvel onglet, [Échap] ferme.`,
    },
    kinds: {
      title: 'Ce qui est trouvé',
      text: `
- les pages que vos rôles ouvrent
- les organisations, domaines et utilisateurs, si vos rôles vous les montrent
- les messages : mots de l’objet ou adresse
- l’aide : tout ce qui figure dans ces pages

Commencez par \`@\` pour ne trouver que des utilisateurs, par \`#\` pour ouvrir un message par son identifiant cloud ou de file.`,
    },
    actions: {
      title: 'Actions',
      text: `
Commencez par \`>\` pour voir ce qui peut être fait : passer du clair au sombre, rechercher ce que vous avez tapé, se déconnecter, et davantage.`,
    },
  },
};
