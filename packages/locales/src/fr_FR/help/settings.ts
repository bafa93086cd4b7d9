import type { HelpPage } from '../../help/topics.ts';

export const settings: HelpPage<'settings'> = {
  title: 'Paramètres d’un domaine',
  about:
    'Comment les messages de chaque domaine sont filtrés, modifiés, remis et retenus, et d’où vient chaque valeur.',
  words:
    'seuil spam marqueur TLS taille macros hériter organisation défaut rétablir copier comparer annuler autorisation',
  sections: {
    rows: {
      title: 'Une ligne',
      text: `
Chaque ligne a un nom et une ligne d’aide, la valeur, sa provenance, et à droite le retour à la valeur héritée, nommée : **Utiliser 9,0**. Les onglets **Filtre**, **Règles**, **Remise** et **Quarantaine** rangent les paramètres par groupes. Le choix au-dessus des onglets mène à un autre domaine, aux valeurs de toute l’organisation et, pour les opérateurs, à celles de toutes les organisations.`,
    },
    inherit: {
      title: 'D’où vient une valeur',
      text: `
Une valeur du domaine l’emporte sur celle de l’organisation, celle de l’organisation sur la valeur par défaut. Les petites barres disent laquelle vaut : en couleur, en vigueur ; grise, supplantée ; en contour, non fixée. Choisissez les mots à côté pour voir chaque valeur fixée et ce qui a été modifié, par qui et quand.`,
    },
    try: {
      title: 'Avant d’enregistrer',
      text: `
Une ligne modifiée reçoit une barre à gauche. Dessous figure ce que le changement aurait fait aux messages des sept derniers jours, jour par jour, combien d’entre eux quelqu’un avait libérés, et un lien vers eux. Les messages passés sont réévalués selon les règles de la passerelle. Un paramètre qui ne juge rien (marques, remise, règles, destinataires, ce que chacun peut faire du courrier retenu) dit quels messages il aurait touchés et comment, avec des liens vers les plus récents. Ce qu’on ne sait pas de certains, la ligne le dit au lieu de deviner.`,
    },
    save: {
      title: 'Enregistrer',
      text: `
La barre du bas compte les modifications et celles qui ne conviennent pas. **Vérifier et enregistrer** ou [Ctrl+S] montre anciennes et nouvelles valeurs ; un second [Ctrl+S] enregistre. Elles s’appliquent aussitôt aux nouveaux messages ; ce qui est déjà retenu le reste. Qui part sans enregistrer est d’abord interrogé.`,
    },
    history: {
      title: 'Historique',
      text: `
L’onglet **Historique** montre ce qui a été modifié ici, le plus récent d’abord. Chaque modification peut être annulée, quoi qu’il soit venu après ; c’est une modification de plus, qui figure aussi dans l’historique.`,
    },
    compare: {
      title: 'Comparer et copier',
      text: `
L’onglet **Comparer** place jusqu’à sept autres domaines à côté de celui-ci et ne montre que ce qui diffère. Cochez des paramètres et copiez-les vers ces domaines : vous voyez d’abord chaque changement, puis tous se font d’un coup, ou aucun. Les autres domaines reçoivent ces valeurs comme les leurs.`,
    },
    quarantine: {
      title: 'Ce que chacun peut faire des messages retenus',
      text: `
L’onglet **Quarantaine** dit ce que chacun peut faire des messages retenus pour lui : voir les en-têtes, les lire et les télécharger, demander leur libération ou les libérer, tenir ses propres listes, les supprimer. Les administrateurs n’y sont pas tenus. Au-dessous figure si les liens des [rapports](reports.release) libèrent sans connexion ou y mènent.`,
    },
  },
};
