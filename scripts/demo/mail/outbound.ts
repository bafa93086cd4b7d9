// What the tenants' own servers send: to the outside, and to each other.
import { archive, pdf, testVirus } from '../attachments.ts';
import type { DemoMail } from './demo-mail.ts';

export const outbound: DemoMail[] = [
  {
    via: 'acme',
    from: 'Anna Keller <all@acme.example>',
    to: 'emily.carter@northwind-logistics.example',
    subject: 'Re: Delivery window for order 48213',
    text: 'Hello Emily,\n\n10:00 on Thursday is fine. Our dock is number 4.\n\nAnna\n',
  },
  {
    via: 'acme',
    from: 'Anna Keller <all@acme.example>',
    to: 'emily.carter@northwind-logistics.example',
    subject: 'Loading ramp on Thursday',
    text: 'Hello Emily,\n\nplease tell your driver to ring twice, the bell is slow.\n\nAnna\n',
  },
  {
    via: 'acme',
    from: 'Sally Moreau <sales@acme.example>',
    to: 'claire@atelier-martin.example',
    subject: 'Re: Maquettes du catalogue de printemps',
    text: 'Bonjour Claire,\n\nla deuxième variante nous plaît. Le texte de la page 12 est joint.\n\nSally\n',
    attachments: [archive('page-12.zip', 'page-12.txt')],
  },
  {
    via: 'acme',
    from: 'Urs Meier <user@acme.example>',
    to: 'tom.fischer@freemail.example',
    subject: 'Re: Lunch on Friday?',
    text: 'Half past twelve is good.\n\nUrs\n',
  },
  {
    via: 'acme',
    from: 'Susan Ortiz <support@acme.example>',
    to: 'lucia@viajes-sol.example',
    subject: 'Re: ¿Puede cambiar la fecha?',
    text: 'Hola Lucía,\n\nel martes me va bien.\n\nSusan\n',
  },
  {
    via: 'acme',
    from: 'Bill Hartmann <billing@acme.example>',
    to: 'all@globex.example',
    subject: 'Rechnung 7004',
    text: 'Guten Tag Frau Lang\n\ndie Rechnung für die Schulung liegt bei.\n\nBill Hartmann\n',
    attachments: [pdf('rechnung-7004.pdf', 'Rechnung 7004: EUR 980.00')],
  },
  {
    via: 'globex',
    from: 'Greta Lang <all@globex.example>',
    to: 'm.weber@kanzlei-weber.example',
    subject: 'Re: Rückfrage zur Gesellschafterversammlung',
    text: 'Guten Tag Herr Weber,\n\ndie Liste liegt bei.\n\nGreta Lang\n',
    attachments: [pdf('anwesende.pdf', 'Anwesende: 6 von 7 Gesellschaftern')],
  },
  {
    via: 'globex',
    from: 'Greta Lang <all@globex.example>',
    to: 'all@acme.example',
    subject: 'Schulung im Januar',
    text: 'Hallo Frau Keller\n\nwir würden gerne drei Plätze buchen. Passt der 14. Januar?\n\nGreta Lang\n',
  },
  {
    via: 'acme',
    from: 'Theo Frei <tech@acme.example>',
    to: 'reply+218@codehost.example',
    subject: 'Re: [acme/portal] Sign-in page forgets the language (#218)',
    text: 'Fixed on main, will be in the next release.\n',
  },
  // A computer that has caught something: the third of these has its sender blocked.
  ...['tom.fischer@freemail.example', 'emily.carter@northwind-logistics.example', 'lucia@viajes-sol.example'].map(
    (to): DemoMail => ({
      via: 'globex',
      from: 'Empfang Globex <empfang@globex.example>',
      to,
      subject: 'Scan vom Drucker im ersten Stock',
      text: 'Der Scan liegt bei.\n',
      attachments: [testVirus('scan-0117.exe')],
    }),
  ),
];
