import type { UserRow } from '@postern/contract';
import type { TermHash, Tx } from '@postern/db';
import { sql } from 'kysely';

export interface LastMail {
  last_in: string | null;
  last_out: string | null;
}

interface Row {
  place: number;
  last_in: Date | null;
  last_out: Date | null;
}

/** When each of a page's users last received and sent mail, in their order: a look at the index of addresses in each week. */
export async function lastMailOf(
  tx: Tx,
  hash: TermHash,
  users: readonly Pick<UserRow, 'tenant_id' | 'email'>[],
): Promise<LastMail[]> {
  if (users.length === 0) return [];
  const newest = (column: 'to_hash' | 'from_hash', direction: 'in' | 'out') => sql`(
    select m.ts from message m where m.${sql.ref(column)} = u.hash and m.tenant_id = u.tenant_id and m.direction = ${direction}
    order by m.ts desc, m.id desc limit 1)`;
  const { rows } = await sql<Row>`
    select u.place::integer, ${newest('to_hash', 'in')} as last_in, ${newest('from_hash', 'out')} as last_out
    from unnest(${users.map(({ tenant_id }) => tenant_id)}::integer[], ${users.map(({ email }) => hash('address', email))}::bigint[])
      with ordinality as u (tenant_id, hash, place)`.execute(tx);
  const found = new Map(rows.map((row) => [row.place, row]));
  return users.map((_, index) => {
    const row = found.get(index + 1);
    return { last_in: row?.last_in?.toISOString() ?? null, last_out: row?.last_out?.toISOString() ?? null };
  });
}
