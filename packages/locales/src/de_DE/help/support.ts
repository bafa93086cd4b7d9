import type { HelpPage } from '../../help/topics.ts';

export const support: HelpPage<'support'> = {
  title: 'Support',
  about: 'An wen Sie sich wenden und was geplant ist.',
  words: 'kontakt telefon e-mail roadmap versionshinweise geplant version',
  sections: {
    contact: {
      title: 'Kontakt',
      text: `
Hat Ihre Organisation einen Partner, steht er zuerst; daneben steht der Support des Dienstes. **Angaben kopieren** nimmt, was zu einer Anfrage gehört: Konto, Organisation, Versionen und Browser. Passwörter und E-Mails sind nicht dabei. Geht es um eine Nachricht, geben Sie deren Cloud-ID von der Nachrichtenseite mit.

Administratoren eines Partners sagen mit **Bearbeiten**, wie ihre Kunden sie erreichen; Betreiber tun dasselbe für den Dienst.`,
    },
    roadmap: {
      title: 'Roadmap und Versionshinweise',
      text: `
Die Roadmap zeigt, was geplant ist, den nächsten Termin zuerst, danach das Erledigte. Versionshinweise sagen, was jede Version gebracht hat, neueste zuerst. Die Adresse eines Eintrags lässt sich weitergeben.

Betreiber wählen **Eintrag hinzufügen**. Ein Versionshinweis, der noch nicht erledigt ist, ist ein Entwurf: nur Betreiber sehen ihn.`,
    },
  },
};
