import type { PortalRecord } from '@postern/contract/portal/records';
import type { Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import { fail } from '../../../http/problem.ts';
import { knownDomains } from '../../domains/index.ts';
import { type MessageRow, portalMessages, presentMessages, readThread } from './read-messages.ts';

/** Messages of portals whose domains the caller may know. */
export const recordRows = (tx: Tx, actor: Actor) =>
  portalMessages(tx)
    .innerJoin('tenant as t', 't.tenant_id', 'm.tenant_id')
    .select('t.name as customer')
    .where(knownDomains(actor, 'm.domain_name'));

type RecordRow = MessageRow & { customer: string };

export async function presentRecords(tx: Tx, rows: readonly RecordRow[]): Promise<PortalRecord[]> {
  const shown = new Map<string, PortalRecord>();
  for (const [tenant_id, own] of Map.groupBy(rows, (row) => row.tenant_id))
    for (const [at, message] of (await presentMessages(tx, { tenant_id }, own)).entries()) {
      const row = own[at];
      if (!row) continue;
      const { is_read: _is_read, folder: _folder, files, ...rest } = message;
      shown.set(message.message_id, {
        ...{ ...rest, files: files.length, owner: row.owner, owner_name: row.owner_name },
        ...{ customer: row.customer, domain: row.domain_name },
      });
    }
  return rows.flatMap(({ message_id }) => shown.get(message_id) ?? []);
}

/** Foreign and unknown ones answer the same 404. */
export async function findRecord(tx: Tx, actor: Actor, id: string) {
  const row = await recordRows(tx, actor).where('m.message_id', '=', id).executeTakeFirst();
  const [record] = row ? await presentRecords(tx, [row]) : [];
  const thread = row ? await readThread(tx, row, id) : null;
  const part = thread?.find(({ message }) => message.message_id === id);
  return row && record && part ? { row, record, part } : fail('message_not_found');
}
