import type { HelpPage } from '../../help/topics.ts';

export const domain_dns: HelpPage<'domain_dns'> = {
  title: 'DNS d’un domaine',
  about:
    'Ce qu’un domaine a dans le DNS, ce qui ne va pas, comment changer de clé de signature, et la politique MTA-STS.',
  words:
    'MX SPF DKIM DMARC MTA-STS TLS-RPT DNSSEC CAA BIMI enregistrement TXT sélecteur rotation clé vider cache serveur de noms autorité résolveur politique test imposée',
  sections: {
    checks: {
      title: 'Les vérifications',
      text: `
Postern regarde le DNS de chaque domaine toutes les heures, et aussitôt quand vous choisissez **Vérifier maintenant**. Chaque ligne dit comment il en est, depuis quand, ce qui est publié et ce qu’il faut publier ; **Copier** l’emporte.

| Vérification | À quoi elle sert |
| **MX** | où les autres envoient le courrier du domaine |
| **SPF** | quels serveurs peuvent envoyer pour lui |
| **DKIM** | la clé qui montre que son courrier n’a pas été modifié |
| **DMARC** | ce que les destinataires font du courrier usurpé, et qui reçoit des rapports |
| **MTA-STS** | que les autres n’envoient qu’en TLS |
| **Rapports TLS** | qui apprend les échecs de TLS |
| **DNSSEC** | que les réponses sur le domaine ne peuvent être falsifiées |
| **CAA** | qui peut émettre des certificats pour lui |
| **BIMI** | le logo que certains logiciels montrent |

**Erreur** coûte du courrier ou permet de le falsifier ; **À vérifier** non. La liste des domaines et l’en-tête de la page nomment le pire. Quand quelque chose se casse, les techniciens de l’organisation reçoivent un avis.`,
    },
    now: {
      title: 'Sans aucun cache',
      text: `
Les serveurs de noms retiennent les réponses, souvent pendant une heure. **Interroger les serveurs de noms du domaine** pose la question à ceux qui tiennent les enregistrements ; un changement se voit ainsi aussitôt.`,
    },
    keys: {
      title: 'Changer de clé de signature',
      text: `
1. **Créer une clé** et publier l’enregistrement affiché.
2. **Vérifier l’enregistrement** : les serveurs de noms du domaine et des serveurs publics sont interrogés. Un serveur public peut retenir une heure qu’il n’y en avait pas.
3. **Signer avec cette clé** interroge encore une fois et ne change rien tant que l’enregistrement manque. Le courrier est signé avec la nouvelle clé dès le message suivant.
4. Laissez l’enregistrement de l’ancienne clé une semaine, pour le courrier encore en route, puis choisissez **Retirer**. La ligne dit quand elle a signé pour la dernière fois. Jusque-là vous pouvez **y revenir**.`,
    },
    mta_sts: {
      title: 'La politique MTA-STS',
      text: `
Une politique demande aux autres de n’envoyer au domaine qu’en TLS avec un certificat valide. Postern la publie ; les enregistrements sous le choix y mènent.

Commencez par **Test** : les échecs sont signalés, le courrier est remis quand même. Choisissez **Imposée** quand les rapports sont calmes. Pour y mettre fin, choisissez **Retirée** jusqu’à ce qu’elle ait expiré partout, puis **Aucune**.`,
    },
  },
};
