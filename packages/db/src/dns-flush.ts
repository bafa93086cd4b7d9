import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { type Listener, listen } from './listen.ts';
import { type Tx, withScope } from './scope.ts';

const CHANNEL = 'postern_dns_flush';

/** A name whose DNS records every process is to forget. */
export interface DnsFlush {
  flush_id: string;
  record: string;
}

/** Asks all processes, once the transaction is committed. Each answers by a row of dns_flush_answer. */
export async function askDnsFlush(tx: Tx, { flush_id, record }: DnsFlush, asked_at: Date): Promise<void> {
  await tx.insertInto('dns_flush').values({ flush_id, record, asked_at }).execute();
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ flush_id, record })})`.execute(tx);
}

/** Forgets names that are asked for, and answers how many entries that were. */
export function hearDnsFlush(
  db: Database,
  {
    part,
    node,
    forget,
    onFault,
  }: {
    part: 'api' | 'gateway';
    node: string;
    forget: (record: string) => Promise<number>;
    onFault: (error: unknown) => void;
  },
): Promise<Listener> {
  const answer = async ({ flush_id, record }: DnsFlush) => {
    const answered = await forget(record).then(
      (count) => ({ count, error: '' }),
      (error: unknown) => ({ count: 0, error: error instanceof Error ? error.message : String(error) }),
    );
    await withScope(db, { tenants: [] }, (tx) =>
      tx
        .insertInto('dns_flush_answer')
        .values({ flush_id, part, node, ...answered })
        .execute(),
    );
  };
  return listen(db, [CHANNEL], (_, payload) => void answer(JSON.parse(payload) as DnsFlush).catch(onFault));
}
