import type { Tx } from '@postern/db';
import { revokeSessionsOf } from '../identity/index.ts';

type Key = { tenant_id: number; user_id: string };

/** Settings, factor and credentials go with the account; its mail, log and audit rows stay. False: it was gone, or active where it must not be. */
export async function deleteAccount(
  tx: Tx,
  { tenant_id, user_id }: Key,
  now: number,
  { only_locked }: { only_locked: boolean },
): Promise<boolean> {
  await revokeSessionsOf(tx, { tenant_id, user_id }, now);
  await tx
    .deleteFrom('setting')
    .where('tenant_id', '=', tenant_id)
    .where('scope', '=', 'user')
    .where('scope_value', '=', user_id)
    .execute();
  await tx
    .deleteFrom('user_directory')
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .execute();
  await tx.deleteFrom('confidential_grant').where('user_id', '=', user_id).execute();
  let remove = tx.deleteFrom('app_user').where('tenant_id', '=', tenant_id).where('user_id', '=', user_id);
  if (only_locked) remove = remove.where('active', '=', false);
  const { numDeletedRows } = await remove.executeTakeFirst();
  return numDeletedRows > 0n;
}
