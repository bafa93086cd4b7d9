import type { HelpPage } from '../../help/topics.ts';

export const search: HelpPage<'search'> = {
  title: 'Recherche de messages',
  about: 'Trouver tout message des 90 derniers jours par des mots, des filtres et une période.',
  words: 'langage de requête filtre trouver journal log opérateurs joker astérisque exclure colonnes',
  sections: {
    field: {
      title: 'Le champ de recherche',
      text: `
Appuyez sur [/] pour y aller. Les mots cherchent pendant la saisie : chacun doit figurer dans l’expéditeur, le destinataire ou l’objet. Un mot trouve tout ce qui commence par lui, \`fact\` aussi **facture**.

| Vous tapez | et trouvez |
| \`facture avril\` | les messages contenant les deux mots |
| \`"deux mots"\` | ces mots ensemble |
| \`from:*@acme.example\` | le domaine de l’expéditeur |
| \`-from:news@shop.example\` | tout sauf cet expéditeur |
| \`class:spam state:held\` | le spam retenu |
| \`after:3d\` | les trois derniers jours |

Un filtre devient une étiquette quand vous tapez une espace ou acceptez une proposition. Choisie, elle revient dans le champ pour être modifiée ; sa croix, [Suppr] sur elle ou [Retour arrière] juste après l’enlève, et [←] mène aux étiquettes. Pour ce que vous collez, par exemple une adresse IP, une empreinte ou un lien, le champ propose les filtres qui le connaissent. Toute la recherche figure dans la barre d’adresse : copiez-la pour la transmettre.`,
    },
    filters: {
      title: 'Filtres',
      text: `
Un filtre est un mot, un deux-points et une valeur ; les guillemets droits tiennent les espaces ensemble. Un moins devant exclut. Le même filtre plusieurs fois veut dire **l’un d’eux**, des filtres différents **tous à la fois**. Un astérisque seul vaut pour n’importe quelle valeur : \`subject:*\` trouve ce qui a un objet, \`-subject:*\` ce qui n’en a pas.

| Filtre | Valeur |
| \`from:\` \`to:\` | partie d’une adresse ; \`*\` vaut pour n’importe quel texte |
| \`subject:\` | mots de l’objet |
| \`class:\` | ham, spam, highspam, bulk, blocked, virus, temporarily_rejected, welcomelisted, blocklisted |
| \`state:\` | queued, deferred, delivered, held, rejected, failed |
| \`is:\` | released, reviewed, hashed |
| \`direction:\` | in, out |
| \`attachment:\` | yes, no |

Si vos rôles permettent de chercher dans le courrier d’autrui, il y en a bien d’autres, dont \`ip:\`, \`helo:\`, \`spf:\`, \`dkim_domain:\`, \`country:\`, \`file:\`, \`url_host:\`, \`message_id:\`, \`queue_id:\`, \`server:\`, \`server_answer:\` et \`rule:\`. Le champ les propose, et [Tous les filtres](search.expert) les énumère.`,
    },
    time: {
      title: 'Période',
      text: `
Le bouton à côté du champ règle la période ; ce qu’il règle peut aussi se taper : \`after:30m\`, \`after:12h\`, \`after:3d\`, \`after:2w\`, ou une date comme \`after:2026-04-13\` et \`before:2026-04-14t12:00\`. C’est votre fuseau horaire qui compte.

Sans période, la recherche porte sur les 90 derniers jours ; les messages plus anciens sont supprimés. Dans le petit graphique au-dessus de la liste, faites glisser sur les barres pour choisir une période. Au clavier, c’est un seul arrêt de [Tab] : les flèches vont de barre en barre, avec [Maj] sur plusieurs, et [Entrée] prend la période.`,
    },
    facts: {
      title: 'Nombres et verdicts',
      text: `
Au-dessus de la liste figurent le nombre de messages trouvés et leur répartition par verdict. Choisissez un verdict pour ne voir que ceux-là, une seconde fois pour les revoir tous. Les très grands nombres sont donnés par « plus de ».

Tant que vous regardez le début de la liste, les nouveaux messages y apparaissent d’eux-mêmes, et les lignes montrent aussitôt ce que d’autres en ont fait. Pendant que vous travaillez dans la liste ou que vous l’avez fait défiler, rien ne bouge : une ligne au-dessus indique combien sont nouveaux et les affiche à votre demande.`,
    },
    list: {
      title: 'La liste',
      text: `
[J] et [K] déplacent, [Espace] montre deux lignes de texte et les constats les plus lourds, [Entrée] ouvre. L’en-tête de colonne **Heure** inverse l’ordre. Le menu à droite du champ choisit les colonnes ; ce navigateur retient le choix. Qui voit le courrier de plusieurs organisations en choisit une à côté de la période, par une partie de son nom ; les dernières regardées viennent d’abord. Au-dessus de la liste figure à qui est le courrier, et tant que la liste en réunit plusieurs, la colonne **Organisation** dit à qui est chaque message, à l’écran et dans les fichiers.

Le domaine de l’expéditeur n’est jamais coupé : le nom affiché n’est qu’une prétention. Les lettres qui en imitent d’autres sont marquées. Survolez une heure pour la voir en UTC.`,
    },
    panel: {
      title: 'Le message à côté de la liste',
      text: `
Le premier [Entrée] ou le premier clic ouvre le message à côté de la liste, le second lui donne [sa propre page](details). Tant que le volet est ouvert, [J] et [K] lisent la suite de la liste, et [Échap] le ferme. Son bord se déplace ; la largeur est retenue. Sur un écran étroit, le volet recouvre la liste.`,
    },
    expert: {
      title: 'Tous les filtres',
      text: `
Le menu à droite du champ ouvre un formulaire avec tous les filtres, par groupes. Séparez plusieurs valeurs d’un filtre par une virgule et une espace. Ce que vous saisissez devient des étiquettes, et vous pouvez continuer en tapant.

Avec **Au moins un filtre**, un message n’a qu’un filtre à remplir. Sens, état, « Libéré, examiné ou empreinte prise », type d’entrée, instance et période valent dans tous les cas.

Le formulaire est offert aux rôles qui peuvent chercher dans le courrier d’autrui.`,
    },
    saved: {
      title: 'Recherches enregistrées',
      text: `
Le signet à côté du champ enregistre sous un nom la recherche affichée et la rouvre ; la palette la trouve aussi. Une recherche enregistrée peut

- **colorer** les lignes qu’elle trouve, dans toutes les listes ;
- vous **avertir** quand elle trouve du nouveau, dans les notifications ou par e-mail, au plus aussi souvent que vous le choisissez.

L’alerte interroge avec les droits que vous avez à ce moment. **Copier un lien** transmet une recherche : qui l’ouvre voit ce qu’il a lui-même le droit de voir.

**Couleurs par verdict…** dans le même menu donne à chaque verdict sa couleur, dans ce navigateur. Une recherche enregistrée avec une couleur passe avant.`,
    },
    tail: {
      title: 'La vue en direct',
      text: `
**Vue en direct**, dans le sélecteur à côté du champ de recherche, ou [G] puis [V], montre la même recherche comme une vue continue : la ligne la plus récente en haut, avec les filtres de la recherche, pour le courrier envoyé et reçu par un domaine, ou pour tout ce que vous pouvez voir. [P] la suspend ; ce qui arrive entre-temps est conservé. Le nombre à droite est le débit de la dernière minute.`,
    },
    export: {
      title: 'Les listes en fichiers',
      text: `
La flèche à côté du champ écrit la liste dans un fichier, jusqu’à 100 000 lignes : **CSV** et **Excel** avec les colonnes que vous voyez, dans votre langue et votre fuseau horaire ; **JSON** pour les programmes, heures en UTC. **Messages en fichiers .eml (ZIP)** contient jusqu’à 1000 messages dont le contenu est conservé et que vous pouvez télécharger. Les exportations figurent dans le journal d’audit.`,
    },
  },
};
