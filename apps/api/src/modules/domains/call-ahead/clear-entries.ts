import { randomUUID } from 'node:crypto';
import { notifyCallAhead, recordAudit, type Tx } from '@postern/db';
import type { CallOf } from '../../../http/handler.ts';
import { findManagedDomain } from '../managed-domain.ts';

type Caller = Pick<CallOf<unknown, unknown, unknown>, 'actor' | 'audit' | 'services'>;

/** Which entries of a domain; all of them where neither is named. */
export interface Which {
  positive?: boolean;
  address?: string;
}

/**
 * Marks entries as cleared, tells every gateway and writes who did it. What servers were asked for before counts no more, even where the
 * answer is still on its way.
 */
export async function clearEntries(tx: Tx, { actor, audit, services }: Caller, domain: string, which: Which) {
  const { tenant_id, domain_name } = await findManagedDomain(tx, actor, domain);
  const clearing_id = randomUUID();
  const cleared_at = new Date(services.clock());
  const everything = which.positive === undefined && which.address === undefined;
  const forgotten = everything ? { catch_all: null, catch_all_at: null, catch_all_message: '' } : {};
  // First, since gateways that write hold this row.
  await tx
    .insertInto('call_ahead_domain')
    .values({ tenant_id, domain_name, cleared_at })
    .onConflict((there) =>
      there.columns(['tenant_id', 'domain_name']).doUpdateSet({ cleared_at, ...forgotten }),
    )
    .execute();
  let update = tx
    .updateTable('call_ahead')
    .set({ clearing_id, cleared_at })
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .where('clearing_id', 'is', null);
  if (which.positive !== undefined) update = update.where('positive', '=', which.positive);
  if (which.address !== undefined) update = update.where('address', '=', which.address.toLowerCase());
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  const cleared = Number(numUpdatedRows);
  await notifyCallAhead(tx, { kind: 'changed', tenant_id, domain_name });
  const entry = { tenant_id, action: 'call_ahead.clear', object: which.address ?? domain_name };
  await recordAudit(tx, { ...audit, ...entry, details: { domain: domain_name, ...which, cleared } });
  return { cleared, clearing_id: cleared > 0 ? clearing_id : null };
}
