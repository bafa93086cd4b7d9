import type { HelpPage } from '../../help/topics.ts';

export const impersonation: HelpPage<'impersonation'> = {
  title: 'Acting as another user',
  about: 'See Postern as a user sees it, openly and on the record.',
  words: 'impersonate impersonation on behalf assume login as support session',
  sections: {
    start: {
      title: 'Starting',
      text: `
1. Open **Act as another user**. It is there if you have the role **Impersonate** or are an operator.
2. Find the person by name or e-mail address and choose **Act as…**.
3. Enter a reason of at least five characters, for example a ticket number. It is recorded.

Only people who may do no more than you can be chosen, and only of organisations you look after. The person is told.`,
    },
    during: {
      title: 'While you act',
      text: `
A red line and a bar at the top name both people and the time left of the 30 minutes. You see exactly what the user sees. Everything you do is recorded in the audit log under both names.`,
    },
    stop: {
      title: 'Stopping',
      text: `
Choose **Stop** in the bar or in your profile. You are yourself again, without signing in anew. When the time is over, it stops by itself. Lists and settings that were loaded meanwhile are forgotten.`,
    },
    limits: {
      title: 'What is not possible',
      text: `
You cannot change the user’s password or second factor, cannot make API tokens in their name, and cannot act as a third person from there.`,
    },
  },
};
