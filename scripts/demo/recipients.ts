// Recipients of one domain are verified at its own server, as an operator sets it up, and some have been asked for.
import type { Config } from '../supervisor/config.ts';
import { say } from '../supervisor/log.ts';
import { asPerson } from './api.ts';
import { shop } from './mail-server.ts';
import type { DemoWorld } from './world.ts';

/** Somebody who left, and an address only spammers know. */
const asked = ['orders', 'returns', 'service', 'peter.alt', 'webmaster'];

/** Through the API, as the console's buttons do. What fails is told and keeps nobody from working. */
export async function verifyRecipients(config: Config, { password }: DemoWorld, port: number): Promise<void> {
  const { domain, transport } = shop;
  const settings = '/extendedfields/container';
  const done = await asPerson(config, { email: 'super@postern.example', password }, async (call) => {
    const answers = [
      await call('PUT', `${settings}/base/domain/${domain}`, { setnamedtransport: transport }),
      await call('PUT', `${settings}/scanner/domain/${domain}`, { addresscheck_smtp_port: port }),
    ];
    for (const local of asked) {
      const address = `${local}@${domain}`;
      answers.push(await call('POST', `/callahead/domain/${domain}/check`, { address }));
    }
    return answers.every(({ ok }) => ok);
  }).catch(() => false);
  if (!done) say(`  not all recipients of ${domain} could be asked for`);
}
