import type { HelpPage } from '../../help/topics.ts';

export const review: HelpPage<'review'> = {
  title: 'Review',
  about: 'For operators: deciding quickly about held mail of all tenants.',
  words: 'triage operator superuser campaign cluster alike batch held spam virus undo',
  sections: {
    clusters: {
      title: 'Messages that are alike',
      text: `
Messages that share nearly the same text, a link, an attachment or the words of a subject stand in one line with their number. The part beside the list says what they share, how many of them do, and whose they are. **Show each message** opens the line; untick what does not belong to the others, or decide about it by itself. Viruses, blocked files and other mail never stand in one line.`,
    },
    keys: {
      title: 'One key decides',
      text: `
| Key | Decision |
| \`J\`, \`K\` | next and previous line |
| \`R\` | release: the recipient gets it after 30 seconds |
| \`S\` or \`H\` | spam: its fingerprint is kept, so copies are caught |
| \`E\` | reviewed: seen, stays held |
| \`V\` | virus: from now on a virus, which only administrators may release |
| \`Z\` | takes the last decision back, and the one before |
| \`Space\` | shows each message of a line |
| \`X\` | leaves a message out |`,
    },
    place: {
      title: 'The list stays put',
      text: `
What you decide keeps its place with what you decided; the next open line is shown at once. New mail is announced above the list and comes with **Look for more**. A preview shows mail as everywhere else: without scripts, forms and anything from the network. A tag such as “[EXTERN]” before a subject is left away and named above the text.`,
    },
    left_out: {
      title: 'Left out',
      text: `
What could not be decided is named above the list with time, message, decision and reason: somebody else was faster, the content is no longer kept, or the message is not held any more. **Show why** opens the record. After 30 seconds a release has left and can no longer be taken back; spam, reviewed and virus can be taken back later too, on the message’s page.`,
    },
  },
};
