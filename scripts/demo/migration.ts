// A domain of Acme's half way from the parallel flow to inline: planned, some of it done, the rest found by its checks.
import type { Config } from '../supervisor/config.ts';
import { say } from '../supervisor/log.ts';
import { asPerson } from './api.ts';
import { shop } from './mail-server.ts';
import type { DemoWorld } from './world.ts';

const OPERATOR = 'super@postern.example';
const DAYS_AHEAD = 5;

const note = 'Inbound connector for the gateways is in place, ticket 4711.';

export async function planDemoMigration(config: Config, { password }: DemoWorld): Promise<void> {
  const planned = await asPerson(config, { email: OPERATOR, password }, async (call) => {
    const planned_at = new Date(Date.now() + DAYS_AHEAD * 86_400_000).toISOString();
    const made = await call('POST', '/migrations', { domain: shop.domain, planned_at });
    if (!made.ok) return false;
    const { data } = (await made.json()) as { data: { id: string } };
    const answers = [
      await call('PUT', `/migrations/${data.id}/tasks/connector`, { done: true, note }),
      await call('POST', `/migrations/${data.id}/rehearsal`),
    ];
    return answers.every(({ ok }) => ok);
  }).catch(() => false);
  if (!planned) say(`  the move of ${shop.domain} could not be planned`);
}
