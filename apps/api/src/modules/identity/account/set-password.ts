import type { Tx } from '@postern/db';

export async function setPassword(
  tx: Tx,
  { tenant_id, user_id }: { tenant_id: number; user_id: string },
  password_hash: string,
  now: number,
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ password_hash, password_changed_at: new Date(now) })
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .execute();
}
