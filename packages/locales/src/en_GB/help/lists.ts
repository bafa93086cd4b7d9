import type { HelpPage } from '../../help/topics.ts';

export const lists: HelpPage<'lists'> = {
  title: 'Sender lists',
  about: 'Senders whose mail is always rejected or always let through.',
  words: 'blacklist whitelist allow deny block welcome blocklist allowlist sender domain wildcard csv',
  sections: {
    what: {
      title: 'What an entry does',
      text: `
**Block** rejects mail before it is accepted; if only some recipients of a message block it, it is held for them. **Allow** lets mail through whatever its score and attachments, but never a virus or a forged sender. If SPF or DMARC fails, an allow entry overrides this only if it names both the address and the server.

An entry takes effect within a second of being saved. Each matching message is counted.`,
    },
    forms: {
      title: 'What an entry matches',
      text: `
| Entry | Matches |
| \`anna@example.com\` | this address |
| \`example.com\` or \`%example.com\` | everyone at this domain, not at its subdomains |
| \`*.example.com\` | everyone at any subdomain |
| \`<>\` | the empty sender, used by bounces and notifications |
| \`192.0.2.7\`, \`192.0.2.0/24\`, \`2001:db8::/32\` | a server or a network |
| \`mail.example.com\`, \`*.example.com\` as server | servers by their verified name |

If you enter both an address and a server, mail must match both. The address is matched against the envelope sender and the header sender; you can limit it to one of them.

You can write an international name either way, \`bücher.example\` or \`xn--bcher-kva.example\`: both are the same name. It is shown in readable form, followed by the form used in e-mail. You can enter a network by any of its addresses.`,
    },
    order: {
      title: 'Which entry decides',
      text: `
The most specific one: an entry for your mailbox beats one for your domain, that beats one for the organisation, and that beats one for all organisations. If a block and an allow entry are equally specific, a domain setting decides; by default, block wins. **Test a message…** checks the lists as the gateway does and shows which entry decides.`,
    },
    write: {
      title: 'Who can add entries',
      text: `
Everyone can add entries for their own mailbox. Administrators can add entries for mailboxes and domains in their organisation, or for the whole organisation. Operators can add entries for all organisations, or for those of one instance. You also see entries others have made that apply to you; only the people who manage them see who made them and why. Every change is recorded with its time and author.

\`N\` adds an entry, \`X\` selects, \`Delete\` removes. Right after removing an entry, you can restore it with \`Z\`.`,
    },
    trial: {
      title: 'What an entry would have done',
      text: `
While you write an entry, the panel next to it explains what it means and what it would have done to the mail of the last 30 days: how many messages would have been handled differently, how, and some examples. The gateway’s decision is re-evaluated from what it found at the time. If there is too much mail, the panel says how far back it looked.`,
    },
    files: {
      title: 'Import and export',
      text: `
**Export** saves the entries shown as a CSV file that can be imported again. **Import** also accepts a plain list with one sender per line; the options below it fill in missing values. **Check** shows how many entries are new, which already exist, and each rejected row with its line number and the reason. You add them only after that. An existing entry is turned on and extended, never duplicated.`,
    },
    tidy: {
      title: 'Clean up',
      text: `
Shows entries that have expired, that no mail has matched for 90 days, that another entry fully covers, that conflict with an equally specific entry, or that are very broad. One click removes them or turns them off; \`Z\` undoes it.`,
    },
  },
};
