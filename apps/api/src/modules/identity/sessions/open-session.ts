import type { SessionStage } from '@postern/contract';
import { type Tx, uuidv7 } from '@postern/db';
import type { Client } from '../../../http/handler.ts';
import { randomSecret, secretHash } from './secrets.ts';
import { type SessionKey, toSid } from './session-id.ts';
import { TOKEN_TYPES } from './sessions.ts';
import type { TokenSigner } from './token.ts';

interface Lifetime {
  idle_seconds: number;
  total_seconds: number;
}

const MINUTE = 60;
const HOUR = 3600;
/** security.md 4.1: people 2 h idle and 2 days in all, operators 30 min and 12 h, scripts 1 h; what waits for a factor 10 min. */
const LIFETIMES: Record<'person' | 'operator' | 'script' | 'pending', Lifetime> = {
  person: { idle_seconds: 2 * HOUR, total_seconds: 48 * HOUR },
  operator: { idle_seconds: HOUR / 2, total_seconds: 12 * HOUR },
  script: { idle_seconds: HOUR, total_seconds: HOUR },
  pending: { idle_seconds: 10 * MINUTE, total_seconds: 10 * MINUTE },
};

export interface OpenedSession extends SessionKey {
  token: string;
  /** The second half; null for sessions born outside a browser, which have none, and where the browser keeps the one it has. */
  cookie: string | null;
  total_seconds: number;
  expires_at: Date;
}

/** An identity provider, and whose directory there. */
export interface Directory {
  provider: string;
  realm: string;
}

export interface NewSession {
  tenant_id: number;
  user_id: string;
  is_superuser: boolean;
  stage: SessionStage;
  /** The second factor has just been proven. */
  proven?: boolean;
  /** The outside directory that vouched for the person. */
  directory?: Directory | undefined;
}

/** A session started from another one: it shares that one's cookie half and ends with it. */
export interface ParentSession extends SessionKey {
  email: string;
  reason: string;
  cookie_hash: Buffer | null;
  expires_at: Date;
}

function lifetimeOf({ stage, is_superuser }: NewSession, client: Client): Lifetime {
  if (stage !== 'full') return LIFETIMES.pending;
  if (!client.is_browser) return LIFETIMES.script;
  return is_superuser ? LIFETIMES.operator : LIFETIMES.person;
}

async function insertSession(
  tx: Tx,
  tokens: TokenSigner,
  { tenant_id, user_id, stage, proven, directory }: NewSession,
  client: Client,
  row: { expires_at: Date; idle_seconds: number; cookie_hash: Buffer | null; now: number },
  parent?: ParentSession,
): Promise<{ session_id: string; token: string }> {
  const session_id = uuidv7();
  const token = await tokens.sign(toSid({ tenant_id, session_id }), row.expires_at, TOKEN_TYPES[stage]);
  const { now, ...rest } = row;
  await tx
    .insertInto('session')
    .values({
      tenant_id,
      session_id,
      user_id,
      stage,
      token_hash: secretHash(token),
      client: row.cookie_hash ? 'browser' : 'api',
      ip: client.ip || null,
      user_agent: client.user_agent,
      created_at: new Date(now),
      last_seen_at: new Date(now),
      factor_proven_at: proven ? new Date(now) : null,
      ...directory,
      ...rest,
      ...(parent
        ? {
            impersonator_tenant_id: parent.tenant_id,
            impersonator_session_id: parent.session_id,
            impersonator_email: parent.email,
            reason: parent.reason,
          }
        : {}),
    })
    .execute();
  return { session_id, token };
}

/**
 * Starts a session. Born in a browser it has two halves, and both are needed ever after: a stolen token does not work without
 * the cookie no script can read, the cookie not without the token no other site can send. The birth decides, so a thief cannot
 * choose the weaker kind.
 */
export async function openSession(
  tx: Tx,
  tokens: TokenSigner,
  person: NewSession,
  client: Client,
  now: number,
): Promise<OpenedSession> {
  const { idle_seconds, total_seconds } = lifetimeOf(person, client);
  const expires_at = new Date(now + total_seconds * 1000);
  const cookie = client.is_browser ? randomSecret() : null;
  const cookie_hash = cookie === null ? null : secretHash(cookie);
  const row = { expires_at, idle_seconds, cookie_hash, now };
  const { session_id, token } = await insertSession(tx, tokens, person, client, row);
  return { tenant_id: person.tenant_id, session_id, token, cookie, total_seconds, expires_at };
}

/** Starts a session in which the holder of `parent` acts as `person`, for so many minutes and no longer than `parent` lasts. */
export async function openActingSession(
  tx: Tx,
  tokens: TokenSigner,
  person: NewSession,
  client: Client,
  given: { parent: ParentSession; minutes: number; now: number },
): Promise<OpenedSession> {
  const { parent, minutes, now } = given;
  const until = Math.min(now + minutes * MINUTE * 1000, parent.expires_at.getTime());
  const total_seconds = Math.ceil((until - now) / 1000);
  const expires_at = new Date(until);
  const row = { expires_at, idle_seconds: total_seconds, cookie_hash: parent.cookie_hash, now };
  const { session_id, token } = await insertSession(tx, tokens, person, client, row, parent);
  return { tenant_id: person.tenant_id, session_id, token, cookie: null, total_seconds, expires_at };
}
