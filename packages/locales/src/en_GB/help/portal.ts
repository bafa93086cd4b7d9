import type { HelpPage } from '../../help/topics.ts';

export const portal: HelpPage<'portal'> = {
  title: 'Portal and data room',
  about: 'Confidential mail for people without a key, and what comes back from them.',
  words: 'gina secure webmail confidential recall expire branding logo template outside reader account',
  sections: {
    setup: {
      title: 'Set up a portal',
      text: `
**Domains → Portal** turns a domain’s portal on and says what its readers find there: the help desk’s address, how long messages stay, languages, colour and pictures. A domain can use the same settings as another one. The preview shows what a reader sees; **Send me a sample** sends you the notice a reader gets.

A portal answers at its own address, which appears when you save for the first time. Initial passwords, self-registration, new messages and the formats readers may save are set here too.`,
    },
    large_files: {
      title: 'Large files',
      text: `
**Domains → Large files** says when attachments become links, for each direction. **Plain** sends the mail with a link that opens its files for anyone who has it. **Secure** keeps the whole message in the portal, where its reader needs a code. Sizes are those of the mail: files grow by about a third when they are sent. The page shows how many messages of the last 7 days the sizes would have changed.

Files are checked for viruses before anyone can download them, and deleted after the time you set. **Space for the domain** and **Space for each user** limit what lies there; administrators are warned before it is full. A user or a group can have their own values. **Usage as CSV** saves the list of users.

Mail larger than the maximum is returned with both sizes. While the portal cannot take a message, the message waits.`,
    },
    sent: {
      title: 'What you sent',
      text: `
**Data room → Sent and opened** lists the messages that went to the portal, with who opened what and when, and until when they stay. **Take back** closes a message for all its readers at once; you can undo this for 30 seconds. What a reader has saved as a file cannot be taken back.`,
    },
    answers: {
      title: 'Answers',
      text: `
Answers from the portal come to your mailbox and to the data room, with their files. Folders show how many are unread. You can add your own folders and move messages between them.`,
    },
    people: {
      title: 'Portal users',
      text: `
**Users → Portal users** lists the people outside with an account of your portals, with their status and last use. **Lock** ends their sessions and keeps them out until you unlock them. **Sign out** ends their sessions only. **Reset password** also voids a password they chose: they sign in with a code from their mailbox and choose a new one. **Delete** removes the account with its copies of messages; another confidential message creates a new one.

**Confirm by phone** resets a password with your help desk: the reader’s page shows six digits, you call a number you know, and enter what is read out. Where several people read a mailbox, mark it under **Change mobile number**: each of them then enters a name.

Everybody finds the people they write to themselves under **Data room → People outside**: who has registered, for whom a message is waiting, and who never came. **Invite again** sends the invitation once more, **Take back** closes the message.`,
    },
  },
};
