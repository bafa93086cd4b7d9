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
  },
};
