import type { HelpPage } from '../../help/topics.ts';

export const lists: HelpPage<'lists'> = {
  title: 'Sender lists',
  about: 'Whose mail is always refused, and whose is always let through.',
  words: 'blacklist whitelist allow deny block welcome blocklist allowlist sender domain wildcard csv',
  sections: {
    what: {
      title: 'What an entry does',
      text: `
**Block** refuses mail before it is accepted; where only some recipients of a mail block it, it is held for them. **Welcome** lets mail through whatever its score. It never lets a virus or a forged sender through. Where the check of the sender’s server (SPF) fails, a welcome lifts that only if the entry names both the address and the server.

An entry holds within a second of being saved. Each mail that matches is counted.`,
    },
    forms: {
      title: 'Whom an entry means',
      text: `
| Written | Means |
| \`anna@example.com\` | this address |
| \`example.com\` or \`%example.com\` | everyone at this domain, not at its subdomains |
| \`*.example.com\` | everyone at any subdomain |
| \`<>\` | the empty sender, which bounces and notices have |
| \`192.0.2.7\`, \`192.0.2.0/24\`, \`2001:db8::/32\` | a server or a network |
| \`mail.example.com\`, \`*.example.com\` as server | servers by their verified name |

Address and server together mean mail that matches both. An address is looked for in the envelope and in the header a mail shows; you may limit it to one of them.

An international name may be written either way, \`bücher.example\` or \`xn--bcher-kva.example\`: it is one name, shown as people read it, with the writing of mails beside it. A network may be named by any of its addresses.`,
    },
    order: {
      title: 'Which entry decides',
      text: `
The nearest one: an entry for your mailbox before one for your domain, that before one for the organisation, and that before one for all organisations. Between a block and a welcome that are equally near a setting of the domain decides; as long as nobody changes it, the welcome wins. **Try a mail…** asks the lists as the gateway does and shows which entry decides.`,
    },
    write: {
      title: 'Who may write what',
      text: `
Everybody writes for their own mailbox. Administrators write for the mailboxes and domains of their organisation and for all of it. Operators write for all organisations, or for those of one instance. You see the entries that protect you too; who made them and why is told to those who look after them. Every change is kept with its time and its author.

\`N\` adds an entry, \`X\` selects, \`Delete\` removes. What was removed can be brought back at once with \`Z\`.`,
    },
    trial: {
      title: 'What it would have done',
      text: `
While you write an entry, the part beside it says in whole sentences what it means, and what it would have done to the mail of the last 30 days: how many mails would have been treated otherwise, from what to what, and some of them by name. The decision is the gateway’s own, made again from what it found then. Where there is too much mail, it says since when it could look.`,
    },
    files: {
      title: 'Import and export',
      text: `
**Export** gives the entries that are shown as a CSV file, which the import takes again. **Import** also takes a plain list with one sender a line; what the file does not say is taken from the choices below it. **Check** shows how many entries are new, which are there already, and each refused row with its line and the reason. Only then you add them. An entry that is there already is switched on and prolonged, never doubled.`,
    },
    tidy: {
      title: 'Tidy up',
      text: `
Shows entries that have expired, that no mail has matched for 90 days, that another entry covers wholly, that contradict an entry just as near, or that reach very far. One click removes or switches off; \`Z\` takes it back.`,
    },
  },
};
