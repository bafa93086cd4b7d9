import { type Tx, withScope } from '@postern/db';
import type { PortalDeps } from '../deps.ts';
import type { Portal } from './portal-host.ts';
import type { Reader } from './sessions.ts';

/** What a reader finds at an address. `other`: it is somebody else's; nothing more is said of it. */
export type Found =
  | { state: 'none' | 'other' }
  | ({ state: 'readable' } & Copy)
  | ({ state: 'expired' | 'revoked' } & Copy);

export type Copy = NonNullable<Awaited<ReturnType<typeof copyAt>>>;

/** The copy at this address. Its end is checked here, at each reading, and not by the job that destroys it later. */
export async function findCopy(
  tx: Tx,
  portal: Portal,
  reader: Pick<Reader, 'account_id'>,
  link: string,
  now: Date,
): Promise<Found> {
  const row = await copyAt(tx, portal, link);
  if (!row) return { state: 'none' };
  if (row.account_id !== reader.account_id) return { state: 'other' };
  if (row.revoked_at) return { state: 'revoked', ...row };
  if (row.expires_at <= now || row.destroyed_at !== null) return { state: 'expired', ...row };
  return { state: 'readable', ...row };
}

/** A copy whose link opens it without sign-in; null: it has ended, or its reader must sign in. */
export async function findOpenCopy(tx: Tx, portal: Portal, link: string, now: Date): Promise<Copy | null> {
  const row = await copyAt(tx, portal, link);
  const is_open = row && !row.revoked_at && row.expires_at > now && row.destroyed_at === null;
  return is_open ? row : null;
}

const copyAt = (tx: Tx, { tenant_id, domain_name }: Portal, link: string) =>
  tx
    .selectFrom('portal_recipient as r')
    .innerJoin('portal_message as m', (join) =>
      join.onRef('m.tenant_id', '=', 'r.tenant_id').onRef('m.message_id', '=', 'r.message_id'),
    )
    .select(['r.tenant_id', 'r.message_id', 'r.account_id', 'r.link', 'r.blob_id', 'r.opened_at'])
    .select(['r.is_carried', 'r.carried_id', 'r.carried_key', 'r.carried_key_version', 'r.carried_header'])
    .select(['r.expires_at', 'r.revoked_at', 'r.revoked_note', 'r.destroyed_at', 'r.secret_hash'])
    .select(['m.subject', 'm.owner', 'm.owner_name', 'm.sent_at', 'm.thread_id', 'm.direction'])
    .select(['m.writer', 'm.writer_name', 'm.lft'])
    .where('r.tenant_id', '=', tenant_id)
    .where('r.link', '=', link)
    .where('m.domain_name', '=', domain_name)
    .executeTakeFirst();

export const findCopyNow = (
  { db, clock }: PortalDeps,
  portal: Portal,
  reader: Pick<Reader, 'account_id'>,
  link: string,
): Promise<Found> =>
  withScope(
    db,
    { tenants: [portal.tenant_id] },
    (tx) => findCopy(tx, portal, reader, link, new Date(clock())),
    { readOnly: true },
  );
