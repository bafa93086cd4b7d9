import { domainOf } from '@postern/addresses';
import { accountNames } from '@postern/contract/users/user-management';
import { type Database, withScope } from '@postern/db';
import { submissionSecretMatches, tenantOfLogin } from '@postern/db/submission-secret';
import { sql } from 'kysely';
import { parseNetworks } from '../smtp/networks.ts';
import { clientKey } from '../smtp/rates.ts';
import { createCache } from './cache.ts';
import type { Following } from './following.ts';
import { openGuesses } from './guesses.ts';

/** What somebody who signed in may send as. */
export interface Grant {
  tenant_id: number;
  credential_id: string;
  kind: 'server' | 'person';
  /** The user name: a server's login, or the person's address. */
  login: string;
  /** Addresses it may use, in lower case. */
  addresses: readonly string[];
  /** Domains of the tenant it may use every address of. */
  domains: readonly string[];
  /** The domain of bounces and receipts, which have no sender. */
  home: string;
}

export interface SubmissionCredentials {
  /**
   * As slow for an unknown name as for a known one. 'later': too many wrong secrets from this address or for this name, whatever this one is;
   * 'elsewhere': the right secret, from a network it may not be used in.
   */
  authenticate(name: string, secret: string, ip: string): Promise<Grant | 'later' | 'elsewhere' | null>;
  /** The same grant as it is now, at most a second old; null: revoked, expired, or its person locked. */
  renewed(grant: Grant, ip: string): Promise<Grant | null>;
}

/** ms a credential may be revoked without the gateway knowing; a notification ends it sooner. */
const MAX_AGE = 900;
/** ms between writes of the last use. */
const SEEN_EVERY = 60_000;
/** Compared where there is no such name, so that it costs what a known one costs. */
const NO_HASH = Buffer.alloc(32);

interface Row {
  tenant_id: number;
  credential_id: string;
  kind: string;
  login: string;
  secret_hash: Buffer;
  networks: string[];
  domains: string[];
  senders: string[];
  last_used_ip: string | null;
}

const inForce = sql<boolean>`c.revoked_at is null and (c.expires_at is null or c.expires_at > now())`;

function rowsOf(db: Database, where: { login: string } | { tenant_id: number; credential_id: string }) {
  const tenant_id = 'tenant_id' in where ? where.tenant_id : tenantOfLogin(where.login);
  const person = sql`from submission_credential c
    join app_user u on u.tenant_id = c.tenant_id and u.user_id = c.user_id and u.active`;
  const columns = sql`c.tenant_id, c.credential_id, c.kind, c.secret_hash, c.networks, c.last_used_ip`;
  const server = (which: ReturnType<typeof sql>) =>
    sql<Row>`select ${columns}, c.login, c.domains, c.senders from submission_credential c where ${which} and ${inForce}`;
  const granted = sql`array(select g.address from submission_sender g where g.tenant_id = c.tenant_id and g.user_id = c.user_id)`;
  const people = (which: ReturnType<typeof sql>) =>
    sql<Row>`select ${columns}, u.email as login, '{}'::text[] as domains, ${granted} as senders ${person} where ${which} and ${inForce}`;
  const statement =
    'login' in where
      ? tenant_id === null
        ? people(sql`(u.tenant_id, u.user_id) = (
            select d.tenant_id, d.user_id from user_directory d where d.email = ${where.login})`)
        : server(sql`c.tenant_id = ${tenant_id} and c.login = ${where.login}`)
      : sql<Row>`${server(sql`c.kind = 'server' and c.tenant_id = ${where.tenant_id} and c.credential_id = ${where.credential_id}`)}
          union all ${people(sql`c.tenant_id = ${where.tenant_id} and c.credential_id = ${where.credential_id}`)}`;
  const scope = tenant_id === null ? ({ all: true } as const) : { tenants: [tenant_id] };
  return withScope(db, scope, async (tx) => (await statement.execute(tx)).rows, { readOnly: true });
}

function grantOf({ tenant_id, credential_id, kind, login, domains, senders }: Row): Grant {
  const is_person = kind === 'person';
  const addresses = (is_person ? [login, ...senders] : senders).map((address) => address.toLowerCase());
  return {
    ...{ tenant_id, credential_id, kind: is_person ? 'person' : 'server', login, addresses },
    domains,
    home: domains[0] ?? domainOf(addresses[0] ?? ''),
  };
}

const isAllowed = ({ networks }: Row, ip: string): boolean =>
  networks.length === 0 || parseNetworks(networks).contains(ip);

/** Whether a grant covers an address whose domain is known to be its tenant's. Tags after a plus belong to the same mailbox. */
export function covers({ addresses, domains }: Grant, address: string, domain: string): boolean {
  if (domains.includes(domain)) return true;
  return accountNames(address).some((name) => addresses.includes(name));
}

export function openSubmissionCredentials(
  db: Database,
  following: Following,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): SubmissionCredentials {
  const guesses = openGuesses(db, now);
  const current = createCache<Row | null>(MAX_AGE, now);
  const seen = createCache<void>(SEEN_EVERY, now);
  following.onChange(() => current.forget(null));

  const noteUse = ({ tenant_id, credential_id }: Row, ip: string) =>
    seen
      .get(`${tenant_id} ${credential_id} ${ip}`, () =>
        withScope(db, { tenants: [tenant_id] }, async (tx) => {
          await tx
            .updateTable('submission_credential')
            .set({ last_used_at: new Date(now()), last_used_ip: ip })
            .where('tenant_id', '=', tenant_id)
            .where('credential_id', '=', credential_id)
            .execute();
        }),
      )
      .catch(onFault);

  return {
    async authenticate(name, secret, ip) {
      const login = name.trim().toLowerCase();
      const rows = await rowsOf(db, { login });
      const isKnown = rows.some((row) => row.last_used_ip && clientKey(row.last_used_ip) === clientKey(ip));
      if (await guesses.usedUp(login, ip, isKnown)) return 'later';
      const hashes = rows.length > 0 ? rows.map((row) => row.secret_hash) : [NO_HASH];
      // Every one of them, so that the time tells nothing of which it was.
      const right = hashes.map((hash) => submissionSecretMatches(secret, hash)).indexOf(true);
      const row = rows[right];
      if (!row) {
        await guesses.wrong(login, ip);
        return null;
      }
      if (!isAllowed(row, ip)) return 'elsewhere';
      guesses.right(login, ip);
      void noteUse(row, ip);
      return grantOf(row);
    },
    async renewed({ tenant_id, credential_id }, ip) {
      const row = await current.get(
        `${tenant_id} ${credential_id}`,
        async () => (await rowsOf(db, { tenant_id, credential_id }))[0] ?? null,
      );
      if (!row || !isAllowed(row, ip)) return null;
      void noteUse(row, ip);
      return grantOf(row);
    },
  };
}
