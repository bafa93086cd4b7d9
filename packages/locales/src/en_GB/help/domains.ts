import type { HelpPage } from '../../help/topics.ts';

export const domains: HelpPage<'domains'> = {
  title: 'Domains',
  about: 'Which mail domains you look after, how a new one is added, and how its mail runs.',
  words:
    'MX SPF TXT proof verify forwarding smart host inline parallel Microsoft 365 confidential remove delete add domain',
  sections: {
    list: {
      title: 'The list',
      text: `
**Domains** shows what you look after: kind, where mail goes, and whether the domain is proven. The field above finds a part of the name; the arrow keys go from line to line.

| Kind | What it means |
| **Inline** | the MX record points here: all mail is received, filtered and handed on |
| **Parallel** | another provider such as Microsoft 365 receives the mail, hands it over and takes it back |
| **Administered only** | no mail runs here; only the people of the domain are administered |`,
    },
    add: {
      title: 'Adding a domain',
      text: `
**Add a domain** asks for the name and the kind. Then the domain waits for its proof: publish the TXT record that its page names, exactly as it stands, and choose **Check now**. What was found instead is shown below.

Until then mail to the domain is refused, and nobody else is kept from proving the name. Once it is proven, no other organisation can take it.`,
    },
    records: {
      title: 'MX and SPF',
      text: `
The tab **DNS** shows what is published, since when it is right or wrong, and the records to publish; it looks every hour, and at once when you choose **Check now**. The MX record brings mail here. The SPF record allows this gateway to send for the domain; what is in it already stays. More than one SPF record is as bad as none.`,
    },
    mail: {
      title: 'How mail runs',
      text: `
| Field | What it does |
| **Accepted mail goes to** | host and port of your own mail server; it must have a public address |
| **Servers that send for it** | addresses and networks whose mail is taken as outbound mail of your organisation |
| **Exchange Online organisations** | the names Exchange Online writes into \`X-OriginatorOrg\` of your mail, one a line, such as \`example.onmicrosoft.com\`. With names in it, mail from the sending addresses is outbound mail only where that field names one of them; all else is treated as mail from outside, or refused where it is to somebody elsewhere. Empty: whoever uses the addresses sends as you |
| **Sign outbound mail** | with the domain’s DKIM key |

A change holds for the next mail and is in the audit log.

**Microsoft 365** below shows which organisation the domain belongs to as Microsoft says publicly, when it was asked, and which other domains are in the same one. **Look up** asks again. The expected id is compared with it and changes nothing for mail.`,
    },
    confidential: {
      title: 'Confidential domains',
      text: `
A confidential domain does not exist for administrators without a grant: not in lists, searches, counts or charts. Whoever makes it confidential goes on knowing of it. Nobody changes their own grant; operators know of every domain.`,
    },
    remove: {
      title: 'Removing a domain',
      text: `
From that moment mail to the domain is refused and its settings are gone. What was received stays in the log and the quarantine until it expires. The first domain and confidential ones cannot be removed.`,
    },
  },
};
