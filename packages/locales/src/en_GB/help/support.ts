import type { HelpPage } from '../../help/topics.ts';

export const support: HelpPage<'support'> = {
  title: 'Support',
  about: 'Whom to ask, and what is planned.',
  words: 'contact phone email roadmap release notes planned version',
  sections: {
    contact: {
      title: 'Contact',
      text: `
Your partner comes first where your organisation has one; the support of the service is named beside it. **Copy details** takes what a request should contain: your account, your organisation, the versions and your browser. It contains no password and no mail. If your question is about one message, add its cloud ID from the message page.

Administrators of a partner press **Edit** to say how their customers reach them; operators do the same for the service.`,
    },
    roadmap: {
      title: 'Roadmap and release notes',
      text: `
The roadmap lists what is planned, the nearest date first, then what is done. Release notes say what each release brought, the newest first. The address of an entry can be passed on.

Operators press **Add entry**. A release note that is not done yet is a draft: only operators see it.`,
    },
  },
};
