import { type Database, withScope } from '@postern/db';
import { openSession } from './open-session.ts';
import type { TokenSigner } from './token.ts';

/** A session of a made-up person, by which the product tests itself; it ends as a script's does. */
export async function openTestSession(
  db: Database,
  tokens: TokenSigner,
  { tenant_id, user_id }: { tenant_id: number; user_id: string },
  now: number,
): Promise<string> {
  const client = { ip: '', ptr: undefined, user_agent: 'isolation test', is_browser: false, language: null };
  const opened = await withScope(db, { tenants: [tenant_id] }, (tx) =>
    openSession(tx, tokens, { tenant_id, user_id, is_superuser: false, stage: 'full' }, client, now),
  );
  return opened.token;
}
