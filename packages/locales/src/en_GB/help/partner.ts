import type { HelpPage } from '../../help/topics.ts';

export const partner: HelpPage<'partner'> = {
  title: 'Partner portal',
  about: 'Documents a partner has to accept.',
  words: 'terms contract privacy legal agreement version digest sha-256 accept',
  sections: {
    documents: {
      title: 'Documents',
      text: `
The list shows the current version of each document. **What changed** compares it, word by word, with the version your organisation accepted, or with the one before it; **Full text** shows all of it. Another language helps you read; the binding one is named below the title.

Tick **I have read it** and press **Accept version**. The entry holds your name, address, time and the SHA-256 digest of the binding text, and is never changed. **Download** gives you exactly that text, so you can compute the digest yourself. Nothing is locked while a document waits. If a newer version was published meanwhile, nothing is accepted: load the page again. Nobody can accept while acting as another user.

Operators press **Publish** to add a version. It gets the next number and cannot be changed afterwards.`,
    },
    migration: {
      title: 'Migration',
      text: `
**Plan migration** moves a domain from the parallel flow beside Microsoft 365 to inline, at a time at least a day ahead. Postern changes neither DNS nor Microsoft 365: you do, and this page checks it every 15 minutes, around the planned time every 2 minutes, and whenever you press **Check all now**, which also runs an SMTP test of your mail server.

Stage 2 opens when everything in stage 1 has passed or was confirmed, and the old TTL of the MX has run out: a resolver that asked just before you lowered it may hold the old record that long. If only a short TTL was ever seen, a day is waited for. **Start rehearsal** gives you a word for the subject of one message in each direction; both must be delivered within 10 minutes.

Before the first step and before the switch, MX, SPF, TTL and settings are recorded, with their digest in the audit log. **If it goes wrong** shows the zone lines and settings to restore.`,
    },
    import: {
      title: 'Self-service import',
      text: `
**Export setup** writes the chosen parts of an organisation into a \`.zip\` archive sealed with AES-256: the mail flow of its domains, settings, users with roles, groups, sender lists and portal accounts. Its password is shown once. Passwords of people, second factors, tokens and keys are never part of it; keys and certificates have their own export.

**Upload archive** opens and checks an archive of another Postern and makes a plan: what is new, changed, unchanged, in conflict or refused, with a reason for each row. Domains are not created by an archive: only those that are here and proven can be imported, and you may leave some out. An import adds roles and never takes any, and locks nobody.

**Apply** writes everything or nothing. If something changed here since you read the plan, nothing is written and the new plan is shown. An upload waits 30 minutes.`,
    },
  },
};
