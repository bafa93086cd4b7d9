import type { ApiTokenLimits, Operation } from '@postern/contract';
import { type Database, recordAudit, withScope } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import { fail } from '../../../http/problem.ts';
import { type FlagsOf, personActor } from '../sessions/load-actor.ts';
import { isFrom } from './networks.ts';
import { readToken } from './read-token.ts';
import { readTokenText } from './token-text.ts';

/** Reading the same again from the same address is written once in this time; what changes something, always. */
const REPEATED_MS = 3_600_000;
/** The last use is written at most this often. */
const SEEN_EVERY_MS = 60_000;

export interface CallPlace {
  readonly ip: string;
  /** What the address is called, where that is known. */
  readonly ptr?: string | undefined;
  readonly user_agent: string;
}

export interface ApiTokens {
  /** Whom the token acts as, with their rights of this moment; null: no token, or no longer one. Fails for a wrong address. */
  authenticate(text: string, from: CallPlace): Promise<Actor | null>;
  /**
   * Writes a call down before it is carried out: its line in the audit log, and the token's last use. Of reading the same again from the
   * same address, one line an hour.
   */
  record(actor: Actor, operation: Operation, from: CallPlace): Promise<void>;
}

/** Named like a session in the audit log and everywhere else one is told. */
export const tokenSession = (tokenId: string) => `token:${tokenId}`;

/** Limited to some domains, the others within reach do not exist. */
function within(actor: Actor, limits: ApiTokenLimits): Actor {
  if (limits.domains.length === 0) return { ...actor, api_token: limits };
  const domains = actor.domains.filter((domain) => limits.domains.includes(domain));
  return { ...actor, domains, api_token: limits };
}

/** What was written down, by what was done, and until when the same need not be written again. */
function repetitions(clock: () => number) {
  const known = new Map<string, number>();
  /** Entries kept before those that are over are swept. */
  const size = 10_000;
  return (what: string): boolean => {
    const now = clock();
    if ((known.get(what) ?? 0) > now) return true;
    if (known.size >= size) for (const [old, until] of known) if (until <= now) known.delete(old);
    known.set(what, now + REPEATED_MS);
    return false;
  };
}

export function apiTokens(db: Database, clock: () => number, flagsOf: FlagsOf): ApiTokens {
  const isRepeated = repetitions(clock);
  const seen = new Map<string, number>();
  return {
    async authenticate(text, { ip, ptr, user_agent }) {
      const parts = readTokenText(text);
      const found = parts && (await readToken(db, parts.tenant_id, parts.token_id, parts.secret, clock()));
      if (!found) return null;
      const { token_name: name, operations, domains, networks } = found;
      const { tenant_id, token_id } = parts;
      const key = { tenant_id, session_id: tokenSession(token_id) };
      if (!isFrom(networks, ip)) {
        // Somebody has the secret where it should not be: its owner has to be able to see that.
        const details = { token_id, token: name, why: 'network' };
        const entry = { ...key, actor: found.email, ip, ptr, user_agent, object: token_id, details };
        await withScope(db, { tenants: [tenant_id] }, (tx) =>
          recordAudit(tx, { ...entry, action: 'api_token.refused' }),
        );
        fail('token_not_from_here');
      }
      return within(personActor(found, key, 'full', null, flagsOf), { token_id, name, operations, domains });
    },
    async record({ tenant_id, email, session_id, api_token }, operation, { ip, ptr, user_agent }) {
      if (!api_token) return;
      const { token_id, name } = api_token;
      const isWritten = operation.method !== 'GET' || !isRepeated(`${token_id} ${operation.name} ${ip}`);
      const now = clock();
      if (!isWritten && now - (seen.get(token_id) ?? 0) < SEEN_EVERY_MS) return;
      seen.set(token_id, now);
      await withScope(db, { tenants: [tenant_id] }, async (tx) => {
        await tx
          .updateTable('api_token')
          .set({ last_used_at: sql`now()`, last_used_ip: ip })
          .where('tenant_id', '=', tenant_id)
          .where('token_id', '=', token_id)
          .execute();
        if (!isWritten) return;
        await recordAudit(tx, {
          ...{ tenant_id, ip, ptr, user_agent, session_id, actor: email },
          ...{ action: 'api_token.call', object: operation.name, details: { token_id, token: name } },
        });
      });
    },
  };
}
