import { askUnscoped, type Database } from '@postern/db';
import { sql } from 'kysely';
import type { PersonRow } from '../sessions/read-session.ts';
import { secretHash } from '../sessions/secrets.ts';

/** A token that is still good with whom it acts as, as the function `token_person` returns it. */
export interface TokenRow extends PersonRow {
  token_name: string;
  operations: string[];
  domains: string[];
  networks: string[];
}

/** Null: there is no such token with that secret, it is over or revoked, or its owner is gone or locked. One round trip. */
export async function readToken(
  db: Database,
  tenantId: number,
  tokenId: string,
  secret: string,
  now: number,
): Promise<TokenRow | null> {
  const [row] = await askUnscoped(
    db,
    sql<TokenRow>`select * from token_person(${tenantId}, ${tokenId}, ${secretHash(secret)}, ${new Date(now)})`,
  );
  return row ?? null;
}
