import type { HelpPage } from '../../help/topics.ts';

export const operator: HelpPage<'operator'> = {
  title: 'Operator pages',
  about: 'For the people who run the installation: developer board, translations, maintenance.',
  words: 'devboard superuser super operator admin development build environment',
  sections: {
    devboard: {
      title: 'Developer board',
      text: `
Shows build and API version, the environment, flags in force, what this browser stores, every error text in every language, and the parts of the interface in all their states. It changes nothing.`,
    },
    translations: {
      title: 'Translations',
      text: `
Lists every text with its four languages and finds those you search for. Texts can be changed on a developer’s machine, where the page writes them into the source through its local server. A text that is missing shows its language and key, such as \`de_DE(home.title)\`.`,
    },
    maintenance: {
      title: 'Maintenance',
      text: `
While the [flag](flags.switch) \`maintenance\` is on, everybody sees the maintenance page instead of the console. Mail is received, judged and delivered all the same. Operators still get in, by **Sign in as an operator** on that page, and switch it off.`,
    },
    mail: {
      title: 'Mail of the product',
      text: `
Shows the sender of the mails Postern itself writes, and the **DKIM record** to publish for it in DNS. Copy name and value into a TXT record; without it others find no valid signature on recovery links, codes and notices.`,
    },
  },
};
