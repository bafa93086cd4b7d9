import type { HelpPage } from '../../help/topics.ts';

export const home: HelpPage<'home'> = {
  title: 'Home',
  about: 'What waits for you, how mail flows, and whether all parts of the service work.',
  words: 'dashboard overview start page status',
  sections: {
    waiting: {
      title: 'Waiting for you',
      text: `
The most severe comes first. Each line says what it is and how many, and **Look** opens exactly these messages. A line disappears when there is nothing left to decide.

Messages that were put off are tried again by themselves; messages that failed are not, and their senders have been told.`,
    },
    incoming: {
      title: 'Incoming mail',
      text: `
The bars show the last 24 hours in half hours, the dotted line the same hours a week ago. Beside it: how many messages were let through, rejected and held, and how many wait for another attempt right now.

The sentence at the top says so when there is far more or far less mail than a week ago.`,
    },
    domains: {
      title: 'Domains',
      text: `
Your domains with what came in and went out in the last 24 hours. A domain without incoming mail where there is usually some points to a wrong MX record or a sending server that cannot reach Postern. **MX**, **SPF**, **DKIM** and **DMARC** say how each domain’s DNS was found at the last look; choosing one opens [its records](domains.records).`,
    },
    held_for_you: {
      title: 'Held for you',
      text: `
The newest messages addressed to you that are [held](quarantine.held). Choose one to read why, and release it from there if your roles allow it.`,
    },
    service: {
      title: 'Service',
      text: `
**All parts work** means that gateway, background worker and database have reported within the last moments. A part that is silent is named with the time it was last seen. Mail is not lost while a part is silent: sending servers keep it and try again.`,
    },
  },
};
