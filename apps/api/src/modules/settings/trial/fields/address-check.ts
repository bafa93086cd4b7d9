import { isContactMailbox, readReason } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Trial, TrialOutcome, TrialRow } from '../row.ts';
import { comes_in } from '../states.ts';

/**
 * Whether the domain's server is asked for recipients, and at which port. What it would have said is what it has said: answers of another
 * port tell nothing, and of addresses nobody asked for nothing is known.
 */
export const address_check: Trial<number> = {
  about: comes_in,
  async outcomes(tx, rows, value) {
    const answers = value === 0 ? new Map<string, boolean>() : await readAnswers(tx, rows, value);
    return rows.map((row): TrialOutcome => {
      if (row.state === 'rejected') {
        if (readReason(row.reason ?? '')?.reason !== 'server_said') return 'apart';
        if (value === 0) return { effect: 'let_in' };
      }
      if (value === 0 || isContactMailbox(row.to_address)) return 'same';
      const exists = answers.get(keyOf(row.tenant_id, row.to_address));
      if (exists === undefined) return 'unknown';
      if (row.state === 'rejected') return exists ? { effect: 'let_in' } : 'same';
      return exists ? 'same' : { effect: 'unknown_recipient' };
    });
  },
};

const keyOf = (tenant_id: number, address: string) => `${tenant_id} ${address.toLowerCase()}`;

async function readAnswers(tx: Tx, rows: readonly TrialRow[], port: number): Promise<Map<string, boolean>> {
  if (rows.length === 0) return new Map();
  const addresses = [...new Set(rows.map(({ to_address }) => to_address.toLowerCase()))];
  const found = await tx
    .selectFrom('call_ahead')
    .select(['tenant_id', 'address', 'positive'])
    .where('tenant_id', 'in', [...new Set(rows.map(({ tenant_id }) => tenant_id))])
    .where('clearing_id', 'is', null)
    .where(sql<boolean>`address = any(${addresses}::text[])`)
    // Written as `host [ip]:port`.
    .where('server', 'like', `%:${port}`)
    .execute();
  return new Map(found.map((one) => [keyOf(one.tenant_id, one.address), one.positive]));
}
