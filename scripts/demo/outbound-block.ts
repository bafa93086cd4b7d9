// A sender the operator keeps from sending, blocked as operators do; another is blocked by the product itself, for what it sends.
import type { Config } from '../supervisor/config.ts';
import { say } from '../supervisor/log.ts';
import { asPerson } from './api.ts';
import type { DemoWorld } from './world.ts';

const sender = { domain: 'acme.example', address: 'aktionen@acme.example' };
const block = {
  ttl: 604_800,
  message: 'Ask Acme IT before the next mailing goes out',
  comment: 'The agency wrote to people who had not asked for it',
  no_delist_before: 86_400,
};

/** Blocks through the API, as the console's button does. What fails is told and keeps nobody from working. */
export async function blockSender(config: Config, { password }: DemoWorld): Promise<void> {
  const { domain, address } = sender;
  try {
    const blocked = await asPerson(config, { email: 'super@postern.example', password }, async (call) => {
      const answer = await call('PUT', `/callahead/outblock/${domain}/${address}`, block);
      return answer.ok;
    });
    if (!blocked) say(`  ${address} could not be blocked`);
  } catch (error) {
    say(`  ${address} could not be blocked: ${(error as Error).message}`);
  }
}
