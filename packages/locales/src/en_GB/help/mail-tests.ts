import type { HelpPage } from '../../help/topics.ts';

export const mail_tests: HelpPage<'mail_tests'> = {
  title: 'Test tools',
  about: 'See what the outside sees of a domain’s mail.',
  words: 'SPF lookup DNS tester check record include draft mail queue deferred try now',
  sections: {
    connectivity: {
      title: 'Connectivity',
      text: `
Enter a domain to see its mail servers, asked fresh from the domain’s own name servers if you like, and go on to the other tests with the domain filled in.

**Block lists** looks up an IP address, a domain, an e-mail address or a link on the lists that the operator of this service uses. A list whose own test entries answer wrongly is shown as not usable, never as a listing. Below are the addresses that this service sends from. The reputation sums up what all lists say: good, no listings, possible spam, high risk of being held or rejected.`,
    },
    spf: {
      title: 'SPF test',
      text: `
Enter a domain and, if you like, the IP address of a server. The test reads the record the way receivers do: it follows every include, counts the DNS lookups, of which ten are allowed, and shows the term that decides about the address.

With **Draft** you test a record before you publish it. If the record needs too many lookups and receivers' reports show that nobody sends through an include, the test suggests a record without it.

A result is kept for 30 days. **Copy link** hands it to colleagues, **Copy as text** to whoever manages the DNS. At most 60 tests in ten minutes.`,
    },
    ns: {
      title: 'Name server test',
      text: `
The test asks the parent zone which servers are responsible, then each of these servers directly, over UDP and TCP. It shows servers that do not answer or do not serve the zone, addresses that the parent zone has wrong, servers that disagree, and whether DNSSEC is valid.

Each line says what was seen, what it means, what to do, and who can do it.`,
    },
    smtp: {
      title: 'SMTP test',
      text: `
Enter a server, or a domain whose MX records name its servers, and recipients to ask about. A gateway of this service talks to each address as if it delivered mail: greeting, TLS, certificate, sender, recipients and one invented recipient. It ends before a message would be sent.

**Try relaying for strangers** asks in six spellings whether the server takes mail for others. **Send a test message** reaches recipients in your own domains only. What is not a mail server is shown as none, whatever else it is. At most 10 tests in ten minutes.`,
    },
    forecast: {
      title: 'Encryption forecast',
      text: `
Enter a sender of yours and a recipient. The forecast says whether mail between them is encrypted, to which key, and which setting or keyword decides. It follows the rules that the gateway follows.

The table lists every way, best first, with the keys that are known and why some are not used. Beside it stands what would change the result: a keyword in the subject, or the day the key expires. Below are the latest messages to the address, as they really left.

You forecast your own mail; administrators and technicians that of all people within reach.`,
    },
    queue: {
      title: 'Mail queue',
      text: `
Mail that could not be delivered yet, by destination, with the answer of the last attempt. Postern tries again by itself, at growing intervals, for five days.

**Try now** brings the next attempt forward, 20 messages a second, at most once a minute for a domain. Mail of a domain whose delivery is switched off is not affected.`,
    },
  },
};
