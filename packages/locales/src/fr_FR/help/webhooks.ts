import type { HelpPage } from '../../help/topics.ts';

export const webhooks: HelpPage<'webhooks'> = {
  title: 'Webhooks',
  about:
    'Envoyer les verdicts, libérations, connexions et le journal d’audit à un SIEM ou à vos propres outils.',
  words: 'siem flux export ecs elastic splunk signature hmac secret point d’accès',
  sections: {
    events: {
      title: 'Événements',
      text: `
**Ajouter un webhook** indique une adresse et les événements à lui envoyer. Ils suivent l’Elastic Common Schema ; jusqu’à 100 par requête, les plus anciens d’abord, en une minute environ. Les messages de domaines confidentiels et les entrées qui en nomment un ne sont jamais envoyés. Quand un webhook est désactivé, les événements attendent sept jours.`,
    },
    signature: {
      title: 'Signature',
      text: `
Le secret est affiché une seule fois. Chaque requête porte les en-têtes \`webhook-id\`, \`webhook-timestamp\` et \`webhook-signature\` : \`v1,\` et le Base64 de HMAC-SHA256 sur \`id.timestamp.body\`, avec pour clé les octets après \`whsec_\`. **Nouveau secret** le remplace ; pendant 24 heures, les deux signent. \`webhook-id\` permet de reconnaître une requête répétée.`,
    },
    attempts: {
      title: 'Essais',
      text: `
Une réponse 2xx en 10 secondes vaut acceptation. Sinon, la même requête est répétée après 1, 2, 4 … minutes, au plus à six heures d’intervalle, et les événements suivants attendent. Après trois jours sans succès, ou une réponse 410, le webhook est désactivé. Son nom ouvre les dernières requêtes et leurs réponses ; **Envoyer un événement de test** l’essaie aussitôt.`,
    },
  },
};
