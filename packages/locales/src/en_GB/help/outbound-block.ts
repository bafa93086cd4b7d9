import type { HelpPage } from '../../help/topics.ts';

export const outbound_block: HelpPage<'outbound_block'> = {
  title: 'Outbound block',
  about:
    'Senders in your organisation that are temporarily blocked from sending: why, and how to unblock them.',
  words:
    'compromised account hacked spam sender blocked outgoing rate limit bounce blacklist delist unblock newsletter 550',
  sections: {
    what: {
      title: 'What it is',
      text: `
If one of your addresses sends too much mail, too much undeliverable mail, or harmful mail, your whole organisation can end up on reputation lists. Postern then rejects what this address **sends**, within a second on all servers, whether through your mail server or signed in directly. Mail **to** it still arrives.

The rejection gives the address, the end time, the reason and what to do. It is also listed in [rejected mail](rejects). The page lists senders that are blocked now; **Expired or lifted** shows those of the last 30 days.`,
    },
    automatic: {
      title: 'Automatic blocks',
      text: `
With every message, Postern checks what its sender did in the last hour, and blocks within a second or two:

| Reason | When | First block |
| **Too many recipients** | more than 500 external recipients within 10 minutes, or 2,000 within an hour | 6 hours |
| **Too many failed deliveries** | 50 or more, and at least 30% of completed deliveries | 12 hours |
| **Spam or viruses** | 10 spam messages, or 3 with a virus | 1 day |

A sender that wrote to at least half as many recipients on two other days in the last month is recognised as a bulk sender: a newsletter or an invoice run is not stopped because of its volume. Repeated blocks last longer, up to 7 days. The domain’s administrators and their partner are notified in the console and by e-mail, with the figures.`,
    },
    block: {
      title: 'Manual blocks',
      text: `
Operators choose **Block sender** and enter the address, the duration, a message to the sender and a note. With **Only operators can lift it**, nobody else can end the block early; otherwise, a partner can lift it once the time below has passed. Another address can also be notified, with its own message.`,
    },
    lift: {
      title: 'Lifting a block',
      text: `
Find the cause first: ask the user, set a new password, end their sessions, look for forwarding rules, clean up the recipient list. Then open the block and choose **Lift block**: partner administrators can do so if the block allows it, operators always. Earlier mail is no longer counted. Mail rejected in the meantime must be sent again. Every step is recorded in the audit log.`,
    },
  },
};
