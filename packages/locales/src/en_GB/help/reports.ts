import type { HelpPage } from '../../help/topics.ts';

export const reports: HelpPage<'reports'> = {
  title: 'Reports of held mail',
  about: 'A mail that tells you what is held, when it comes, and what its links do.',
  words: 'digest summary spam report quarantine notification schedule one-click release scanner link',
  sections: {
    what: {
      title: 'What the report tells',
      text: `
A report lists the mail that Postern has held since the last one: who wrote, the subject, when, and why it was held. Mail of senders on a block list is left out unless you want it. Mail that somebody has already confirmed as spam or reviewed is left out too; it stays held, and the quarantine lists it with **Reviewed too**. Viruses and forbidden files are named, but only an administrator can release them.

Everybody has a report at seven in the morning until they or their administrator decide otherwise.`,
    },
    when: {
      title: 'When it comes',
      text: `
Under **Profile**, **Reports** you choose morning, midday and evening, one or several, and the minute of each. The times are those of your time zone, in summer and in winter. **Also when nothing is held** sends an empty report as a sign of life. **Show what it looks like…** shows the report as it would be now, **Send me one now** sends it. **Use the inherited values** gives back what your domain or tenant has chosen.`,
    },
    release: {
      title: 'Release by a link',
      text: `
**Release** in the report opens a page with the message. Nothing is released by opening the mail or the page: you press **Release** there. The message is then checked again with today’s knowledge; if nothing speaks against it, it leaves half a minute later, otherwise the page says why not. **Release and welcome the sender** also puts the sender on your own welcome list; viruses and forged senders are held all the same.

The links work for 14 days, for the mail of that report and once for each message. Pass the report on to nobody.`,
    },
    scanners: {
      title: 'When a scanner opens the link',
      text: `
Programs that look through mail open every link. They release nothing. The [life of the message](details.life) says when a link was opened, from which address and by what program, and when a program pressed the button and was refused.`,
    },
    admin: {
      title: 'The report about your domains',
      text: `
Administrators who see other people’s mail can have a second report about all their domains or some of them. Confidential domains are never in it. Whether links in reports release without signing in is decided for the tenant or a domain.`,
    },
  },
};
