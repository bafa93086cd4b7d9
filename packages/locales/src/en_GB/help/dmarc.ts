import type { HelpPage } from '../../help/topics.ts';

export const dmarc: HelpPage<'dmarc'> = {
  title: 'DMARC and TLS reports',
  about: 'Who sends as a domain, whether the next policy step is safe, and how TLS of mail to it went.',
  words: 'aggregate rua p=none quarantine reject t=y alignment SPF DKIM forgery forwarder TLS-RPT STARTTLS',
  sections: {
    sources: {
      title: 'Who sends',
      text: `
Receivers report once a day which addresses sent mail with the domain as sender, and whether it passed DMARC. Postern groups them by owner:

| Owner | What it means |
| **Yours** | this gateway, or a server that the domain’s settings name |
| **Authorised** | sends with a DKIM key or SPF record that the domain publishes |
| **Forwarded** | carried your own signature from a foreign address |
| **Not yours** | none of these; usually forged |

Choose a source to see its addresses. **CSV** downloads all records.`,
    },
    step: {
      title: 'The next step',
      text: `
The policy has four steps: **Monitor**, **Test quarantine**, **Quarantine**, **Reject**. Postern says whether the next one is safe, what it would have done to your mail in the last 30 days, and which record to publish. Postern never changes DNS itself.

A step is ready once reports cover at least 30 days and the end of a month, three receivers sent verified reports, they show most of your mail, and at least 99 % of the mail from your own and authorised sources passes. The last two steps also need a week without failures. Reports in unsigned messages count, but never make a step ready.`,
    },
    reports: {
      title: 'How reports arrive',
      text: `
Each domain has a report address of its own, which the record that Postern proposes contains. Receivers report there only if the operator has published the record shown.

Reports that could not be counted are listed with the reason. The same report counts once. Reports about single messages contain personal data and are not accepted.`,
    },
    tls: {
      title: 'TLS reports',
      text: `
TLS reports tell how many sessions of mail to you were encrypted as required, and why others failed. If MTA-STS is in testing and nothing failed, you can enforce it on the **DNS** tab of the domain.`,
    },
  },
};
