// Mail to a mailbox that is full: it waits in the queue with what the domain's own server answered, and is tried again.
import type { Config } from '../supervisor/config.ts';
import { say } from '../supervisor/log.ts';
import { sendDemoMail } from './history.ts';
import type { DemoMail } from './mail/demo-mail.ts';
import { shop } from './mail-server.ts';
import type { DemoWorld } from './world.ts';

const delivery = (number: number, parcels: string): DemoMail => ({
  via: 'northwind',
  from: 'Northwind Logistics <dispatch@northwind-logistics.example>',
  to: `${shop.full}@${shop.domain}`,
  subject: `Delivery note ${number}`,
  text: `Delivery ${number} leaves our depot tomorrow morning: ${parcels}.\n\nPlease have somebody at the ramp between 9 and 11.\n\nNorthwind Logistics, dispatch`,
});

const stuck = [
  delivery(20_417, '12 parcels, 84 kg'),
  delivery(20_431, 'one pallet, 310 kg'),
  delivery(20_452, '3 parcels, 9 kg'),
];

/** Once the domain's own server is where its mail goes. */
export async function fillDemoQueue({ smtpPort }: Config, world: DemoWorld): Promise<void> {
  for (const mail of stuck) {
    const code = await sendDemoMail(mail, world, smtpPort).catch(() => 421);
    if (code >= 400) say(`  a message for the queue of ${shop.domain} was refused (${code})`);
  }
}
