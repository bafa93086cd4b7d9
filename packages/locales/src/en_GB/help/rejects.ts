import type { HelpPage } from '../../help/topics.ts';

export const rejects: HelpPage<'rejects'> = {
  title: 'Refused mail',
  about: 'What a sending server was told when Postern did not take a message, and why.',
  words: 'reject rejected refusal bounce 550 554 451 blocked sender not delivered RBL',
  sections: {
    answer: {
      title: 'What the sending server was told',
      text: `
A refused message never reached Postern’s disk: the sending server still has it, and has told its sender. The line in the box is exactly what it was told, with the reply code. Senders who complain can quote it; search for it with \`reject:\`.`,
    },
    final: {
      title: 'Final or temporary',
      text: `
A code that begins with **5** is final: the sending server gives up and returns the message. A code that begins with **4** asks it to come again later; most do within the hour, and nothing is lost.`,
    },
    reasons: {
      title: 'Reasons',
      text: `
| Reason | What it means and what helps |
| RBL | The sending server stands on a reputation list. Its operator has to get it removed. |
| SPF, DMARC | The sender’s domain does not allow this server. Its operator has to correct the DNS records. |
| SPOOFING | Somebody outside used one of your own domains. A service that sends in your name belongs into your SPF record. |
| SPAM, VIRUS | The content was judged too dangerous to be held. |
| BLOCKLIST | The sender stands on a block list of your organisation. |
| RECIPIENT | There is no such address. Check the spelling, and whether the user exists. |
| POLICY, SIZE, TLS | A rule of the domain: forbidden content, too large, or not encrypted. |
| OUTBOUND_BLOCK | One of your own addresses may not send for a while, see [Outbound block](outbound_block). |
| RATELIMIT, LOCAL | Too much at once, or a fault of ours. The server tries again by itself. |
| RFC | The sending server does not keep to the rules of mail. |`,
    },
    sender: {
      title: 'Helping the sender',
      text: `
Give the sender the time, the recipient and the answer in the box; their mail administrator finds the matching line in the log of the sending server. If the sender is wanted, ask your administrator for an entry on the welcome list. It helps against wrong scores, not against viruses or forged senders.`,
    },
    link: {
      title: 'A link for the sender',
      text: `
**Make a link for the sender** gives an address that shows an outside sender why their mail was refused and what to do about it, in their own language and without signing in. It shows what the sending server was told anyway, and nothing else of your organisation: no subject, score, list or name. It works for 14 days; the screen says how often it was opened, and **Close** ends it at once.`,
    },
  },
};
