import type { HelpPage } from '../../help/topics.ts';

export const outbound_block: HelpPage<'outbound_block'> = {
  title: 'Outbound block',
  about: 'Senders of your own that may not send for a while: why, and how to let them send again.',
  words:
    'compromised account hacked spam sender blocked outgoing rate limit bounce blacklist delist unblock newsletter 550',
  sections: {
    what: {
      title: 'What it is',
      text: `
An address of your own that sends too much, too much that fails, or something harmful, can bring your whole organisation onto reputation lists. Postern then refuses what it **sends**, within a second on every server and whatever way it takes: from your mail server or signed in. Mail **to** it still arrives.

The refusal names the address, until when, why, and what to do. It stands in the [refused mail](rejects) too. The page lists who is blocked now; **Over or lifted** shows those of the last 30 days.`,
    },
    automatic: {
      title: 'By itself',
      text: `
With every message Postern looks at what its sender did within the last hour, and blocks within a second or two:

| Reason | When | First block |
| **Too many recipients** | more than 500 outside within 10 minutes, or 2,000 within an hour | 6 hours |
| **Too many failed deliveries** | 50 or more, and 3 of 10 of all that are over | 12 hours |
| **Spam or viruses** | 10 judged as spam, or 3 with a virus | 1 day |

A sender that wrote to half as many on two other days of the last month is known for it: a newsletter or an invoice run is not stopped for its number. Who is blocked again is blocked longer, up to 7 days. The administrators of the domain and their partner are told by bell and mail, with what was counted.`,
    },
    block: {
      title: 'By hand',
      text: `
Operators choose **Block a sender**: the address, how long, words for the sender and a note. **Only operators may lift it** keeps the block until its end; otherwise a partner may lift it once the time beside it has passed. A further address can be told, with words of its own.`,
    },
    lift: {
      title: 'Lifting a block',
      text: `
Find the cause first: ask the person, set a new password, end the sessions, look for forwarding rules, tidy up the list of recipients. Then open the block and choose **Lift the block**: partners’ administrators may where the block allows it, operators always. What was sent before does not count again. Whatever was refused meanwhile has to be sent anew. Every step is in the audit log.`,
    },
  },
};
