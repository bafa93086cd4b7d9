import type { Tx } from '@postern/db';
import type { Directory } from './open-session.ts';
import type { SessionKey } from './session-id.ts';

/** When a session was opened, and the outside directory that vouched for its person; undefined directory: a password did. */
export async function readOpening(
  tx: Tx,
  { tenant_id, session_id }: SessionKey,
): Promise<{ at: Date; directory: Directory | undefined } | null> {
  const row = await tx
    .selectFrom('session')
    .select(['created_at', 'provider', 'realm'])
    .where('tenant_id', '=', tenant_id)
    .where('session_id', '=', session_id)
    .executeTakeFirst();
  if (!row) return null;
  const { provider, realm } = row;
  return {
    at: row.created_at,
    directory: provider !== null && realm !== null ? { provider, realm } : undefined,
  };
}
