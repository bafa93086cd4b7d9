import { type Database, type TermHash, withScope } from '@postern/db';
import type { Logger } from 'pino';
import { defineJob } from '../../../jobs/define-job.ts';
import type { SystemMails } from '../../system-mail/index.ts';
import { blockSender } from '../block-sender.ts';
import { findSuspects } from '../find-suspects.ts';

interface BlockDeps {
  readonly db: Database;
  readonly hash: TermHash;
  readonly mails: SystemMails;
  readonly log: Pick<Logger, 'warn'>;
}

/** Blocks senders that went beyond a bound in the last hour, and tells those who look after them. */
export async function blockSenders(deps: BlockDeps): Promise<Record<string, number>> {
  const suspects = await withScope(deps.db, { all: true }, (tx) => findSuspects(tx, deps.hash), {
    readOnly: true,
  });
  const done = { senders_blocked: 0, blocks_failed: 0 };
  for (const suspect of suspects) {
    try {
      if (await blockSender(deps, suspect)) done.senders_blocked += 1;
    } catch (error) {
      done.blocks_failed += 1;
      deps.log.warn({ err: error, tenant_id: suspect.tenant_id }, 'a sender could not be blocked');
    }
  }
  return done;
}

export const blockSendersJob = defineJob({
  name: 'block_senders',
  schedule: { cron: '* * * * *' },
  run: blockSenders,
});
