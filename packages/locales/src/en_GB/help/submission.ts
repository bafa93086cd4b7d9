import type { HelpPage } from '../../help/topics.ts';

export const submission: HelpPage<'submission'> = {
  title: 'Sending mail',
  about: 'Who signs in to send mail, and as which addresses.',
  words:
    'SMTP submission port 587 app password mail program Thunderbird Outlook printer scanner ERP relay credential login',
  sections: {
    server: {
      title: 'A server or a program',
      text: `
Administrators and technicians open **Submission** in the settings of a domain and choose **New server credential…**. Tick the domains it may send for, or name single addresses: a printer needs one. Networks limit where it signs in from.

User name and password are shown once. The list shows when the server signed in last, and from where. **Edit…** changes what it may send as and from where; its password stays. **Revoke…** refuses it within a second.`,
    },
    person: {
      title: 'A mail program',
      text: `
Open your [profile](profile), choose **E-mail apps**, then **New app password…**. Make one for each program or phone. The page says which server, port and user name the program needs.

It sends as your own address, also with a tag (\`you+shop@…\`), and as addresses an administrator has granted you. Your password for this console never signs in there.`,
    },
    refused: {
      title: 'When mail is refused',
      text: `
- **535**: wrong, expired or revoked, or used from a network that is not the credential’s.
- **550 … may not send as …**: the sender, the From or the Sender line is not one of the credential’s addresses. Use another one, or let an administrator add it.
- **454**: too many wrong passwords; wait a quarter of an hour.`,
    },
  },
};
