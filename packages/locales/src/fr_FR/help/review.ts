import type { HelpPage } from '../../help/topics.ts';

export const review: HelpPage<'review'> = {
  title: 'Examen',
  about: 'Pour les opérateurs : statuer vite sur les messages retenus de toutes les organisations.',
  words: 'tri exploitant campagne groupe semblable retenu spam virus annuler',
  sections: {
    clusters: {
      title: 'Messages semblables',
      text: `
Les messages qui partagent presque le même texte, un lien, une pièce jointe ou les mots d’un objet tiennent sur une ligne avec leur nombre. À côté de la liste figurent ce qu’ils partagent, combien le partagent et à qui ils appartiennent. **Montrer chaque message** ouvre la ligne ; laissez de côté ce qui n’en fait pas partie, ou statuez à part. Virus, fichiers bloqués et autres messages ne partagent jamais une ligne.`,
    },
    keys: {
      title: 'Une touche décide',
      text: `
| Touche | Décision |
| \`J\`, \`K\` | ligne suivante et précédente |
| \`R\` | libérer : le destinataire le reçoit après 30 secondes |
| \`S\` ou \`H\` | spam : l’empreinte est conservée, les copies seront reconnues |
| \`E\` | examiné : vu, reste retenu |
| \`V\` | virus : devient un virus que seuls les administrateurs peuvent libérer |
| \`Z\` | annule la dernière décision, puis la précédente |
| \`Espace\` | montre chaque message d’une ligne |
| \`X\` | laisse un message de côté |`,
    },
    place: {
      title: 'La liste ne bouge pas',
      text: `
Ce que vous traitez garde sa place avec la décision ; la ligne suivante s’affiche aussitôt. Les nouveaux messages sont annoncés au-dessus de la liste et arrivent avec **Chercher d’autres messages**. L’aperçu montre les messages comme partout : sans scripts, sans formulaires et sans rien du réseau. Une marque telle que « [EXTERN] » devant un objet est retirée et nommée au-dessus du texte.`,
    },
    left_out: {
      title: 'Laissés de côté',
      text: `
Ce qui n’a pu être traité est nommé au-dessus de la liste avec l’heure, le message, la décision et la raison : quelqu’un a été plus rapide, le contenu n’est plus conservé, ou le message n’est plus retenu. **Afficher les raisons** ouvre le relevé. Après 30 secondes, un message libéré est parti ; spam, examiné et virus peuvent encore être annulés sur la page du message.`,
    },
  },
};
