import type { HelpPage } from '../../help/topics.ts';

export const quarantine: HelpPage<'quarantine'> = {
  title: 'Quarantine and releasing',
  about: 'Decide about held messages: release them, or mark them as reviewed.',
  words: 'held hold release deliver undo bulk select false positive spam virus blocked',
  sections: {
    held: {
      title: 'What is held, and for how long',
      text: `
Mail that reaches the spam level, mail with a virus, and mail that the domain’s rules forbid waits here instead of being delivered. Neither sender nor recipient is told by the holding itself.

Held messages are kept for 90 days and then deleted. Nothing has to be done with spam: what is not released is never delivered.`,
    },
    order: {
      title: 'Order',
      text: `
**Closest calls first** puts those on top that lack the least for delivery: here wrong decisions are likeliest. **Newest first** is the order of time. Beyond 1 000 messages only the order of time is offered; narrow the search to get the other one.

The tabs divide by verdict. Messages somebody has reviewed are hidden until you choose **Reviewed too**.`,
    },
    release: {
      title: 'Releasing',
      text: `
1. Open the message and read [why it is held](details.why). Check the sender’s domain, the links and the attachments, not the display name.
2. Choose **Release…**, or press [R].
3. Enter a reason if you like. It is kept in the audit log with your name.
4. Choose **Release**. The message leaves after 30 seconds.

A released message goes to the recipient it was addressed to. Administrators can choose **Release to another address…** in the menu beside it: another address of the own organisation, and the recipient is told. Its delivery can be followed in its [life](details.life).

Every release is judged again before the message leaves. A virus, a forbidden file or a blocked sender that is known only now stops it: the message stays held, and whoever released it is told.`,
    },
    undo: {
      title: 'Taking a release back',
      text: `
For 30 seconds the note at the bottom offers **Undo**, and [Z] does the same. The bar shows how much time is left; it stops while you point at it, but the message leaves at the time named. After that a release cannot be taken back.`,
    },
    reviewed: {
      title: 'Marking as reviewed',
      text: `
[E] marks a message as reviewed: somebody has looked, and it stays held. It disappears from the list of open ones for everybody, so that two people do not do the same work. Use it for spam that was rightly held.

**Confirm spam** ([S]) also remembers the fingerprint of the text, so that near copies are caught. People who see only their own mail use **Report as spam** ([F]); several reports together have the same effect. **Delete** removes the content after 30 seconds.

The menu of a row ([.]) offers all of it, and later **Take back** for what can still be taken back.`,
    },
    several: {
      title: 'Several at once',
      text: `
Tick messages with [X], a range with [Shift X], all with the box in the column head. The bar at the bottom then acts on all of them. Before it does, it says how many of which kind it will change and which it leaves alone; afterwards one **Undo** takes back all of it. **Bulk record** keeps what was left alone, with the reason.

If your organisation does not let you release a message, choose **Request release…**. An administrator decides under **Requests**, and you are told.`,
    },
    dangerous: {
      title: 'Viruses and blocked mail',
      text: `
Messages with a virus cannot be ticked: they are decided one by one, on their own page, and only by administrators. Messages with forbidden attachments can be released by administrators too. If you need one, ask your administrator, and name the subject and the time.`,
    },
  },
};
