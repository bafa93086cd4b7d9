import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { type SessionKey, toSid } from './session-id.ts';

export const SESSION_CHANNEL = 'postern_session';

/** Tells every node, after the commit, to read this session's row again. */
export async function notifySession(tx: Tx, key: SessionKey): Promise<void> {
  await sql`select pg_notify(${SESSION_CHANNEL}, ${toSid(key)})`.execute(tx);
}
