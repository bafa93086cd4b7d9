import { notify, type Tx } from '@postern/db';
import { sql } from 'kysely';
import { deviceName } from '../../../http/device.ts';
import type { Client } from '../../../http/handler.ts';
import { secretHash } from './secrets.ts';

/** What stays the same when a browser brings itself up to date: its description without version numbers. */
const withoutVersions = (userAgent: string) => userAgent.replace(/[\d._]+/g, '#');

/**
 * Remembers the browser or script somebody signed in with, and tells them when it is a new one. The first ever is not told: nothing is
 * known to differ from. Answers whether it was told. In the transaction of the sign-in.
 */
export async function noteDevice(
  tx: Tx,
  { tenant_id, user_id }: { tenant_id: number; user_id: string },
  client: Client,
): Promise<boolean> {
  const device = secretHash(`${user_id} ${withoutVersions(client.user_agent)}`);
  const { rows } = await sql<{ is_new: boolean; has_others: boolean }>`
    with others as (
      select exists (select 1 from known_device where tenant_id = ${tenant_id} and user_id = ${user_id}) as has_others
    ), seen as (
      insert into known_device (tenant_id, user_id, device) values (${tenant_id}, ${user_id}, ${device})
      on conflict (tenant_id, user_id, device) do update set last_seen = excluded.last_seen
      returning xmax = 0 as is_new
    )
    select is_new, has_others from seen, others`.execute(tx);
  const [row] = rows;
  if (!row?.is_new || !row.has_others) return false;
  await notify(tx, {
    ...{ tenant_id, user_id },
    type: 'warning',
    key: 'new_sign_in',
    params: { device: deviceName(client.user_agent).slice(0, 100) || '–', ip: client.ip },
    link: '/userProfile?tab=security',
  });
  return true;
}
