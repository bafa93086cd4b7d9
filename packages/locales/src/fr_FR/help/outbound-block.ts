import type { HelpPage } from '../../help/topics.ts';

export const outbound_block: HelpPage<'outbound_block'> = {
  title: 'Blocage sortant',
  about:
    'Vos propres expéditeurs qui ne peuvent pas envoyer pendant un certain temps : pourquoi, et comment les laisser envoyer de nouveau.',
  words:
    'compte compromis pirate spam expediteur bloque sortant limite debit rebond liste noire debloquer newsletter 550',
  sections: {
    what: {
      title: 'Ce que c’est',
      text: `
Une adresse à vous qui envoie trop, trop de messages qui échouent ou quelque chose de nuisible peut faire entrer toute votre organisation sur des listes de réputation. Postern rejette alors ce qu’elle **envoie**, en moins d’une seconde sur chaque serveur et par tous les chemins : depuis votre serveur de messagerie ou après authentification. Le courrier qui lui est **adressé** arrive toujours.

Le rejet nomme l’adresse, jusqu’à quand, pourquoi et que faire. Il figure aussi dans les [messages rejetés](rejects). La page montre qui est bloqué maintenant ; **Expirés ou levés** montre les 30 derniers jours.`,
    },
    automatic: {
      title: 'De lui-même',
      text: `
À chaque message, Postern regarde ce que son expéditeur a fait pendant la dernière heure, et bloque en une ou deux secondes :

| Motif | Quand | Premier blocage |
| **Trop de destinataires** | plus de 500 extérieurs en 10 minutes, ou 2 000 en une heure | 6 heures |
| **Trop de remises en échec** | 50 ou plus, et 3 sur 10 de toutes celles qui sont terminées | 12 heures |
| **Spam ou virus** | 10 jugés comme spam, ou 3 avec un virus | 1 jour |

Un expéditeur qui a écrit à moitié autant de destinataires deux autres jours du dernier mois est connu pour cela : une lettre d’information ou un envoi de factures n’est pas arrêté pour son nombre. Qui est bloqué de nouveau l’est plus longtemps, jusqu’à 7 jours. Les administrateurs du domaine et leur partenaire sont prévenus par la cloche et par e-mail, avec le décompte.`,
    },
    block: {
      title: 'À la main',
      text: `
Les opérateurs choisissent **Bloquer un expéditeur** : l’adresse, la durée, des mots pour l’expéditeur et une note. **Seuls les opérateurs peuvent le lever** maintient le blocage jusqu’à sa fin ; sinon un partenaire peut le lever une fois le délai voisin écoulé. Une adresse de plus peut être prévenue, avec ses propres mots.`,
    },
    lift: {
      title: 'Lever un blocage',
      text: `
Trouvez d’abord la cause : demandez à la personne, définissez un nouveau mot de passe, mettez fin aux sessions, cherchez les règles de transfert, nettoyez la liste de destinataires. Ouvrez ensuite le blocage et choisissez **Lever le blocage** : les administrateurs du partenaire le peuvent là où le blocage le permet, les opérateurs toujours. Ce qui a été envoyé avant ne compte plus. Ce qui a été rejeté entre-temps est à renvoyer. Chaque étape figure dans le journal d’audit.`,
    },
  },
};
