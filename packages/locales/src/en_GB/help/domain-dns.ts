import type { HelpPage } from '../../help/topics.ts';

export const domain_dns: HelpPage<'domain_dns'> = {
  title: 'DNS of a domain',
  about:
    'What a domain has in DNS, what is wrong with it, how signing keys are changed, and the MTA-STS policy.',
  words:
    'MX SPF DKIM DMARC MTA-STS TLS-RPT DNSSEC CAA BIMI record TXT selector rotate rotation key flush cache name server authoritative resolver policy testing enforce',
  sections: {
    checks: {
      title: 'The checks',
      text: `
Postern looks at the DNS of each domain every hour, and at once when you choose **Check now**. Each line says how it stands, since when, what is published, and what to publish instead; **Copy** takes it along.

| Check | What it is for |
| **MX** | where others send mail for the domain |
| **SPF** | which servers may send for it |
| **DKIM** | the key that shows its mail was not changed |
| **DMARC** | what receivers do with forged mail, and who gets reports |
| **MTA-STS** | that others send over TLS only |
| **TLS reports** | who hears of failures of TLS |
| **DNSSEC** | that answers about the domain cannot be forged |
| **CAA** | who may issue certificates for it |
| **BIMI** | the logo that some programs show |

**Wrong** costs mail or lets others forge it; **To improve** does not. The list of domains and the head of the page name the worst. When something breaks, technicians of the organisation get a notice.`,
    },
    now: {
      title: 'Past every cache',
      text: `
Name servers remember answers, often for an hour. **Ask the domain’s name servers** puts the question to those that hold the records, so that a change shows at once.`,
    },
    keys: {
      title: 'Changing the signing key',
      text: `
1. **Make a new key** and publish the record it shows.
2. **Check the record**: the domain’s own name servers and public ones are asked. A public one may remember for an hour that there was none.
3. **Sign with this key**, which asks once more and changes nothing while the record is missing. Mail is signed with the new key from the next message on.
4. Leave the record of the old key for a week, for mail that is still under way, then **Retire** it. The line says when it last signed. Until then you can **go back to it**.`,
    },
    mta_sts: {
      title: 'The MTA-STS policy',
      text: `
A policy tells others to send to the domain over TLS with a valid certificate only. Postern serves it; the records below the choice lead to it.

Begin with **Testing**: failures are reported, mail is delivered all the same. Choose **Enforced** when the reports are quiet. To end it, choose **Withdrawn** until it has run out everywhere, then **Not served**.`,
    },
  },
};
