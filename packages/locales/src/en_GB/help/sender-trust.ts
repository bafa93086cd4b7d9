import type { HelpPage } from '../../help/topics.ts';

export const sender_trust: HelpPage<'sender_trust'> = {
  title: 'Trust in senders',
  about: 'How well a sender is known to a recipient, what it is counted from and what it changes.',
  words: 'handshake contact reputation autolist known first contact regular distrust mark',
  sections: {
    mark: {
      title: 'The mark beside a sender',
      text: `
Each sender of incoming mail has a sign: a question mark for a first contact, a person for a known sender, a heart for a regular contact, an exclamation mark for one that is distrusted. Pointing at it says why. On the message’s page it stands with its word; choosing it opens **Trust in the sender**.`,
    },
    counted: {
      title: 'What it is counted from',
      text: `
From −100 to +100, for each mailbox and sender by itself. A message to the sender counts +25, a clean message from it +2, spam or a virus −30. Who was never written to stays below 50. The value halves every 90 days. Only mail whose sender is authenticated counts, so that a forged address can neither use nor spoil a good name; automatic answers and bulk mail do not count. Mail counts about a minute after it came.`,
    },
    weight: {
      title: 'What it changes',
      text: `
At most 1.5 points of the score, either way, and nothing at 0. Trust never lets a virus through, nor a sender that may be forged: there it does not count. It shows among the findings of a message.`,
    },
    set: {
      title: 'Setting it by hand',
      text: `
In **Trust in the sender** choose a value and for how long, from 6 hours to 30 days, then **Set the trust**. It holds for new mail within seconds. **Back to automatic** ends it sooner. You may set it for your own mailbox; administrators for the mailboxes of their domains. Each change stands in the audit log.`,
    },
  },
};
