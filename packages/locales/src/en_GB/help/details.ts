import type { HelpPage } from '../../help/topics.ts';

export const details: HelpPage<'details'> = {
  title: 'Message details',
  about: 'Why a message was delivered, held or rejected, and all the evidence for it.',
  words:
    'explanation score findings SPF DKIM DMARC ARC headers preview attachments links logs source eml weight',
  sections: {
    why: {
      title: 'What happened and why',
      text: `
The first sentence says what Postern did and the reason. Below it are the findings that affected the score, the most important first: a number and a sentence. Positive numbers make a message more suspicious, negative ones less. Together they add up to the score.

Findings that did not affect the score can be shown with the line at the end.`,
    },
    score: {
      title: 'Score and thresholds',
      text: `
The scale shows the score against two thresholds: from the first a message is **spam**, from the second **high spam**. The defaults are 5 and 9; your administrator sets them for each domain.

The score does not decide alone. A virus, forbidden content and a block list entry override every score. An allow list entry lets mail through whatever its score and attachments, unless it contains a virus or spoofs one of your own domains.`,
    },
    findings: {
      title: 'Reading findings',
      text: `
| Group | What it shows |
| SPF | whether the sending server may send for the domain of the envelope sender |
| DKIM | whether a signature is valid, and whose it is |
| DMARC | whether SPF or DKIM confirms the visible sender’s domain, and what that domain requests if not |
| ARC | whether a forwarder recorded these results in transit |
| Origin | name, network and country of the sending server |
| Lists | your organisation’s block and allow lists |
| Sender | look-alike domains, imitated names, replies that go elsewhere |
| Attachments | programs, scripts, macros, encrypted archives, disguised file types |
| Links | hidden targets, shorteners, look-alike domains |
| Text | wording typical of fraud, hidden or disguised text |
| Virus | results of the virus scanners |`,
    },
    changed: {
      title: 'What would have changed it',
      text: `
“Without … it would score …” names the smallest change that would have led to a different decision. It helps you decide: if only a missing server name kept the message from being delivered, it is rarely dangerous; if it takes three findings, it is rarely wanted.`,
    },
    life: {
      title: 'Message history',
      text: `
Everything that happened, in order: received, evaluated, held or accepted, every delivery attempt with the receiving server’s reply, and every decision, with name and reason.

**Deferred** means that the receiving server has not accepted the message yet; Postern keeps trying automatically, for days if necessary. **Delivery uncertain** means that the connection was lost after the message was handed over: it may have arrived.`,
    },
    evidence: {
      title: 'Evidence',
      text: `
Each group is one line with its result; open it for details. Authentication is always open; the others open if they affected the score.

- **Path**: the sending server, its name, network, country, and how the connection was encrypted.
- **Attachments**: names, sizes, actual types, archive contents, and checksums to compare with other sources.
- **Links**: where each link actually leads.
- **Delivery attempts**: every attempt with server, time and reply.
- **Identifiers**: quote the cloud ID when you ask support about a message.
- **Logs**: for technical roles only.`,
    },
    preview: {
      title: 'Preview',
      text: `
The preview shows the message safely: no scripts, no forms, nothing fetched from outside, and links that do not work but show their target. Remote images are replaced by placeholders; loading them would tell the sender that the message was opened.

**Text** shows the plain version, **Source** the message as it arrived. Postern keeps the content of held messages for 90 days and of delivered messages for one day.`,
    },
    actions: {
      title: 'Actions',
      text: `
**Release…** delivers a held message, see [Quarantine](quarantine.release). **Mark as reviewed** records that someone has looked at it; it stays held. **Request release…** asks an administrator if you cannot release the message yourself. **Block sender…** and **Allow sender…** add a list entry for one mailbox, a domain or the organisation. **Report as spam** and **Report as not spam** train the filter. **Confirm as spam** also catches near-identical messages; **Mark as virus…** means that only administrators can release it; **Delete** removes the content after 30 seconds. **Undo** reverses an action while that is still possible. **.eml** downloads the original: open it with care. The menu also copies the IDs and opens the content in a new tab.

Which buttons you see depends on your [roles](roles).`,
    },
    campaign: {
      title: 'Campaigns',
      text: `
**Similar messages** in the menu of a message opens all mail alike to it as one page: who got it, where each copy is, and who asked for its release. Messages count as alike if they share their text, a file, a link or a look-alike sender, within a week before and after. You see only what you may see elsewhere.

**Stop this** does what you tick: hold what waits for delivery, delete what is held, block the senders for 90 days, and warn the recipients by e-mail in their language. Each step has its own result and its own undo.

Postern cannot see into mailboxes. For delivered copies the page offers a search to run on your own server.`,
    },
  },
};
