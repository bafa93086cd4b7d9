import type { HelpPage } from '../../help/topics.ts';

export const call_ahead: HelpPage<'call_ahead'> = {
  title: 'Recipient checks',
  about: 'How Postern asks your mail server for recipients, what it remembers, and who may send and receive.',
  words:
    'call-ahead callout recipient verification address check cache unknown user 550 catch-all user management auto manual sync deny',
  sections: {
    what: {
      title: 'What is asked',
      text: `
Once the **port of recipient checks** is set for a domain, Postern asks the domain’s own mail server whether a recipient exists before it takes mail for them. Mail for unknown recipients is refused with **550 5.1.1** while its sender still listens, so no bounce goes to a forged address. The server’s words stand in the message log.

The question is made with an empty sender, over TLS where the server offers it. **postmaster** is always taken.`,
    },
    doubt: {
      title: 'When there is no answer',
      text: `
Doubt never costs mail. Only words about the mailbox refuse it; a server that is busy, down, or turns Postern away says nothing about an address. Meanwhile mail is taken for recipients it knew before, and for some it was never asked about each minute. Everybody else is told to try again later, which mail servers do by themselves.

A server that takes every address cannot tell who exists. The page says so; nobody is refused then.`,
    },
    list: {
      title: 'What is known',
      text: `
A known recipient counts for 7 days and is asked for again after one; an unknown one counts for an hour. **Clear** makes Postern ask again with the next mail, on every gateway within a second. A clearing can be undone for 30 seconds.

| Button | What it clears |
| **Clear all** | everything, and whether the server takes every address |
| **Clear known** | recipients it knows |
| **Clear unknown** | recipients it does not know, for instance after new mailboxes were made |`,
    },
    check: {
      title: 'Check an address now',
      text: `
A gateway asks the server at once and shows what was sent and answered, word for word. While no port is set you can try one: nothing changes for mail then.`,
    },
    people: {
      title: 'User management',
      text: `
The domain’s setting **user management** says whom mail is taken from and for:

| Type | Recipients | Own senders |
| **auto** | all, unless the server refuses them | all; whoever sends for the first time gets an account without a password |
| **manual** | only addresses with an account | only addresses with an account |
| **sync** | only addresses with an account that is not locked | the same |
| **deny** | as with auto | only addresses with an account that is not locked; none are made |

Refused mail stands in the log as **Unknown recipient** or **Unknown sender of your own**. Mail without a sender, such as notices, always passes.`,
    },
  },
};
