import type { HelpPage } from '../../help/topics.ts';

export const home: HelpPage<'home'> = {
  title: 'Home',
  about: 'What needs your attention, current mail flow, and service status.',
  words: 'dashboard overview start page status',
  sections: {
    waiting: {
      title: 'Needs your attention',
      text: `
The most serious items come first. Each line says what it is about and how many messages are affected; **View** opens exactly these messages. A line disappears when there is nothing left to do.

Deferred messages are retried automatically; failed messages are not, and their senders have been notified.`,
    },
    incoming: {
      title: 'Incoming mail',
      text: `
The bars show the last 24 hours in half-hour steps, the dotted line the same hours last week. Next to it: how many messages were let through, rejected and held, and how many are deferred right now.

The sentence at the top tells you if there is much more or much less mail than last week.`,
    },
    domains: {
      title: 'Domains',
      text: `
Your domains with their inbound and outbound mail in the last 24 hours. If a domain that usually gets mail has no incoming mail, its MX record may be wrong, or a sending server may be unable to reach Postern. **MX**, **SPF**, **DKIM** and **DMARC** show the result of each domain’s latest DNS check; choose one to open [its records](domains.records).`,
    },
    held_for_you: {
      title: 'Held for you',
      text: `
The newest messages to you that are [held](quarantine.held). Choose one to see why it is held, and release it there if your roles allow it.`,
    },
    service: {
      title: 'Service',
      text: `
**All systems operational** means that the gateway, background worker and database have reported recently. A component that is not responding is listed with the time it was last seen. No mail is lost in the meantime: sending servers keep it and try again.`,
    },
  },
};
