import type { SessionStage } from '@postern/contract';
import { type Database, withScope } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import { type FlagsOf, toActor } from './load-actor.ts';
import { readSession } from './read-session.ts';
import { secretMatches } from './secrets.ts';
import { fromSid, type SessionKey, toSid } from './session-id.ts';
import type { TokenSigner, TokenType } from './token.ts';

/** A row read from the database is believed this long, so that revocation shows everywhere within a second (security.md G14). */
const CACHE_MS = 900;
/** last_seen_at is written at most this often. */
const SEEN_EVERY_MS = 60_000;
/** Entries kept before stale ones are swept. */
const CACHE_SIZE = 10_000;

interface Entry {
  readonly actor: Actor;
  /** As the row says it, and so the kind of its token. */
  readonly stage: SessionStage;
  readonly token_hash: Buffer;
  /** Null for sessions born outside a browser. */
  readonly cookie_hash: Buffer | null;
  readonly expires: number;
  /** When the person last asked for anything, as far as is written. */
  seen: number;
}

export interface Sessions {
  /**
   * The person behind a token and, for sessions born in a browser, its cookie half; null: not signed in, or not that far. A full session
   * may answer somebody of stage `setup`: see `Actor`.
   */
  authenticate(
    token: string,
    cookie: string | undefined,
    stages?: readonly SessionStage[],
  ): Promise<Actor | null>;
  /** Whether a session that was good when a stream began still is. */
  isAlive(actor: Actor): Promise<boolean>;
  /** The person of a session as they are now, with what they may see, at most 0.9 s old; null: the session is over. */
  renewed(actor: Actor): Promise<Actor | null>;
  /** Forgets what is cached of a session and of those it acts in; called when a row was changed here or on another node. */
  forget(session: SessionKey | string): void;
  /** Forgets everything: after a lost connection, notifications may have been missed. */
  forgetAll(): void;
}

export interface SessionStoreOptions {
  clock?: () => number;
  flagsOf?: FlagsOf;
}

/** Which kind of token each stage has: a row and its token must agree. */
export const TOKEN_TYPES: Record<SessionStage, TokenType> = {
  full: 'access',
  factor: 'pre2fa',
  setup: 'setup2fa',
};

/** A person at work keeps their session alive, and the one they act from. */
async function markSeen(db: Database, { impersonator, ...own }: Actor, now: number): Promise<void> {
  const keys: SessionKey[] = impersonator ? [own, impersonator] : [own];
  await withScope(db, { tenants: keys.map((key) => key.tenant_id) }, async (tx) => {
    for (const { tenant_id, session_id } of keys) {
      await tx
        .updateTable('session')
        .set({ last_seen_at: new Date(now) })
        .where('tenant_id', '=', tenant_id)
        .where('session_id', '=', session_id)
        .execute();
    }
  });
}

export function sessionStore(
  db: Database,
  tokens: TokenSigner,
  { clock = Date.now, flagsOf = () => [] }: SessionStoreOptions = {},
): Sessions {
  const cache = new Map<string, { at: number; parent: string | null; entry: Promise<Entry | null> }>();

  async function readEntry(key: SessionKey): Promise<Entry | null> {
    const row = await readSession(db, key, clock());
    if (!row || (row.client === 'browser' && !row.cookie_hash)) return null;
    const actor = toActor(row, key, flagsOf);
    if (!actor) return null;
    const { token_hash, cookie_hash } = row;
    const known = cache.get(toSid(key));
    if (known && actor.impersonator) known.parent = toSid(actor.impersonator);
    return {
      actor,
      stage: row.stage,
      token_hash,
      cookie_hash,
      expires: row.expires_at.getTime(),
      seen: row.last_seen_at.getTime(),
    };
  }

  function lookup(key: SessionKey): Promise<Entry | null> {
    const sid = toSid(key);
    const now = clock();
    const known = cache.get(sid);
    if (known && now - known.at < CACHE_MS) return known.entry;
    if (cache.size >= CACHE_SIZE) {
      for (const [old, { at }] of cache) if (now - at >= CACHE_MS) cache.delete(old);
    }
    // Kept before it is read: whatever is forgotten meanwhile must not stay.
    const kept: { at: number; parent: string | null; entry: Promise<Entry | null> } = {
      at: now,
      parent: null,
      entry: Promise.resolve(null),
    };
    cache.set(sid, kept);
    kept.entry = readEntry(key);
    // A failed read is an answer to this request only.
    kept.entry.catch(() => cache.delete(sid));
    return kept.entry;
  }

  async function renewed(actor: Actor): Promise<Actor | null> {
    const now = (await lookup(actor))?.actor;
    return now?.stage === actor.stage ? now : null;
  }

  return {
    async authenticate(token, cookie, stages = ['full']) {
      const claims = await tokens.verify(
        token,
        stages.map((stage) => TOKEN_TYPES[stage]),
      );
      const key = claims && fromSid(claims.sid);
      if (!key) return null;
      const entry = await lookup(key);
      if (!entry || entry.expires <= clock() || !secretMatches(token, entry.token_hash)) return null;
      if (entry.cookie_hash && !(cookie && secretMatches(cookie, entry.cookie_hash))) return null;
      if (TOKEN_TYPES[entry.stage] !== claims.typ) return null;
      // Only what a person asks counts as activity; a stream that merely stays open does not.
      const now = clock();
      if (now - entry.seen > SEEN_EVERY_MS) {
        entry.seen = now;
        await markSeen(db, entry.actor, now);
      }
      return entry.actor;
    },
    renewed,
    isAlive: async (actor) => (await renewed(actor)) !== null,
    forget(session) {
      const sid = typeof session === 'string' ? session : toSid(session);
      cache.delete(sid);
      for (const [child, { parent }] of cache) if (parent === sid) cache.delete(child);
    },
    forgetAll: () => cache.clear(),
  };
}
