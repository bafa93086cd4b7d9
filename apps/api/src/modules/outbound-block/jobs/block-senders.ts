import { withScope } from '@postern/db';
import type { JobWorld } from '../../../job-list.ts';
import { blockSender } from '../block-sender.ts';
import { findSuspects } from '../find-suspects.ts';

/** Blocks senders that went beyond a bound in the last hour, and tells those who look after them. */
export async function blockSenders(
  world: Pick<JobWorld, 'db' | 'hash' | 'log' | 'mails'>,
): Promise<Record<string, number>> {
  const suspects = await withScope(world.db, { all: true }, (tx) => findSuspects(tx, world.hash), {
    readOnly: true,
  });
  const done = { senders_blocked: 0, blocks_failed: 0 };
  for (const suspect of suspects) {
    try {
      if (await blockSender(world, suspect)) done.senders_blocked += 1;
    } catch (error) {
      done.blocks_failed += 1;
      world.log.warn({ err: error, tenant_id: suspect.tenant_id }, 'a sender could not be blocked');
    }
  }
  return done;
}
