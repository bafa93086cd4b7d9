import type { HelpPage } from '../../help/topics.ts';

export const people: HelpPage<'people'> = {
  title: 'User management settings',
  about: 'How users in your organisation sign in, and which directories they can use.',
  words:
    'MFA 2FA policy single sign-on SSO federation Entra Azure AD tenant id realm OpenID identity provider linked',
  sections: {
    rules: {
      title: 'Sign-in requirements',
      text: `
**Require second factor** applies to everyone in the organisation. Anyone without one must set it up immediately, even in an open session. **Suggested method** is the one offered first. Each setting shows its source; **Reset to …** removes your own value. It can also be required of single users, in their drawer or for several at once in the list of users; what the organisation requires holds for them too.`,
    },
    domains: {
      title: 'Domains',
      text: `
Under **Domains**, choose a domain to set how its users are added (on first use, by hand, from a directory, or not at all) and whether they need a second factor. What is set here overrides what the organisation has set; **Reset to …** removes it.`,
    },
    directories: {
      title: 'Allowed directories',
      text: `
Users in an allowed directory sign in here without a password. Postern finds their account by the identity the directory confirms; the first time also by the address, if it is verified and in one of your mail domains. **Test** checks whether the provider responds.

**Remove** stops allowing the directory: its links are removed, and sessions opened through it end, including your own.`,
    },
    linked: {
      title: 'Linked sign-ins',
      text: `
A link connects an account at a provider to an account here. **Unlink** removes it and ends the sessions it opened. Users can see and remove their own links under [Profile](profile.sessions).`,
    },
    sync: {
      title: 'Directories that add users',
      text: `
**Users → Directory sync** reads people from an LDAP directory, Microsoft 365 or a CSV file. A run first looks: it makes a plan of who is added, renamed, locked or unlocked, with a reason for each. The first plan, and any that would change unusually much, waits for your review.

A directory that does not answer, or names less than 80 % of the people it named before, changes nothing. Whoever is missing is locked after a second run, and deleted much later. **Take back this run** plans the way back, within seven days.

Groups of the directory can give their members a role or let them join a group here, under **Groups** of the directory; groups within groups count. A run takes back only what it gave itself, and nothing where a group cannot be read to its end.

A CSV file needs one row for each person, and a column with the address. Microsoft 365 needs an application with the permission User.Read.All; you are reminded before its secret ends.`,
    },
    reports: {
      title: 'A user’s reports',
      text: `
Under **Reports**, choose a user to see and change when they get quarantine reports, and in which time zone and language. Only people who can edit users can change this; others can view it. Only the user can preview a report or send one immediately. **Reset to inherited values** removes the user’s own values. [How reports work](reports)`,
    },
    again: {
      title: 'Entering a code again',
      text: `
If you have a second factor, this page and others for administration, users and reports ask for a code if you have not entered one in the last 15 minutes. While acting as someone else, use your own code. You then continue where you left off.`,
    },
  },
};
