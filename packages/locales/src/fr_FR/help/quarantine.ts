import type { HelpPage } from '../../help/topics.ts';

export const quarantine: HelpPage<'quarantine'> = {
  title: 'Quarantaine et libération',
  about: 'Décider des messages retenus : les libérer, ou les marquer comme examinés.',
  words: 'retenu libérer remettre annuler plusieurs sélection faux positif spam virus bloqué',
  sections: {
    held: {
      title: 'Ce qui est retenu, et combien de temps',
      text: `
Le courrier qui atteint le seuil de spam, celui qui contient un virus et celui que les règles du domaine interdisent attend ici au lieu d’être remis. Ni l’expéditeur ni le destinataire n’en sont avertis par la retenue elle-même.

Les messages retenus sont gardés 90 jours puis supprimés. Pour le spam, il n’y a rien à faire : ce que personne ne libère n’est jamais remis.`,
    },
    order: {
      title: 'Ordre',
      text: `
**Cas limites d’abord** met en haut les messages auxquels il manquait le moins pour être remis : c’est là qu’une erreur est la plus probable. **Plus récents d’abord** est l’ordre du temps. Au-delà de 1 000 messages, il n’y a que celui-ci ; restreignez la recherche pour retrouver l’autre.

Les onglets séparent les verdicts. Les messages déjà examinés sont masqués tant que vous ne choisissez pas **Inclure les examinés**.`,
    },
    release: {
      title: 'Libérer',
      text: `
1. Ouvrez le message et lisez [pourquoi il est retenu](details.why). Vérifiez le domaine de l’expéditeur, les liens et les pièces jointes, pas le nom affiché.
2. Choisissez **Libérer…** ou appuyez sur [R].
3. Indiquez un motif si vous le souhaitez. Il est conservé avec votre nom dans le journal d’audit.
4. Choisissez **Libérer**. Le message part après 30 secondes.

Un message libéré va au destinataire auquel il était adressé. Les administrateurs peuvent choisir **Libérer vers une autre adresse…** dans le menu voisin : une autre adresse de leur organisation ; le destinataire en est informé. Sa remise se suit dans son [historique](details.life).

Chaque libération est contrôlée de nouveau avant le départ. Un virus, un fichier interdit ou un expéditeur bloqué découvert depuis l’arrête : le message reste retenu, et la personne qui l’a libéré en est informée.`,
    },
    undo: {
      title: 'Annuler une libération',
      text: `
Pendant 30 secondes, l’avis en bas propose **Annuler**, et [Z] fait de même. La barre montre le temps qui reste ; elle s’arrête tant que vous la survolez, mais le message part à l’heure indiquée. Ensuite, une libération ne peut plus être annulée.`,
    },
    reviewed: {
      title: 'Marquer comme examiné',
      text: `
[E] marque un message comme examiné : quelqu’un l’a regardé, et il reste retenu. Il disparaît pour tous de la liste des messages ouverts, afin que deux personnes ne fassent pas le même travail. Utilisez-le pour le spam retenu à juste titre.

**Confirmer le spam** ([S]) retient aussi l’empreinte du texte, ou de la plus grande image s’il n’y en a presque pas, de sorte que les copies proches sont détectées. Qui ne voit que ses propres messages utilise **Signaler comme spam** ([F]) ; plusieurs signalements ensemble ont le même effet. **Supprimer** efface le contenu après 30 secondes.

Le menu d’une ligne ([.]) propose tout cela, et plus tard l’annulation.`,
    },
    several: {
      title: 'Plusieurs à la fois',
      text: `
Cochez des messages avec [X], une suite avec [Maj X], tous avec la case de l’en-tête. La barre du bas agit alors sur tous. Avant, elle dit combien de messages de quelle sorte elle modifiera et lesquels elle laisse tels quels ; ensuite, un seul **Annuler** défait tout. Le **Historique des actions groupées** garde ce qui est resté tel quel, avec la raison.

Si votre organisation ne vous laisse pas libérer un message, choisissez **Demander la libération…**. Un administrateur décide sous **Demandes**, et vous en êtes averti.`,
    },
    dangerous: {
      title: 'Virus et courrier bloqué',
      text: `
Les messages avec virus ne se cochent pas : ils se décident un par un, sur leur propre page, et seulement par des administrateurs. Ceux-ci peuvent aussi libérer les messages dont une pièce jointe est interdite. S’il vous en faut un, adressez-vous à votre administrateur en indiquant l’objet et l’heure.`,
    },
  },
};
