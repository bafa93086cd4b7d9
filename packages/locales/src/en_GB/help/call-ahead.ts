import type { HelpPage } from '../../help/topics.ts';

export const call_ahead: HelpPage<'call_ahead'> = {
  title: 'Recipient checks',
  about:
    'How Postern checks recipients with your mail server, what it remembers, and who can send and receive.',
  words:
    'call-ahead callout recipient verification address check cache unknown user 550 catch-all user management auto manual sync deny',
  sections: {
    what: {
      title: 'What is checked',
      text: `
Once the **recipient check port** is set for a domain, Postern asks the domain’s own mail server whether a recipient exists before it accepts mail for them. Mail to unknown recipients is rejected with **550 5.1.1** during the SMTP session, so no bounce goes to a forged address. The server’s response is in the message log.

The check uses an empty sender, and TLS if the server offers it. Mail to **postmaster** is always accepted.`,
    },
    doubt: {
      title: 'If the server does not respond',
      text: `
No mail is lost in case of doubt. Only a response about the mailbox itself leads to a rejection; a server that is busy, down or turns Postern away says nothing about an address. Until it responds, mail is accepted for recipients already known and, each minute, for a few that were never checked. All other mail is deferred, and mail servers try again automatically.

If a server accepts every address, unknown recipients cannot be detected. The page says so, and no recipient is rejected.`,
    },
    list: {
      title: 'Known results',
      text: `
A known recipient is remembered for 7 days and checked again after one day; an unknown one is remembered for an hour. **Clear** makes Postern ask again with the next message, on every gateway within a second. You can undo clearing for 30 seconds.

| Button | What it clears |
| **Clear all** | everything, including whether the server accepts every address |
| **Clear known** | known recipients |
| **Clear unknown** | unknown recipients, for example after new mailboxes have been created |`,
    },
    check: {
      title: 'Check an address now',
      text: `
A gateway asks the server immediately and shows the exact commands and responses. If no port is set, you can test one; mail is not affected.`,
    },
    people: {
      title: 'User management',
      text: `
The domain’s setting **user management** determines which senders and recipients are accepted:

| Type | Recipients | Own senders |
| **auto** | all, unless the server rejects them | all; anyone who sends for the first time gets an account without a password |
| **manual** | only addresses with an account | only addresses with an account |
| **sync** | only addresses with an account that is not locked | the same |
| **deny** | as with auto | only addresses with an account that is not locked; no accounts are created |

Rejected mail is in the log as **Unknown recipient** or **Own sender not allowed**. Mail with an empty sender, such as bounces, always passes.`,
    },
  },
};
