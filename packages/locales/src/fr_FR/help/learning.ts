import type { HelpPage } from '../../help/topics.ts';

export const learning: HelpPage<'learning'> = {
  title: 'Apprentissage',
  about: 'Comment le filtre apprend des signalements et des libérations, et comment le diriger.',
  words:
    'entraînement bayes apprentissage automatique modèle retour faux positif réinitialiser rétablir versions',
  sections: {
    what: {
      title: 'Ce qui est appris',
      text: `
Chaque fois que quelqu’un libère un message, le signale, le marque comme spam ou en décide lors de l’examen, c’est un **avis**. Postern retient comment était le message : ses mots, son expéditeur, ses liens et sa forme, en nombres qu’on ne peut pas relire. Il en apprend un score pour votre organisation et, à partir des avis d’au moins trois organisations, un pour toute l’installation.

Ce score compte à côté des règles. Il ajoute au plus 6 points et en retire au plus 3 : il peut retenir un message, jamais le rejeter.`,
    },
    findings: {
      title: 'Dans les constats',
      text: `
Un constat tel que **Le message ressemble à ce qui a été signalé comme spam ici** montre les expressions qui ont le plus compté et combien de fois chacune a été signalée. Une expression connue d’un seul avis n’est jamais montrée ; d’autres organisations, aucune que moins de trois ont vue.`,
    },
    page: {
      title: 'La page',
      text: `
La première phrase dit si ce qui a été appris juge, et d’où cela vient. **Spam détecté** et **E-mails légitimes classés à tort** sont mesurés sur des avis mis de côté. En dessous figurent les versions, les personnes dont les avis comptent et les derniers avis.

Il faut 10 spams et 10 messages légitimes pour commencer, 50 de chaque et trois personnes pour le plein poids. On ne peut rien apprendre d’un message rejeté ou vieux de plus de cinq semaines. Les avis s’estompent : après 90 jours ils comptent moitié moins.

Qui donne en un jour plus d’avis qu’il n’en compte est entendu par échantillon. Une libération que tous les autres avis contredisent **attend une deuxième personne** : jusque-là, elle n’apprend rien au filtre. La liste des versions indique combien d’avis ont été écartés. Pour laisser passer un expéditeur tout de suite, utilisez les listes d’expéditeurs.`,
    },
    steer: {
      title: 'Suspendre, oublier, rétablir',
      text: `
| Bouton | Ce qu’il fait |
| **Suspendre** | le courrier est jugé par les seules règles ; les avis s’accumulent |
| **Réinitialiser…** | repart de zéro ; les versions antérieures peuvent être rétablies |
| **Rétablir** | ramène une version et écarte ce qui a été appris après elle |
| **Les avis comptent** | écarte, dès la version suivante, ce qu’une personne a dit |

Chaque étape figure dans le journal d’audit. Une personne, un expéditeur ou une boîte ne compte jamais que pour une part limitée.`,
    },
  },
};
