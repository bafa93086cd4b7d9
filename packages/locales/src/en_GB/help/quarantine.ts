import type { HelpPage } from '../../help/topics.ts';

export const quarantine: HelpPage<'quarantine'> = {
  title: 'Quarantine and releasing',
  about: 'Decide what to do with held messages: release them or mark them as reviewed.',
  words: 'held hold release deliver undo bulk select false positive spam virus blocked',
  sections: {
    held: {
      title: 'What is held, and for how long',
      text: `
Mail that reaches the spam threshold, mail with a virus, and mail forbidden by the domain’s rules is held here instead of being delivered. Holding a message does not notify its sender or recipient.

Held messages are kept for 90 days and then deleted. You do not have to do anything about spam: mail that is not released is never delivered.`,
    },
    order: {
      title: 'Order',
      text: `
**Borderline first** puts messages at the top that came closest to being delivered: these are the most likely mistakes. **Newest first** sorts by time. With more than 1,000 messages, you can only sort by time; narrow the search to use the other order.

The tabs group messages by verdict. Reviewed messages are hidden until you choose **Include reviewed**.`,
    },
    release: {
      title: 'Releasing',
      text: `
1. Open the message and read [why it is held](details.why). Check the sender’s domain, the links and the attachments, not the display name.
2. Choose **Release…**, or press [R].
3. Enter a reason if you like. It is recorded in the audit log with your name.
4. Choose **Release**. The message is sent after 30 seconds.

A released message goes to the recipient it was addressed to. Administrators can choose **Release to another address…** in the menu next to it: the address must be in your own organisation, and the original recipient is notified. You can follow the delivery in the [message history](details.life).

Every released message is checked again before it is sent. If a virus, a forbidden file or a blocked sender is found only now, the message stays held, and whoever released it is notified.`,
    },
    undo: {
      title: 'Undoing a release',
      text: `
For 30 seconds, the message at the bottom offers **Undo**; you can also press [Z]. The bar shows how much time is left. It pauses while you point at it, but the message is still sent at the time shown. After that, a release cannot be undone.`,
    },
    reviewed: {
      title: 'Marking as reviewed',
      text: `
[E] marks a message as reviewed: someone has looked at it, and it stays held. It disappears from everyone’s list, so that nobody does the same work twice. Use it for spam that was correctly held.

**Confirm as spam** ([S]) also stores the fingerprint of the text, or of the largest picture where there is hardly any, so that near-identical messages are caught. People who see only their own mail use **Report as spam** ([F]); several reports together have the same effect. **Delete** removes the content after 30 seconds.

A row’s menu ([.]) offers all of these, and later **Undo** for what can still be undone.`,
    },
    several: {
      title: 'Bulk actions',
      text: `
Select messages with [X], a range with [Shift X], or all with the checkbox in the column header. The bar at the bottom then acts on all of them. Before it does, it shows how many messages it will change and which it will skip; afterwards, one **Undo** reverses everything. **Bulk action history** lists what was skipped, with the reason.

If your organisation does not let you release a message, choose **Request release…**. An administrator decides under **Requests**, and you are notified.`,
    },
    dangerous: {
      title: 'Viruses and blocked mail',
      text: `
Messages with a virus cannot be selected: administrators decide on them one by one, on the message’s own page. Only administrators can release messages with forbidden attachments. If you need one, ask your administrator and give the subject and the time.`,
    },
  },
};
