import { domainOf } from '@postern/addresses';
import { settingValue } from '@postern/contract';
import type { Tx } from '@postern/db';
import { decideByLists, indexLists, type ListSubject } from '@postern/mail';
import { readSettings } from '@postern/records';
import { readCandidates } from '../sender-lists/index.ts';
import type { HeldRow } from './held-row.ts';

/** Whether the lists of the recipient block the sender now, whatever it was when the message came. */
export type BlockedCheck = (row: HeldRow) => boolean;

function subjectOf(row: HeldRow, now: Date): ListSubject {
  return {
    recipient: row.to_address.toLowerCase(),
    sender: row.from_address,
    header_senders: row.header_senders ?? (row.hdr_from_addr === '' ? [] : [row.hdr_from_addr]),
    ip: row.client_ip?.replace(/\/\d+$/, '') ?? '',
    hostname: row.client_hostname,
    now,
  };
}

/** Whether a block comes before a welcome just as near, for each mail domain. */
async function readOrder(
  tx: Tx,
  tenant_id: number,
  domains: ReadonlySet<string>,
): Promise<Map<string, boolean>> {
  const order = new Map<string, boolean>();
  for (const domain of domains) {
    const settings = await readSettings(tx, { tenant_id, domain, user_id: null });
    order.set(domain, settingValue('block_before_welcome', settings));
  }
  return order;
}

/**
 * Decides about held mail of one tenant as the gateway would now, so that a nearer welcome counts.
 * @param tx sees the tenant and tenant 0, whose entries hold for the whole installation or for one instance
 */
export async function openBlockedCheck(
  tx: Tx,
  tenant_id: number,
  rows: readonly HeldRow[],
  now: Date,
): Promise<BlockedCheck> {
  const tenant = await tx
    .selectFrom('tenant')
    .select('instance')
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirst();
  const subjects = rows.map((row) => subjectOf(row, now));
  const candidates = await readCandidates(tx, { tenant_id, subjects, instance: tenant?.instance ?? '' });
  const index = indexLists(candidates.map(({ entry }) => entry));
  if (index.size === 0) return () => false;
  const domains = new Set(subjects.map(({ recipient }) => domainOf(recipient)));
  const block_first = await readOrder(tx, tenant_id, domains);
  return (row) => {
    const subject = subjectOf(row, now);
    const first = block_first.get(domainOf(subject.recipient)) ?? false;
    return decideByLists(index.candidates(subject), subject, first)?.entry.list_type === 'block';
  };
}
