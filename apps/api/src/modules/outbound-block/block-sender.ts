import { type Database, notifySettings, recordAudit, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import type { SystemMails } from '../system-mail/index.ts';
import { no_delist_before, ttlOf } from './bounds.ts';
import type { Suspect } from './find-suspects.ts';
import { prepareNotice } from './notice.ts';

/** Whether it was this run that blocked the sender: one that somebody has blocked meanwhile stays as it is. */
async function insertBlock(tx: Tx, suspect: Suspect, ttl: number, now: Date): Promise<boolean> {
  const { tenant_id, domain, address, why, evidence } = suspect;
  const block = {
    ...{ domain, why, evidence: JSON.stringify(evidence), message: '', comment: '', ttl },
    ...{ created_at: now, created_by: '', expires_at: new Date(now.getTime() + ttl * 1000) },
    ...{ no_delist: false, no_delist_before: no_delist_before[why] },
    ...{ admin_address: '', admin_message: '', lifted_at: null, lifted_by: '' },
  };
  const row = await tx
    .insertInto('outbound_block')
    .values({ tenant_id, address, ...block })
    .onConflict((known) =>
      known
        .columns(['tenant_id', 'address'])
        .doUpdateSet(block)
        .where(sql<boolean>`least(outbound_block.lifted_at, outbound_block.expires_at) <= ${now}`),
    )
    .returning('address')
    .executeTakeFirst();
  return row !== undefined;
}

/** Blocks a sender that went beyond a bound, and tells those who look after it. Answers false when it is blocked already. */
export async function blockSender(
  world: { db: Database; mails: SystemMails },
  suspect: Suspect,
): Promise<boolean> {
  const { tenant_id, address, why, evidence, ttl_before } = suspect;
  const ttl = ttlOf(why, ttl_before);
  const now = new Date();
  const notice = await prepareNotice(world, {
    ...suspect,
    ...{ created_by: '', expires_at: new Date(now.getTime() + ttl * 1000), no_delist: false },
    ...{ admin_address: '', admin_message: '' },
    lift_from: no_delist_before[why] > 0 ? new Date(now.getTime() + no_delist_before[why] * 1000) : null,
  });
  return withScope(world.db, { all: true }, async (tx) => {
    if (!(await insertBlock(tx, suspect, ttl, now))) return false;
    await notice.tell(tx);
    const details = { why, ttl, ...evidence };
    await notifySettings(tx, tenant_id);
    await recordAudit(tx, {
      tenant_id,
      actor: 'system',
      action: 'outbound_block.add',
      object: address,
      details,
    });
    return true;
  });
}
