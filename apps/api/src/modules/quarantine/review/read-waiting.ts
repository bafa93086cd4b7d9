import type { Tx } from '@postern/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { alikeColumns, listColumns } from '../../messages/index.ts';

/** Counting stops here: nobody reviews more by hand. */
const COUNTED = 10_000;

export interface Asked {
  /** Nothing older. */
  since: Date;
  /** An address, or a domain with or without `@` before it; '' for everybody. */
  recipient: string;
  limit: number;
}

function isFor(recipient: string): RawBuilder<SqlBool> {
  const wanted = recipient.toLowerCase();
  const at = wanted.lastIndexOf('@');
  if (wanted === '') return sql<SqlBool>`true`;
  return at > 0
    ? sql<SqlBool>`lower(message.to_address) = ${wanted}`
    : sql<SqlBool>`lower(split_part(message.to_address, '@', 2)) = ${wanted.slice(at + 1)}`;
}

/** Held, and neither looked at nor decided about. */
function waiting(tx: Tx, { since, recipient }: Asked) {
  return tx
    .selectFrom('message')
    .where('message.quarantined', '=', true)
    .where('message.state', '=', 'held')
    .where('message.reviewed_at', 'is', null)
    .where('message.hashed_at', 'is', null)
    .where('message.ts', '>=', since)
    .where(isFor(recipient));
}

/** The newest waiting messages with what tells whether they are alike. */
export function readWaiting(tx: Tx, asked: Asked) {
  return waiting(tx, asked)
    .innerJoin('tenant', 'tenant.tenant_id', 'message.tenant_id')
    .leftJoin('message_detail as detail', (join) =>
      join
        .onRef('detail.tenant_id', '=', 'message.tenant_id')
        .onRef('detail.ts', '=', 'message.ts')
        .onRef('detail.id', '=', 'message.id'),
    )
    .select(listColumns.map((column) => `message.${column}` as const))
    .select(['message.geoip_asn', 'message.geoip_org', 'message.fuzor_digest', 'tenant.name as tenant'])
    .select(alikeColumns())
    .orderBy('message.ts', 'desc')
    .orderBy('message.id', 'desc')
    .limit(asked.limit)
    .execute();
}

export type Waiting = Awaited<ReturnType<typeof readWaiting>>[number];

export async function countWaiting(
  tx: Tx,
  asked: Asked,
): Promise<{ total: number; even_more_hits: boolean }> {
  const rows = await waiting(tx, asked)
    .select(sql<number>`1`.as('one'))
    .limit(COUNTED + 1)
    .execute();
  return { total: Math.min(rows.length, COUNTED), even_more_hits: rows.length > COUNTED };
}
