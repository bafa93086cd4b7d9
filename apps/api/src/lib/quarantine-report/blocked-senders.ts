import type { Tx } from '@postern/db';
import { type ListEntry, listEntryMatches } from '@postern/mail/classify/lists';
import type { HeldRow } from './held-messages.ts';

/** Entries looked at for one batch; bounds memory for a tenant that imported a telephone book. */
const MAX_ENTRIES = 20_000;

/** Whether the sender is on a block list of the recipient now, whatever it was when the message came. */
export type BlockedCheck = (row: HeldRow) => boolean;

export async function openBlockedCheck(
  tx: Tx,
  tenant_id: number,
  addresses: readonly string[],
  now: Date,
): Promise<BlockedCheck> {
  const own = addresses.length > 0 ? [...new Set(addresses)] : [''];
  const rows = await tx
    .selectFrom('block_welcome_entry')
    .selectAll()
    .where((where) =>
      where.or([
        where('tenant_id', '=', tenant_id),
        where.and([where('tenant_id', '=', 0), where('scope_global', '=', true)]),
      ]),
    )
    .where('list_type', '=', 'block')
    .where('enabled', '=', true)
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('scope_user', 'is', null), where('scope_user', 'in', own)]))
    .limit(MAX_ENTRIES)
    .execute();
  const entries: ListEntry[] = rows.map((row) => ({
    ...row,
    list_type: 'block',
    list_scope: row.list_scope as ListEntry['list_scope'],
    sender_host:
      row.sender_host !== null && row.sender_netmask >= 0
        ? `${row.sender_host}/${row.sender_netmask}`
        : row.sender_host,
  }));
  return (row) => {
    const subject = {
      recipient: row.to_address.toLowerCase(),
      sender: row.from_address,
      header_senders: [row.hdr_from_addr],
      ip: row.client_ip?.replace(/\/\d+$/, '') ?? '',
      hostname: row.client_hostname,
      now,
    };
    return entries.some((entry) => listEntryMatches(entry, subject));
  };
}
