import type { HelpPage } from '../../help/topics.ts';

export const dmarc: HelpPage<'dmarc'> = {
  title: 'Rapports DMARC et TLS',
  about:
    'Qui envoie en tant que domaine, si le palier suivant de la politique est sûr, et l’état du TLS des e-mails reçus.',
  words: 'agrégés rua p=none quarantine reject t=y alignement SPF DKIM usurpation transfert TLS-RPT STARTTLS',
  sections: {
    sources: {
      title: 'Qui envoie',
      text: `
Une fois par jour, les destinataires signalent quelles adresses ont envoyé des e-mails avec le domaine comme expéditeur, et s’ils ont réussi DMARC. Postern les attribue :

| Attribution | Ce que cela signifie |
| **À vous** | cette passerelle, ou un serveur nommé dans les paramètres du domaine |
| **Autorisée** | envoie avec une clé DKIM ou un enregistrement SPF publié par le domaine |
| **Transférée** | portait votre propre signature depuis une adresse étrangère |
| **Pas à vous** | rien de tout cela ; le plus souvent usurpée |

Choisissez une source pour voir ses adresses. **CSV** télécharge toutes les lignes.`,
    },
    step: {
      title: 'Le palier suivant',
      text: `
La politique a quatre paliers : **Observer**, **Tester la quarantaine**, **Quarantaine**, **Rejeter**. Postern indique si le suivant est sûr, ce qu’il aurait fait à vos e-mails des 30 derniers jours et quel enregistrement publier. Postern ne modifie jamais le DNS.

Un palier est prêt lorsque les rapports couvrent au moins 30 jours et une fin de mois, que trois destinataires ont envoyé des rapports vérifiés, qu’ils montrent l’essentiel de vos e-mails et qu’au moins 99 % des e-mails de vos sources et des sources autorisées réussissent. Les deux derniers paliers exigent aussi une semaine sans échec. Les rapports de messages non signés comptent, mais ne rendent jamais un palier prêt.`,
    },
    reports: {
      title: 'Arrivée des rapports',
      text: `
Chaque domaine a sa propre adresse de rapports, contenue dans l’enregistrement que Postern propose. Les destinataires n’y envoient des rapports que si l’opérateur a publié l’enregistrement affiché.

Les rapports qui n’ont pas pu être comptés sont listés avec la raison. Un même rapport compte une fois. Les rapports sur un seul message contiennent des données personnelles et ne sont pas acceptés.`,
    },
    tls: {
      title: 'Rapports TLS',
      text: `
Les rapports TLS indiquent combien de sessions d’e-mails que vous recevez étaient chiffrées comme demandé, et pourquoi d’autres ont échoué. Si MTA-STS est en test et que rien n’a échoué, vous pouvez l’appliquer dans l’onglet **DNS** du domaine.`,
    },
  },
};
