import { type Database, uuidv7, withScope } from '@postern/db';
import type { Client } from '../handler.ts';
import { randomSecret, secretHash } from './secrets.ts';
import { type SessionKey, toSid } from './session-id.ts';
import type { TokenSigner } from './token.ts';

interface Lifetime {
  idle_seconds: number;
  total_seconds: number;
}

const HOUR = 3600;
/** security.md 4.1: people 2 h idle and 2 days in all, operators 30 min and 12 h, scripts 1 h. */
const LIFETIMES: Record<'person' | 'operator' | 'script', Lifetime> = {
  person: { idle_seconds: 2 * HOUR, total_seconds: 48 * HOUR },
  operator: { idle_seconds: HOUR / 2, total_seconds: 12 * HOUR },
  script: { idle_seconds: HOUR, total_seconds: HOUR },
};

export interface OpenedSession extends SessionKey {
  token: string;
  /** The second half; null for sessions born outside a browser, which have none. */
  cookie: string | null;
  total_seconds: number;
  expires_at: Date;
}

/**
 * Starts a session. Born in a browser it has two halves, and both are needed ever after: a stolen token does not work without
 * the cookie no script can read, the cookie not without the token no other site can send. The birth decides, so a thief cannot
 * choose the weaker kind.
 */
export async function openSession(
  db: Database,
  tokens: TokenSigner,
  person: { tenant_id: number; user_id: string; is_superuser: boolean },
  client: Client,
): Promise<OpenedSession> {
  const { tenant_id, user_id } = person;
  const kind = !client.is_browser ? 'script' : person.is_superuser ? 'operator' : 'person';
  const { idle_seconds, total_seconds } = LIFETIMES[kind];
  const session_id = uuidv7();
  const expires_at = new Date(Date.now() + total_seconds * 1000);
  const token = await tokens.sign(toSid({ tenant_id, session_id }), expires_at);
  const cookie = client.is_browser ? randomSecret() : null;
  await withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx
      .insertInto('session')
      .values({
        tenant_id,
        session_id,
        user_id,
        token_hash: secretHash(token),
        cookie_hash: cookie === null ? null : secretHash(cookie),
        client: client.is_browser ? 'browser' : 'api',
        ip: client.ip || null,
        user_agent: client.user_agent,
        idle_seconds,
        expires_at,
      })
      .execute(),
  );
  return { tenant_id, session_id, token, cookie, total_seconds, expires_at };
}
