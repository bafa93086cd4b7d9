import { createHash } from 'node:crypto';
import { type Tx, uuidv7 } from '@postern/db';
import { sql } from 'kysely';
import type { Frozen } from './frozen.ts';
import { makePdf } from './make-pdf.ts';

/** The next number of a series and year: without a gap, since a transaction that fails gives it back. Others wait for its end. */
export async function nextNumber(tx: Tx, series: string, year: number): Promise<string> {
  const { rows } = await sql<{ last: number }>`
    insert into invoice_counter (series, year, last) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last = invoice_counter.last + 1 returning last`.execute(tx);
  return `${series}${year}-${String(rows[0]?.last ?? 0).padStart(6, '0')}`;
}

interface Stored {
  readonly by: string;
  readonly at: Date;
  /** Id of the invoice that a credit note takes back. */
  readonly credits?: string | null;
  /** Id of the credited invoice that an invoice of the same month stands for. */
  readonly replaces?: string | null;
}

/** Writes the invoice with its paper, in the transaction that took the number. */
export async function storeInvoice(
  tx: Tx,
  frozen: Frozen,
  { by, at, credits = null, replaces = null }: Stored,
): Promise<void> {
  const { tenant_id } = frozen.customer;
  const { kind, number, month, currency, net_minor, vat_minor, rounding_minor, gross_minor } = frozen;
  const invoice_id = uuidv7(at.getTime());
  await tx
    .insertInto('invoice')
    .values({
      ...{ tenant_id, invoice_id, kind, number, month, currency, credits, replaces },
      ...{ issued_at: at, issued_by: by, net_minor, vat_minor, rounding_minor, gross_minor },
      frozen: JSON.stringify(frozen),
    })
    .execute();
  const pdf = makePdf(frozen);
  await tx
    .insertInto('invoice_document')
    .values({ tenant_id, invoice_id, pdf, sha256: createHash('sha256').update(pdf).digest(), made_at: at })
    .execute();
}
