import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { dayIn, findTenant, lockServices } from '../../services/index.ts';
import { creditOf, type Frozen } from '../frozen.ts';
import { invoiceRows, presentInvoice } from '../present-invoice.ts';
import { nextNumber, storeInvoice } from '../store-invoice.ts';

/** The whole invoice, once. */
export const invoiceCredit: Handler<Operations['invoiceCredit']> = ({
  actor,
  audit,
  params,
  scoped,
  services,
}) => {
  const now = services.clock();
  return scoped(async (tx) => {
    const find = (number: string) => invoiceRows(tx).where('invoice.number', '=', number).executeTakeFirst();
    const { tenant_id } = (await find(params.number)) ?? fail('not_found');
    await lockServices(tx, tenant_id);
    const invoice = (await find(params.number)) ?? fail('not_found');
    if (invoice.kind !== 'invoice') fail('not_found');
    if (invoice.credit_ref !== null) fail('invoice_credited');
    const frozen = invoice.frozen as unknown as Frozen;
    const issued_on = dayIn((await findTenant(tx, tenant_id)).billing_zone, now);
    const number = await nextNumber(tx, frozen.issuer.series, Number(issued_on.slice(0, 4)));
    await storeInvoice(tx, creditOf(frozen, number, issued_on), {
      ...{ by: actor.email, at: new Date(now), credits: invoice.invoice_id },
    });
    const details = { credits: invoice.number };
    await recordAudit(tx, { ...audit, tenant_id, action: 'invoice.credit', object: number, details });
    return presentInvoice((await find(number)) ?? fail('internal'));
  });
};
