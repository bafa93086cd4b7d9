// Invoices of all closed months but the newest, which waits to be issued, a credit note, and an order book that differs in one order.
import type { Config } from '../supervisor/config.ts';
import { say } from '../supervisor/log.ts';
import { asPerson } from './api.ts';
import type { DemoWorld } from './world.ts';

interface Waiting {
  readonly ordernbr: string;
  readonly month: string;
  readonly tenant: string;
  readonly currency: string;
  readonly order_sum: number;
}

/** The distributor's orders of all closed months, one of them of the newest month at another price. */
function orderBook(waiting: readonly Waiting[]): string {
  const newest = waiting
    .map(({ month }) => month)
    .toSorted()
    .at(-1);
  const odd = waiting.find(({ month }) => month === newest);
  const lines = waiting.map((order) =>
    [
      ...[order.ordernbr, order.tenant, order.month.slice(0, 7), order.currency],
      (order === odd ? order.order_sum * 0.95 : order.order_sum).toFixed(2),
    ].join(','),
  );
  return ['ordernbr,tenant,month,currency,sum', ...lines].join('\n');
}

/** Issues through the API, as the console's button does. What fails is told and keeps nobody from working. */
export async function issueInvoices(config: Config, { password }: DemoWorld): Promise<void> {
  try {
    const done = await asPerson(config, { email: 'super@postern.example', password }, async (call) => {
      const answer = await call('GET', '/superuser/invoices/new');
      const { data: waiting = [] } = (await answer.json()) as { data?: Waiting[] };
      const months = waiting.map(({ month }) => month).toSorted();
      const numbers: string[] = [];
      for (const { ordernbr, month } of waiting) {
        if (month === months.at(-1)) continue;
        const issued = await call('POST', '/superuser/invoices/', { ordernbr });
        const { data } = (await issued.json()) as { data?: { invoice_id: string } };
        if (!data) return false;
        numbers.push(data.invoice_id);
      }
      if (
        waiting.length > 0 &&
        !(await call('POST', '/superuser/invoices/orders', { csv: orderBook(waiting) })).ok
      )
        return false;
      const first = numbers[0];
      return !first || (await call('POST', `/superuser/invoices/${first}/credit`, {})).ok;
    });
    if (!done) say('  not all invoices could be issued');
  } catch (error) {
    say(`  not all invoices could be issued: ${(error as Error).message}`);
  }
}
