import type { HelpPage } from '../../help/topics.ts';

export const reports: HelpPage<'reports'> = {
  title: 'Quarantine reports',
  about: 'An e-mail that lists your held mail, when it is sent, and what its links do.',
  words: 'digest summary spam report quarantine notification schedule one-click release scanner link',
  sections: {
    what: {
      title: 'What is in the report',
      text: `
A report lists the mail Postern has held since the last one: sender, subject, time and the reason. Mail from blocked senders is left out unless you include it. Mail already confirmed as spam or reviewed is also left out; it stays held, and you can find it in the quarantine with **Include reviewed**. Viruses and forbidden files are listed, but only an administrator can release them.

By default, everyone gets a report at 7 in the morning. You or your administrator can change this.`,
    },
    when: {
      title: 'When it is sent',
      text: `
Under **Profile**, **Reports**, choose one or more of morning, midday and evening, and the exact time of each. Times are in your time zone, adjusted for daylight saving time. **Send even when nothing is held** sends an empty report to confirm that it works. **Preview…** shows the report as it would be sent now; **Send now** sends it. **Reset to inherited values** goes back to what your domain or organisation has set.`,
    },
    release: {
      title: 'Releasing through a link',
      text: `
**Release** in the report opens a page with the message. Opening the e-mail or the page releases nothing: you must select **Release** there. The message is then checked again; if nothing suspicious is found, it is sent 30 seconds later, otherwise the page says why not. **Release and allow sender** also adds the sender to your own allow list; viruses and forged senders are still held.

The links work for 14 days, only for the messages in that report and once per message. Do not forward the report.`,
    },
    scanners: {
      title: 'When a scanner opens the link',
      text: `
Mail scanners open every link, but this releases nothing. The [message history](details.life) shows when a link was opened, from which IP address and by which program, and when a program tried to release a message and was rejected.`,
    },
    admin: {
      title: 'The report about your domains',
      text: `
Administrators who can see other people’s mail can get a second report about all or some of their domains. Confidential domains are included only if you have access to them. Whether report links work without signing in is set for the organisation or a domain.`,
    },
  },
};
