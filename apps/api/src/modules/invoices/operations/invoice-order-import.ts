import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { failInput } from '../../../http/problem.ts';
import { readOrderBook } from '../read-order-book.ts';

/** The months of the file are replaced as a whole, so that an order which has gone from the book goes here too. */
export const invoiceOrderImport: Handler<Operations['invoiceOrderImport']> = ({
  actor,
  audit,
  body,
  scoped,
  services,
}) => {
  const orders = readOrderBook(body.csv);
  const months = [...new Set(orders.map(({ month }) => month))].toSorted();
  const now = new Date(services.clock());
  return scoped(async (tx) => {
    const numbers = [...new Set(orders.map(({ tenant_id }) => tenant_id))];
    const known = await tx
      .selectFrom('tenant')
      .select('tenant_id')
      .where('tenant_id', 'in', numbers)
      .execute();
    const unknown = numbers.find((number) => !known.some(({ tenant_id }) => tenant_id === number));
    if (unknown !== undefined)
      failInput(['body', 'csv', 'unknown', unknown], `there is no organisation ${unknown}`);
    // One import at a time: two of the same month would add up.
    await sql`select pg_advisory_xact_lock(hashtextextended('invoice_order', 0))`.execute(tx);
    await sql`delete from invoice_order where month = any(${months}::date[])`.execute(tx);
    const made = orders.map((order) => ({ ...order, imported_at: now, imported_by: actor.email }));
    for (let first = 0; first < made.length; first += 1000)
      await tx
        .insertInto('invoice_order')
        .values(made.slice(first, first + 1000))
        .onConflict((old) =>
          old.columns(['tenant_id', 'ordernbr']).doUpdateSet((eb) => ({
            month: eb.ref('excluded.month'),
            currency: eb.ref('excluded.currency'),
            sum_minor: eb.ref('excluded.sum_minor'),
            quantity: eb.ref('excluded.quantity'),
            matchcode: eb.ref('excluded.matchcode'),
            imported_at: eb.ref('excluded.imported_at'),
            imported_by: eb.ref('excluded.imported_by'),
          })),
        )
        .execute();
    const details = { orders: orders.length, months: months.map((month) => month.slice(0, 7)) };
    await recordAudit(tx, {
      ...audit,
      tenant_id: actor.tenant_id,
      action: 'invoice_order.import',
      object: '',
      details,
    });
    return { imported: orders.length, months };
  });
};
