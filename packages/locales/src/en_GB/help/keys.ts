import type { HelpPage } from '../../help/topics.ts';

export const keys: HelpPage<'keys'> = {
  title: 'Keys and certificates',
  about: 'Certificates that sign mail and open what is encrypted to your people.',
  words: 's/mime smime x.509 pem pfx sign encrypt decrypt expire renew',
  sections: {
    what: {
      title: 'What is listed',
      text: `
Each line is a certificate of one address: who issued it, whether it signs mail, and when it expires. You see your own; administrators and technicians see those of all people within reach.

Open a line for the issuers above it, its serial number and fingerprints, and the other certificates of the address. Old keys are never deleted: they still open mail that was encrypted to them.

The tab **Expiry** lists what ends in the next 13 months, by month, with what changes then; **Subscribe** makes a private address for your calendar program.`,
    },
    request: {
      title: 'Requesting and renewing',
      text: `
**Request certificate** has Postern generate a key and your organisation’s own authority issue a certificate, within a minute. The private key stays on the server. Five requests a day are allowed for each person.

Postern renews certificates 30 days before they expire, except those of locked people. **Renew** issues a new one at once; the old one stays valid until it expires.`,
    },
    issuer: {
      title: 'Who issues certificates',
      text: `
Administrators choose on the tab **Issuer**. **Own authority** issues at once. **CMP server** requests certificates from an outside authority: enter its address, the reference and secret it gave you, and its root certificate. **Test connection** shows whether it answers and accepts them.

**E-mail ACME** orders them from an authority that proves an address by writing to it; Postern answers that mail from the address. The mail is delivered all the same.

Postern refuses a certificate that is for another key or address, or does not go back to that root. If the authority needs time to decide, the request waits. Renewals go to the issuer chosen then. When you revoke a certificate, Postern tells its authority; the certificate’s panel shows whether it accepted that.`,
    },
    upload: {
      title: 'Uploading keys',
      text: `
**Upload** takes up to 20 files at once: PFX or P12 files, or PEM files with a private key and its certificate. Each file is answered by itself. A key belongs to the address in its certificate, which must be one you may manage. Certificates that have expired are taken too, because they still open old mail.

Postern does not renew uploaded certificates: upload the successor before they expire.`,
    },
    openpgp: {
      title: 'OpenPGP keys',
      text: `
The **OpenPGP** tab lists the keys of your people, if the operator has turned it on. **Generate key** makes one; **Upload** takes a private key as text, with its password. Download the public half and pass it on to those who should encrypt to the address.

**Delete** takes a key out of use. The private half stays on the server, so old mail remains readable, and uploading the same key brings it back.`,
    },
    external: {
      title: 'External keys',
      text: `
The page **External PGP keys** holds public keys of people you write to, if the operator has turned it on. **Upload key** takes a key as text. Its owner gets two e-mails: a plain one, whose link can decline, and one encrypted to the key, whose link can accept. Without an answer within 14 days the key is not used; **Ask again** sends new links.

Where mail to the address is encrypted with a certificate already, nobody is asked. Administrators see all known keys under **Known keys**: **Pin** makes sure that no other key is used for the address, **Block** takes a key out of use.

Where no key of an outside address is known, Postern asks the Web Key Directory of its domain, once a day at most, and keeps what is published there for this very address. A key you pinned or whose owner confirmed it always comes first. If the directory does not answer, mail that must be encrypted waits; it never leaves in clear.`,
    },
    revoke: {
      title: 'Revoking',
      text: `
**Revoke** ends a certificate for good. Give a reason: partners see it in revocation lists. Mail is no longer signed with it from that moment, and mail encrypted to it stays readable.`,
    },
  },
};
