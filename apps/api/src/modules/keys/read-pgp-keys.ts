import type { DataOf, Operations, PgpKey, QueryOf } from '@postern/contract';
import type { TermHash, Tx } from '@postern/db';
import { readPublicKey } from '@postern/mail/pgp/key';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { key_visibility } from './find-person.ts';
import { placeAfter } from './place-after.ts';
import { seenKeys } from './read-certificates.ts';

type List = Operations['pgpKeyList'];

export interface PgpKeyRow {
  address: string;
  fingerprint: Buffer;
  public_key: Buffer;
  not_before: Date;
  not_after: Date | null;
  created_by: string;
}

export async function presentPgpKey(row: PgpKeyRow, now: number): Promise<PgpKey> {
  const { key, key_id, algorithm } = await readPublicKey(row.public_key);
  const is_expired = row.not_after !== null && row.not_after.getTime() <= now;
  return {
    ...{ email: row.address, state: is_expired ? 'expired' : 'active' },
    ...{ fingerprint: row.fingerprint.toString('hex'), algorithm, created_by: row.created_by },
    issued_on: row.not_before.toISOString(),
    expires_on: row.not_after?.toISOString() ?? null,
    ...{ postern_encryption: !is_expired, hin_encryption: false },
    key: { public_key: key.armor(), key_id },
  };
}

interface Reading {
  tx: Tx;
  actor: Actor;
  hash: TermHash;
  now: number;
  query: QueryOf<List>;
}

/** One page of the OpenPGP keys of people within reach that are in use, by address, the newest of each first. */
export async function readPgpKeys(
  { tx, actor, hash, now, query }: Reading,
  where: { tenant_id?: number; email?: string } = {},
): Promise<DataOf<List>> {
  const { q = '', limit, after } = query;
  const { own_only } = key_visibility(actor, hash);
  let found = tx
    .selectFrom('own_pgp_key as p')
    .select(['p.key_id', 'p.address', 'p.fingerprint', 'p.public_key'])
    .select(['p.not_before', 'p.not_after', 'p.created_by'])
    .where('p.purpose', '=', 'person')
    .where('p.deleted_at', 'is', null)
    .where(seenKeys(actor, own_only, 'p', where, q));
  const place = placeAfter(after);
  if (place)
    found = found.where(
      sql<SqlBool>`(p.address > ${place.address} or (p.address = ${place.address} and p.key_id < ${place.id}::uuid))`,
    );
  const rows = await found
    .orderBy('p.address')
    .orderBy('p.key_id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    entries: await Promise.all(shown.map((row) => presentPgpKey(row, now))),
    next: last ? `${last.address}~${last.key_id}` : null,
  };
}
