import type { HelpPage } from '../../help/topics.ts';

export const impersonation: HelpPage<'impersonation'> = {
  title: 'Acting as another user',
  about: 'See Postern as another user sees it. Everything is recorded.',
  words: 'impersonate impersonation on behalf assume login as support session',
  sections: {
    start: {
      title: 'Starting',
      text: `
1. Open **Act as another user**. It is available if you have the role **Impersonate** or are an operator.
2. Find the person by name or e-mail address and choose **Act as…**.
3. Enter a reason of at least five characters, for example a ticket number. It is recorded.

You can only choose users who have no more permissions than you, in organisations you manage. The user is notified.`,
    },
    during: {
      title: 'While you act',
      text: `
A red line and a bar at the top show both names and how much of the 30 minutes is left. You see exactly what the user sees. Everything you do is recorded in the audit log under both names.`,
    },
    stop: {
      title: 'Stopping',
      text: `
Choose **Stop** in the bar or in your profile. You return to your own account without signing in again. When the time is up, it stops automatically. Lists and settings loaded in the meantime are discarded.`,
    },
    limits: {
      title: 'Limits',
      text: `
You cannot change the user’s password or second factor, create API tokens in their name, or act as a third user from there.`,
    },
  },
};
