import { createHash, createHmac } from 'node:crypto';
import { type Database, withScope } from '@postern/db';
import { sql } from 'kysely';
import { randomSecret, secretHash, secretMatches } from '../sessions/secrets.ts';

/** Seconds between leaving for the provider and coming back. */
export const LOGIN_SECONDS = 600;

/** A sign-in under way at a provider. Only hashes are kept: verifier and nonce derive from the state and a key of the installation. */
export interface PendingLogins {
  begin(given: { provider: string; own_verifier: boolean; browser: boolean }): Promise<StartedLogin>;
  /** Takes the sign-in of that state out of the table, so that it ends once whatever comes of it; null: none, or over. */
  take(by: { state: string } | { nonce: string }): Promise<TakenLogin | null>;
  /** What the state's sign-in was given. */
  secretsOf(state: string): { nonce: string; verifier: string };
}

export interface StartedLogin {
  state: string;
  nonce: string;
  /** S256 (RFC 7636 §4.2) of the verifier kept here. */
  challenge: string;
  /** The half that stays in the browser as a cookie, so that nobody can finish a sign-in in another's browser. */
  cookie: string | null;
}

export interface TakenLogin {
  provider: string;
  client_verifier: boolean;
  /** Whether the browser that is back is the one that left. */
  isFrom(cookie: string | undefined): boolean;
}

const column = { state: 'state_hash', nonce: 'nonce_hash' } as const;

export function pendingLogins(db: Database, key: Buffer): PendingLogins {
  const derive = (purpose: string, state: string) =>
    createHmac('sha256', key).update(`${purpose} ${state}`).digest('base64url');
  const secretsOf = (state: string) => ({
    nonce: derive('nonce', state),
    verifier: derive('verifier', state),
  });
  return {
    secretsOf,
    async begin({ provider, own_verifier, browser }) {
      const state = randomSecret();
      const cookie = browser ? randomSecret() : null;
      const { nonce, verifier } = secretsOf(state);
      await withScope(db, { tenants: [] }, (tx) =>
        tx
          .insertInto('oidc_login')
          .values({
            provider,
            state_hash: secretHash(state),
            nonce_hash: secretHash(nonce),
            browser_hash: cookie === null ? null : secretHash(cookie),
            client_verifier: own_verifier,
            expires_at: sql`now() + make_interval(secs => ${LOGIN_SECONDS})`,
          })
          .execute(),
      );
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      return { state, nonce, challenge, cookie };
    },
    async take(by) {
      const [name, value] = 'state' in by ? (['state', by.state] as const) : (['nonce', by.nonce] as const);
      const row = await withScope(db, { tenants: [] }, (tx) =>
        tx
          .deleteFrom('oidc_login')
          .where(column[name], '=', secretHash(value))
          .returning([
            'provider',
            'browser_hash',
            'client_verifier',
            sql<boolean>`expires_at > now()`.as('is_alive'),
          ])
          .executeTakeFirst(),
      );
      if (!row?.is_alive) return null;
      const { provider, client_verifier, browser_hash } = row;
      const isFrom = (cookie: string | undefined) =>
        browser_hash === null || (cookie !== undefined && secretMatches(cookie, browser_hash));
      return { provider, client_verifier, isFrom };
    },
  };
}
