import type { HelpPage } from '../../help/topics.ts';

export const domains: HelpPage<'domains'> = {
  title: 'Domains',
  about: 'The mail domains you manage, how to add one, and its mail flow.',
  words:
    'MX SPF TXT proof verify forwarding smart host inline parallel Microsoft 365 confidential remove delete add domain',
  sections: {
    list: {
      title: 'The list',
      text: `
**Domains** shows the domains you manage: type, where mail goes, and whether the domain is verified. The field above searches for part of the name; the arrow keys move between rows.

| Type | What it means |
| **Inline** | the MX record points here: Postern receives, filters and forwards all mail |
| **Parallel** | another provider, such as Microsoft 365, receives the mail, passes it to Postern and takes it back |
| **Management only** | no mail flows through Postern; only the domain’s users are managed here |`,
    },
    add: {
      title: 'Adding a domain',
      text: `
**Add domain** asks for the name and the type. The domain then waits for verification: publish the TXT record shown on its page, exactly as shown, and choose **Check now**. If a different record is found, it is shown below.

Until then, mail to the domain is rejected, and anyone else can still verify the domain. Once it is verified, no other organisation can claim it.`,
    },
    records: {
      title: 'MX and SPF',
      text: `
The **DNS** tab shows what is published, since when it is correct or wrong, and the records to publish. It is checked every hour, and immediately when you choose **Check now**. The MX record directs mail here. The SPF record allows this gateway to send for the domain; keep what is already in it. More than one SPF record is as bad as none.`,
    },
    mail: {
      title: 'Mail flow',
      text: `
| Field | What it does |
| **Deliver accepted mail to** | host and port of your own mail server; it must have a public address |
| **Sending servers** | addresses and networks whose mail is treated as outbound mail from your organisation |
| **Exchange Online tenants** | the names Exchange Online writes into \`X-OriginatorOrg\` of your mail, one per line, such as \`example.onmicrosoft.com\`. If set, mail from the sending servers is outbound only if that header names one of them; all other mail is treated as external, or rejected if it is addressed to someone else. If empty, anyone using these servers can send as you |
| **Sign outbound mail with DKIM** | uses the domain’s DKIM key |

A change applies from the next message and is recorded in the audit log.

**Microsoft 365** below shows which tenant the domain belongs to according to Microsoft, when this was looked up, and which other domains are in the same tenant. **Look up** asks again. The expected tenant ID is compared with the result and does not affect mail.`,
    },
    confidential: {
      title: 'Confidential domains',
      text: `
Administrators without access do not see a confidential domain anywhere: not in lists, searches, counts or charts. Whoever makes it confidential keeps access. Nobody can change their own access; operators can see every domain.`,
    },
    remove: {
      title: 'Removing a domain',
      text: `
From then on, mail to the domain is rejected and its settings are deleted. Mail already received stays in the log and the quarantine until it expires. The primary domain and confidential domains cannot be removed.`,
    },
  },
};
