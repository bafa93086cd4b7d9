import type { HelpPage } from '../../help/topics.ts';

export const audit_log: HelpPage<'audit_log'> = {
  title: 'Audit log',
  about: 'Who did what, when, from where, and how you know that the log is complete.',
  words: 'protocol trail who changed evidence tamper proof hash checkpoint signature revision compliance',
  sections: {
    entries: {
      title: 'Entries',
      text: `
Every sign-in, change, release, download and refusal is an entry, with the person, the address they came from and, for changes, the value before and after. If someone acts as another user, both names are shown.

The last 90 days can be searched. Choose an entry to see everything it contains; from there you can list all entries of the same session or user. Reading the log is itself an entry; **Show access to this log** includes those.`,
    },
    chain: {
      title: 'Unaltered',
      text: `
Each entry contains a hash of the entry before it, so none can be changed or removed without trace. Every five minutes the newest hash is signed and stored outside the database.

**Check now** recomputes the whole chain and compares it with the signatures. Postern also does this once a day.`,
    },
    file: {
      title: 'Download',
      text: `
**CSV** downloads all entries that match the filters. Cells that a spreadsheet would take for a formula are marked as text. The download is an entry, too.`,
    },
  },
};
