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
The first sentence says what Postern did and the reason. Below it stand the findings that weighed, the heaviest first: a signed number and a sentence. Positive numbers make a message more suspicious, negative ones less. All of them add up to the score.

Findings without weight are facts that counted neither way; the line at the end shows them.`,
    },
    score: {
      title: 'Score and levels',
      text: `
The ruler shows the score against two levels: from the first a message is **spam**, from the second **high spam**. Usually these are 5 and 9; your administrator sets them for each domain.

A score does not decide alone. A virus, a forbidden attachment and an entry on a block list outweigh every score; an entry on a welcome list lets mail through, except where it carries a virus or forges one of your own domains.`,
    },
    findings: {
      title: 'Reading findings',
      text: `
| Group | It tells |
| SPF | whether the sending server may send for the domain of the envelope sender |
| DKIM | whether a signature is valid, and whose it is |
| DMARC | whether SPF or DKIM stands for the domain you see as the sender, and what that domain asks for if not |
| ARC | whether a forwarder has recorded these results on the way |
| Origin | name, network and country of the sending server |
| Lists | block and welcome lists of your organisation |
| Sender | look-alike domains, borrowed names, replies that go elsewhere |
| Attachments | programs, scripts, macros, encrypted archives, disguised file types |
| Links | hidden targets, shorteners, look-alike domains |
| Text | words of known kinds of fraud, hidden or disguised text |
| Virus | what the virus scanners found |`,
    },
    changed: {
      title: 'What would have changed it',
      text: `
“Without … it would score …” names the smallest change that would have led to another decision. It helps you to decide: if only the missing server name separates a message from delivery, it is rarely dangerous; if it takes three findings, it rarely is wanted.`,
    },
    life: {
      title: 'The life of a message',
      text: `
Everything that happened, in order of time: received, judged, held or accepted, every delivery with the answer of the receiving server, and what people decided, with name and reason.

**Deferred** means that the receiving server did not take the message yet; Postern tries again by itself, for days if need be. **Delivery in doubt** means that the connection broke after the message was handed over: it may have arrived.`,
    },
    evidence: {
      title: 'Evidence',
      text: `
Each group is one line with its result; open it for the details. Authentication is always open, the others when something in them weighed.

- **Path**: the sending server, its name, network, country, and how the connection was encrypted.
- **Attachments**: names, sizes, real types, the content of archives, checksums for comparing with other sources.
- **Links**: where each link really leads.
- **Delivery attempts**: every attempt with server, time and answer.
- **Names and ids**: quote the cloud id when you ask support about a message.
- **Logs**: for technical roles only.`,
    },
    preview: {
      title: 'Preview',
      text: `
The preview shows the message without risk: no scripts, no forms, nothing fetched from outside, and links that do not work but show their target. Remote images are replaced by an empty place; loading them would tell the sender that the mail was read.

**Text** shows the plain version, **Source** the message as it arrived. Postern keeps the content of messages it holds, and deletes it with them.`,
    },
    actions: {
      title: 'Actions',
      text: `
**Release…** delivers a held message, see [Quarantine](quarantine.release). **Mark reviewed** notes that somebody has looked at it; it stays held. **Request release…** asks an administrator where you may not release yourself. **Block the sender…** and **Welcome the sender…** write an entry into the lists, for one mailbox, a domain or the organisation. **Report as spam** and **Report as not spam** teach the judge. **Confirm spam** also catches near copies; **Mark as a virus…** leaves the release to administrators; **Delete** removes the content after 30 seconds. **Take back** undoes what still can be undone. **.eml** downloads the original: open it with care. The menu copies the ids and opens the content in a tab of its own.

Which buttons you see depends on your [roles](roles).`,
    },
  },
};
