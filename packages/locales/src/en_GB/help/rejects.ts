import type { HelpPage } from '../../help/topics.ts';

export const rejects: HelpPage<'rejects'> = {
  title: 'Rejected mail',
  about: 'What Postern told the sending server when it rejected a message, and why.',
  words: 'reject rejected refusal bounce 550 554 451 blocked sender not delivered RBL',
  sections: {
    answer: {
      title: 'Reply to the sending server',
      text: `
Postern does not store a rejected message: the sending server still has it and notifies its sender. The line in the box is the exact reply, with its code. Senders who complain can quote it; search for it with \`reject:\`.`,
    },
    final: {
      title: 'Permanent or temporary',
      text: `
A code starting with **5** is permanent: the sending server gives up and returns the message. A code starting with **4** asks it to try again later; most servers do so within an hour, and nothing is lost.`,
    },
    reasons: {
      title: 'Reasons',
      text: `
| Reason | Meaning and solution |
| RBL | The sending server is on a reputation list. Its administrator must have it removed. |
| SPF, DMARC | The sender’s domain does not allow this server. Its administrator must correct the DNS records. |
| SPOOFING | Someone outside used one of your own domains. If a service sends on your behalf, add it to your SPF record. |
| SPAM, VIRUS | The content was too dangerous to be held. |
| BLOCKLIST | The sender is on one of your organisation’s block lists. |
| RECIPIENT | There is no such address. Check the spelling, and whether the user exists. |
| POLICY, SIZE, TLS | A rule of the domain: forbidden content, too large, or not encrypted. |
| OUTBOUND_BLOCK | One of your own addresses is temporarily blocked from sending, see [Outbound blocks](outbound_block). |
| RATELIMIT, LOCAL | Too much mail at once, or a problem on our side. The server tries again automatically. |
| RFC | The sending server violates e-mail standards. |`,
    },
    sender: {
      title: 'Helping the sender',
      text: `
Give the sender the time, the recipient and the reply in the box; their mail administrator can find the matching entry in the sending server’s log. If you want this sender’s mail, ask your administrator for an allow list entry. It helps against wrong scores, but not against viruses or forged senders.`,
    },
    link: {
      title: 'A link for the sender',
      text: `
**Create link for the sender** creates a link that shows an external sender why their mail was rejected and what to do about it, in their own language and without signing in. It shows what the sending server was told anyway, and nothing else about your organisation: no subject, score, list or name. It is valid for 14 days; the page shows how often it was opened, and **Revoke link** ends it immediately.`,
    },
  },
};
