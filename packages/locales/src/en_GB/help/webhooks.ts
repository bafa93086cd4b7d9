import type { HelpPage } from '../../help/topics.ts';

export const webhooks: HelpPage<'webhooks'> = {
  title: 'Webhooks',
  about: 'Send verdicts, releases, sign-ins and the audit log to a SIEM or your own tools.',
  words: 'siem stream export ecs elastic splunk signature hmac secret endpoint',
  sections: {
    events: {
      title: 'Events',
      text: `
**Add webhook** names an address and the events for it. Events follow the Elastic Common Schema; up to 100 go in one request, oldest first, within about a minute. Messages of confidential domains, and entries that name one, are never sent. While a webhook is turned off, events wait for seven days.`,
    },
    signature: {
      title: 'Signature',
      text: `
The secret is shown once. Each request has the headers \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\`: \`v1,\` and the Base64 of HMAC-SHA256 over \`id.timestamp.body\`, with the secret’s bytes after \`whsec_\` as the key. **New secret** replaces it; for 24 hours both sign. Use \`webhook-id\` to recognise a request that is repeated.`,
    },
    attempts: {
      title: 'Attempts',
      text: `
An answer of 2xx within 10 seconds counts as accepted. Otherwise the same request is repeated after 1, 2, 4 … minutes, at most six hours apart, and later events wait. After three days without success, or an answer of 410, the webhook is turned off. The name opens the last requests with their answers; **Send test event** tries it at once.`,
    },
  },
};
