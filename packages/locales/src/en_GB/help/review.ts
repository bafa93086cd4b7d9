import type { HelpPage } from '../../help/topics.ts';

export const review: HelpPage<'review'> = {
  title: 'Review',
  about: 'For operators: decide quickly on held mail in all organisations.',
  words: 'triage operator superuser campaign cluster alike batch held spam virus undo',
  sections: {
    clusters: {
      title: 'Similar messages',
      text: `
Messages with nearly the same text, link, attachment or subject are grouped in one row with their number. The panel next to the list shows what they have in common, how many share it, and whose they are. **Show each message** expands the row; deselect what does not belong, or decide it separately. Viruses, blocked content and other mail are never grouped together.`,
    },
    keys: {
      title: 'Keyboard decisions',
      text: `
| Key | Decision |
| \`J\`, \`K\` | next and previous row |
| \`R\` | release: it is sent to the recipient after 30 seconds |
| \`S\` or \`H\` | spam: its fingerprint is stored, so that copies are caught |
| \`E\` | reviewed: seen, stays held |
| \`V\` | virus: from now on only administrators can release it |
| \`Z\` | undoes the last decision; press again to undo earlier ones |
| \`Space\` | shows each message in a row |
| \`X\` | leaves a message out |`,
    },
    place: {
      title: 'The list stays put',
      text: `
Decided rows stay where they are and show your decision; the next open row is shown immediately. New mail is announced above the list and added with **Check for more**. The preview is as safe as everywhere else: no scripts, no forms, nothing from the network. A tag such as “[EXTERN]” is removed from the subject and shown above the text.`,
    },
    left_out: {
      title: 'Left out',
      text: `
Messages that could not be decided are listed above the list with time, message, decision and reason: someone else was faster, the content is no longer stored, or the message is no longer held. **Show reasons** opens the details. After 30 seconds, a release has been sent and can no longer be undone; spam, reviewed and virus can also be undone later, on the message’s page.`,
    },
  },
};
