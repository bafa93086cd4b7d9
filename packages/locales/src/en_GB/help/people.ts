import type { HelpPage } from '../../help/topics.ts';

export const people: HelpPage<'people'> = {
  title: 'User management settings',
  about: 'How the people of your organisation sign in, and which directories vouch for them.',
  words:
    'MFA 2FA policy single sign-on SSO federation Entra Azure AD tenant id realm OpenID identity provider linked',
  sections: {
    rules: {
      title: 'What is asked at sign-in',
      text: `
**Second factor required** asks everybody in the organisation for a second factor. Whoever has none is led to its set-up at once, also in a session that is open. **Offered first** is the method suggested there. Each setting says where its value comes from; **Use …** takes your own away.`,
    },
    directories: {
      title: 'Directories that are allowed',
      text: `
People of an allowed directory sign in without a password here. Postern finds their account by the identity the directory vouches for; the first time also by the address, if it is proven and in one of your mail domains. **Test** asks whether the provider answers.

**Take away** ends the right: links to that directory end, and so do sessions opened through it, your own among them.`,
    },
    linked: {
      title: 'Linked sign-ins',
      text: `
A link says which account at a provider opens which account here. **Unlink** ends it and the sessions it opened. People see and end their own links under [Profile](profile.sessions).`,
    },
    reports: {
      title: 'Reports of one person',
      text: `
Under **Reports** choose a person to see when their reports of held mail come, in which zone and language, and to change it. Only people who may edit users change it; others read. A report at once, and how it looks, are for the person alone. **Use the inherited values** takes the person’s own values away. [How reports work](reports)`,
    },
    again: {
      title: 'Entering a code again',
      text: `
This page and others that set up, manage people or report ask people with a second factor for a code, if none was entered in the last 15 minutes. While you act for somebody else, the code is your own. Then you go on where you were.`,
    },
  },
};
