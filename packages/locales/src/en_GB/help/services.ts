import type { HelpPage } from '../../help/topics.ts';

export const services: HelpPage<'services'> = {
  title: 'Services and orders',
  about: 'What your domains have, what it costs, how to order and cancel it.',
  words:
    'product price list offer contract subscription licence deploy provision cancel organisation tenant customer partner',
  sections: {
    order: {
      title: 'Ordering',
      text: `
Each domain is listed with its services. Choose **Order** beside a domain and tick what it should have. Products that follow from others are set by themselves: signing needs a certificate for each signer, and inline both filters and the base service are for the same people.

The price follows at once. If it has changed since you opened the page, you see both prices and order again. **Save as offer** keeps the price for 30 days.`,
    },
    deploy: {
      title: 'Deployment',
      text: `
An order is checked and confirmed within minutes. A service then starts as soon as nothing is in its way: the TXT record that proves the domain is yours and, for the inbound filter, the MX record. What is missing is shown beside the domain. **Deploy** checks at once. Mail is accepted as soon as deployment has started, so you can change the MX record without losing any.`,
    },
    cancel: {
      title: 'Cancelling',
      text: `
Choose **Cancel service** and its last day. It works up to and including that day. The inbound filter stays on as long as the MX record points here. What is not running yet is withdrawn at once and not charged.`,
    },
    prices: {
      title: 'Prices',
      text: `
You pay for the people who use a service in a month, not for the number ordered. Someone uses it by sending mail; in a domain where nobody sends, by receiving more than five messages that are not spam. Prices are shown to people who may order.`,
    },
    organisations: {
      title: 'Organisations',
      text: `
**Organisations** lists them by partner, with their domains and services. Partners add one with **Add organisation**; the operator also adds partners and says whose an organisation is. The address and your reference are printed on invoices.`,
    },
  },
};
