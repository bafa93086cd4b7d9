import type { HelpPage } from '../../help/topics.ts';

export const billing: HelpPage<'billing'> = {
  title: 'Usage and billing',
  about: 'The monthly statement: who used what, and what it costs.',
  words: 'invoice statement usage users count month closed correction csv bill',
  sections: {
    what: {
      title: 'The statement',
      text: `
Every domain and service is a line with the people who used it, their price and the amount. The running month shows what was counted so far. **People** lists who they are; **Download** gives the lines as CSV.`,
    },
    closed: {
      title: 'Closed months',
      text: `
A month is closed on the 3rd of the next at 06:00 UTC and never changes afterwards. Mail recorded later becomes a correction line in the next statement that names its month.`,
    },
    counted: {
      title: 'Who is counted',
      text: `
A person is counted once a month, domain and service. Bounces, automatic forwards and rejected or withdrawn mail do not count. Someone who signs without encrypting is charged as sign only. Services marked as not for resale or temporary are counted at no price.`,
    },
  },
};
