import type { HelpPage } from '../../help/topics.ts';

export const flags: HelpPage<'flags'> = {
  title: 'Options fonctionnelles',
  about:
    'Pour les opérateurs : activer et désactiver des fonctions, pour tous, une organisation ou un utilisateur.',
  words: 'feature flag drapeau activer déploiement bêta maintenance',
  sections: {
    what: {
      title: 'Ce que fait un commutateur',
      text: `
Un commutateur change une fonction sans nouvelle version. Il peut être fixé pour une instance, une organisation et un utilisateur ; le plus précis de ceux qui sont fixés compte. Ce qui n’est fixé nulle part a sa valeur par défaut.`,
    },
    switch: {
      title: 'Commuter',
      text: `
Ouvrez **Options fonctionnelles** dans le menu de l’opérateur. La colonne pour tous commute une fonction en bloc ; une exception la commute pour une instance, une organisation ou une personne. Le changement atteint tout le monde en quelques secondes et il est consigné avec votre nom. Quand une exception est retirée, le commutateur moins précis vaut de nouveau ; celui qui vaut pour tous peut aussi revenir à l’état de livraison.`,
    },
    list: {
      title: 'Les commutateurs',
      text: `
| Commutateur | Fonction |
| \`maintenance\` | montre la [page de maintenance](operator.maintenance) au lieu de la console |
| \`m365_login\` | connexion avec Microsoft 365 |
| \`message_search_form\` | le formulaire de tous les filtres dans la recherche |
| \`msgsearch_responsive_table\` | lignes de trois rangs sur les écrans étroits |
| \`theming\` | choix entre clair et sombre |
| \`directory_synchronisation\` | utilisateurs de LDAP, Microsoft 365 ou fichiers |
| \`pgp_external_keys\` | clés PGP de personnes externes |
| \`pgp_key_upload\` | envoi de clés PGP |
| \`pgp_key_generation\` | création de clés PGP |
| \`large_file_transfer\` | grands fichiers par lien |
| \`data_room\` | salle de données |
| \`use_configdb_for_newsitems\` | nouvelles tirées de la base de données |
| \`test_feature_flag\` | le mot « Bêta » à côté de la version, pour les personnes qui testent les fonctions bêta |`,
    },
  },
};
