import type { HelpPage } from '../../help/topics.ts';

export const operator: HelpPage<'operator'> = {
  title: 'Operator pages',
  about: 'For operators: developer board, translations, maintenance and system e-mails.',
  words: 'devboard superuser super operator admin development build environment',
  sections: {
    devboard: {
      title: 'Developer board',
      text: `
Shows build and API version, the environment, active flags, browser storage, every error message in every language, and the interface components in all their states. It changes nothing.`,
    },
    translations: {
      title: 'Translations',
      text: `
Lists every text in four languages, with a search. You can edit texts on a developer’s machine, where the page saves them to the source files through a local server. A missing text is shown as its language and key, such as \`de_DE(home.title)\`.`,
    },
    maintenance: {
      title: 'Maintenance',
      text: `
While the [flag](flags.switch) \`maintenance\` is on, everyone sees the maintenance page instead of the console. Mail is still received, filtered and delivered. Operators can still sign in through **Sign in as an operator** on that page and turn it off.`,
    },
    mail: {
      title: 'System e-mails',
      text: `
Shows the sender of the e-mails Postern itself sends, and the **DKIM record** to publish for it in DNS. Copy the name and value into a TXT record. Without it, receivers cannot verify the signature on recovery links, codes and notices.`,
    },
    nodes: {
      title: 'Nodes and jobs',
      text: `
Shows every process with its version and last heartbeat, the database servers and how far standbys are behind, the jobs of the worker, and backups with restore drills. **Run now** runs a job outside its schedule as soon as a worker is free. A process that was stopped is listed for a day; a silent one has died or cannot reach the database. **Hold a drill now** needs a worker that sees the folder of the backups (\`POSTERN_BACKUPS\`).`,
    },
    attention: {
      title: 'Needs attention',
      text: `
A **silent process**: look at its machine and its log; others take over what it held. A **job that fails**: the sentence says why; mend that, then **Run now**. A **backup or drill** that is missing: run \`npm run backup\` by a timer, and let a worker see the folder (\`POSTERN_BACKUPS\`). A **full disk**: mail is put off, none is lost; make room or shorten the retention. A **certificate** that ends: put the new one at \`POSTERN_TLS_CERT\` and restart the gateway. Each alert has its page in \`docs/how-to/runbooks.md\`.`,
    },
    invoices: {
      title: 'Invoices',
      text: `
Lists closed statements without an invoice and the invoices already issued. **Issue** assigns the next number; an issued invoice never changes. To take one back, use **Credit**: it issues a credit note with the same lines. **Issuer** sets name, address, VAT and IBAN for each instance. **Differences** holds the statements of a month against the distributor’s order book, which **Import orders** reads from a CSV file. A credited month appears again under **To be invoiced**.`,
    },
    prices: {
      title: 'Prices',
      text: `
Shows what each product costs, for each number of people from which on a price applies. **Add version** opens a copy of the version shown with a day from which it applies. A version never changes: orders and statements keep the price of their day. Discounts of an organisation are set in its data on the page [Services](services).`,
    },
    news: {
      title: 'News',
      text: `
**Publish** shows a text to all users: news on their home page, or an outage, slowdown or maintenance with the affected parts and the period, which also appears under **Service status**. Languages left empty show the English text. With the [flag](flags.list) \`use_configdb_for_newsitems\` the page is called **News items**; it holds the same entries.`,
    },
    compliance: {
      title: 'Compliance report',
      text: `
**Compliance** under Reports creates a report of one organisation and period: settings per domain, encryption, retention as found, roles and second factors, acting as another user, exports, evidence and changes. The PDF is for auditors, the JSON holds the same data. Each report is recorded in the organisation’s [audit log](audit_log).`,
    },
    dns_cache: {
      title: 'Flush DNS cache',
      text: `
Every node forgets what it knows of the name: MTA-STS policies, names of addresses, and, where \`POSTERN_UNBOUND_CONTROL\` is set, the records in its resolver. A node that does not answer within three seconds is listed as such. Each flush is in the audit log.`,
    },
  },
};
