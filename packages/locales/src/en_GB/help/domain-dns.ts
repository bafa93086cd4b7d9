import type { HelpPage } from '../../help/topics.ts';

export const domain_dns: HelpPage<'domain_dns'> = {
  title: 'DNS of a domain',
  about: 'A domain’s DNS records, their problems, rotating DKIM keys, and the MTA-STS policy.',
  words:
    'MX SPF DKIM DMARC MTA-STS TLS-RPT DNSSEC CAA BIMI record TXT selector rotate rotation key flush cache name server authoritative resolver policy testing enforce',
  sections: {
    checks: {
      title: 'The checks',
      text: `
Postern checks the DNS of each domain every hour, and immediately when you choose **Check now**. Each line shows the status, since when, what is published, and what to publish instead; **Copy** copies it.

| Check | What it is for |
| **MX** | where other servers send mail for the domain |
| **SPF** | which servers may send for it |
| **DKIM** | the key that shows its mail was not changed |
| **DMARC** | what receivers should do with forged mail, and who gets reports |
| **MTA-STS** | requires other servers to use TLS |
| **TLS reports** | who gets reports about TLS failures |
| **DNSSEC** | protects the domain’s DNS answers from forgery |
| **CAA** | who may issue certificates for it |
| **BIMI** | the logo that some mail clients show |

**Error** means that mail is lost or can be forged; **Needs attention** does not. The domain list and the page header show the most serious result. If something breaks, users with the role **Tech** or **ALL** are notified.`,
    },
    now: {
      title: 'Bypassing DNS caches',
      text: `
DNS servers cache answers, often for an hour. **Query the domain’s name servers** asks the servers that hold the records, so that changes show immediately.`,
    },
    keys: {
      title: 'Rotating the DKIM key',
      text: `
1. **Create key**, then publish the record shown.
2. **Check record** asks the domain’s own name servers and public ones. A public one may cache for up to an hour that there was no record.
3. **Sign with this key** checks once more and changes nothing if the record is missing. The new key is used from the next message.
4. Keep the old key’s record for a week, for mail still in transit, then choose **Retire key**. The line shows when the key was last used. Until then, you can choose **Switch back to this key**.`,
    },
    mta_sts: {
      title: 'The MTA-STS policy',
      text: `
The policy tells other servers to send to the domain only over TLS with a valid certificate. Postern serves it; the DNS records below the setting point to it.

Start with **Testing**: failures are reported, but mail is still delivered. Choose **Enforced** once the reports show no failures. To remove the policy, choose **Withdrawn** until it has expired everywhere, then **Not served**.`,
    },
  },
};
