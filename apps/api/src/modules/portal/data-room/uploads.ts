import { domainOf } from '@postern/addresses';
import type { DataRoomUpload } from '@postern/contract/portal/data-room-uploads';
import { fileBytesOf } from '@postern/contract/portal/settings';
import type { Tx } from '@postern/db';
import { type LargeFileRules, readLargeFileRules } from '@postern/records/large-files/rules';
import type { PortalConfig } from '../deps.ts';
import type { Owner } from './folders.ts';

/** A file that its owner put in the data room and no message has yet. */
export interface OwnUpload {
  file_id: string;
  name: string;
  mime: string;
  size: number;
  received: number;
  state: string;
}

/** Those of these files that are the owner's own and in no message, in the order that is asked for. */
export async function ownUploads(
  tx: Tx,
  { tenant_id, owner }: Owner,
  ids: readonly string[],
): Promise<OwnUpload[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('portal_file')
    .select(['file_id', 'name', 'mime', 'size', 'received', 'state'])
    .where('tenant_id', '=', tenant_id)
    .where('owner', '=', owner)
    // Those of people outside have an account, and go to the same owner.
    .where('account_id', 'is', null)
    .where('message_id', 'is', null)
    .where('file_id', 'in', [...ids])
    .execute();
  return ids.flatMap((id) => {
    const row = rows.find(({ file_id }) => file_id === id);
    return row ? { ...row, size: Number(row.size), received: Number(row.received) } : [];
  });
}

export const presentUpload = ({ file_id, name, size, received }: OwnUpload): DataRoomUpload => ({
  ...{ upload_id: file_id, name, size, received },
});

/** Bytes that the files of one message may have: what fits a mail, or what the domain sends as large files. */
export function sendLimit(
  { is_allowed, outgoing }: Pick<LargeFileRules, 'is_allowed' | 'outgoing'>,
  { mostBytes }: Pick<PortalConfig, 'mostBytes'>,
): { most_bytes: number; is_large: boolean } {
  const is_large = is_allowed && outgoing.mode !== 'off';
  return { is_large, most_bytes: is_large ? Math.max(mostBytes, fileBytesOf(outgoing.maximum)) : mostBytes };
}

export const placeOf = ({ tenant_id, owner }: Owner) => ({ tenant_id, owner, domain_name: domainOf(owner) });

export const readOwnerRules = (tx: Tx, owner: Owner): Promise<LargeFileRules> =>
  readLargeFileRules(tx, placeOf(owner));

/** Whether the owner's domain has a portal that is on. */
export async function hasPortal(tx: Tx, owner: Owner): Promise<boolean> {
  const { tenant_id, domain_name } = placeOf(owner);
  const row = await tx
    .selectFrom('portal_domain')
    .select('enabled')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .executeTakeFirst();
  return row?.enabled === true;
}
