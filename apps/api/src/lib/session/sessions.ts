import { type Database, withScope } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { loadActor } from './load-actor.ts';
import { secretMatches } from './secrets.ts';
import { fromSid, type SessionKey, toSid } from './session-id.ts';
import type { TokenSigner } from './token.ts';

/** A row read from the database is believed this long; revocation shows everywhere within it (security.md G14). */
const CACHE_MS = 1000;
/** last_seen_at is written at most this often. */
const SEEN_EVERY_MS = 60_000;
/** Entries kept before stale ones are swept. */
const CACHE_SIZE = 10_000;

interface Entry {
  readonly at: number;
  readonly actor: Actor;
  readonly token_hash: Buffer;
  /** Null for sessions born outside a browser. */
  readonly cookie_hash: Buffer | null;
  readonly expires: number;
  /** When the person last asked for anything, as far as is written. */
  readonly seen: number;
}

export interface Sessions {
  /** The person behind a token and, for sessions born in a browser, its cookie half; null: not signed in. */
  authenticate(token: string, cookie: string | undefined): Promise<Actor | null>;
  /** Whether a session that was good when a stream began still is. */
  isAlive(actor: Actor): Promise<boolean>;
  /** Forgets what is cached of a session; called when a row was changed here or on another node. */
  forget(session: SessionKey | string): void;
  /** Forgets everything: after a lost connection, notifications may have been missed. */
  forgetAll(): void;
}

async function readEntry(db: Database, key: SessionKey): Promise<Entry | null> {
  const now = Date.now();
  const row = await withScope(db, { tenants: [key.tenant_id] }, (tx) =>
    tx
      .selectFrom('session')
      .select([
        'user_id',
        'token_hash',
        'cookie_hash',
        'client',
        'last_seen_at',
        'idle_seconds',
        'expires_at',
      ])
      .where('tenant_id', '=', key.tenant_id)
      .where('session_id', '=', key.session_id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!row) return null;
  const seen = row.last_seen_at.getTime();
  if (row.expires_at.getTime() <= now || seen + row.idle_seconds * 1000 <= now) return null;
  if (row.client === 'browser' && !row.cookie_hash) return null;
  const actor = await loadActor(db, key, row.user_id);
  if (!actor) return null;
  const { token_hash, cookie_hash } = row;
  return { at: now, actor, token_hash, cookie_hash, expires: row.expires_at.getTime(), seen };
}

async function markSeen(db: Database, key: SessionKey): Promise<void> {
  await withScope(db, { tenants: [key.tenant_id] }, (tx) =>
    tx
      .updateTable('session')
      .set({ last_seen_at: sql`now()` })
      .where('tenant_id', '=', key.tenant_id)
      .where('session_id', '=', key.session_id)
      .execute(),
  );
}

export function sessionStore(db: Database, tokens: TokenSigner): Sessions {
  const cache = new Map<string, { at: number; entry: Promise<Entry | null> }>();

  function lookup(key: SessionKey): Promise<Entry | null> {
    const sid = toSid(key);
    const now = Date.now();
    const known = cache.get(sid);
    if (known && now - known.at < CACHE_MS) return known.entry;
    if (cache.size >= CACHE_SIZE) {
      for (const [old, { at }] of cache) if (now - at >= CACHE_MS) cache.delete(old);
    }
    const entry = readEntry(db, key);
    cache.set(sid, { at: now, entry });
    // A failed read is an answer to this request only.
    entry.catch(() => cache.delete(sid));
    return entry;
  }

  return {
    async authenticate(token, cookie) {
      const claims = await tokens.verify(token);
      const key = claims && fromSid(claims.sid);
      if (!key) return null;
      const entry = await lookup(key);
      if (!entry || entry.expires <= Date.now() || !secretMatches(token, entry.token_hash)) return null;
      if (entry.cookie_hash && !(cookie && secretMatches(cookie, entry.cookie_hash))) return null;
      // Only what a person asks counts as activity; a stream that merely stays open does not.
      if (Date.now() - entry.seen > SEEN_EVERY_MS) await markSeen(db, key);
      return entry.actor;
    },
    isAlive: async (actor) => (await lookup(actor)) !== null,
    forget: (session) => void cache.delete(typeof session === 'string' ? session : toSid(session)),
    forgetAll: () => cache.clear(),
  };
}
