// One wave of a fake invoice from two domains, so that a campaign is there to be seen: some of it is delivered, some held or refused.
import { pdf } from '../attachments.ts';
import type { DemoMail } from './demo-mail.ts';

const invoice = pdf('rechnung-2026-0412.pdf', 'Rechnung 2026-0412. Neue IBAN: XX00 0000 0000 0412.');

const text = (name: string) => `Guten Tag ${name}

anbei erhalten Sie unsere Rechnung 2026-0412 über CHF 4 820.50. Bitte beachten Sie, dass sich unsere Bankverbindung geändert hat:
die neue IBAN finden Sie in der Rechnung und auf https://zahlung.acrne.example/2026-0412

Freundliche Grüsse
Buchhaltung
`;

const copy = (via: DemoMail['via'], from: string, to: string, name: string): DemoMail => ({
  ...{ via, from, to, text: text(name), attachments: [invoice] },
  subject: 'Rechnung 2026-0412: neue Bankverbindung',
});

const lookalike = 'Buchhaltung <buchhaltung@acrne.example>';
const forged = 'Buchhaltung <buchhaltung@northwind-logistics.example>';

export const campaign: DemoMail[] = [
  copy('lookalike', lookalike, 'billing@acme.example', 'Frau Meier'),
  copy('lookalike', lookalike, 'sales@acme.example', 'Herr Frei'),
  copy('lookalike', lookalike, 'tech@acme.example', 'Herr Huber'),
  copy('lookalike', lookalike, 'user@acme.example', 'Frau Keller'),
  copy('northforger', forged, 'support@acme.example', 'Herr Senn'),
  copy('northforger', forged, 'audit@acme.example', 'Frau Gerber'),
];
