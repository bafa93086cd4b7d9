import type { HelpPage } from '../../help/topics.ts';

export const sender_trust: HelpPage<'sender_trust'> = {
  title: 'Sender trust',
  about: 'How well a recipient knows a sender, how this is calculated and what it changes.',
  words: 'handshake contact reputation autolist known first contact regular distrust mark',
  sections: {
    mark: {
      title: 'The icon next to a sender',
      text: `
Each sender of incoming mail has an icon: a question mark for a first contact, a person for a known sender, a heart for a regular contact, an exclamation mark for a distrusted sender. Point at it to see why. On the message’s page it has a label; select it to open **Sender trust**.`,
    },
    counted: {
      title: 'How it is calculated',
      text: `
Trust ranges from −100 to +100, separately for each mailbox and sender. A message to the sender counts +25, a clean message from the sender +2, spam or a virus −30. A sender you have never written to stays below 50. The value halves every 90 days. Only authenticated mail counts, so a forged address can neither use nor damage a good reputation; automatic replies and bulk mail do not count. Mail counts about a minute after it arrives.`,
    },
    weight: {
      title: 'What it changes',
      text: `
At most 1.5 points of the score, up or down, and none at 0. Trust never lets a virus or a possibly forged sender through; it does not count for them. It is listed among a message’s findings.`,
    },
    set: {
      title: 'Setting it manually',
      text: `
In **Sender trust**, choose a value and a duration from 6 hours to 30 days, then **Set trust**. It applies to new mail within seconds. **Reset to automatic** ends it early. You can set it for your own mailbox, administrators for the mailboxes in their domains. Each change is recorded in the audit log.`,
    },
  },
};
