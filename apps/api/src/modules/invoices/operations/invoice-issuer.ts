import type { Operations } from '@postern/contract';
import type { InvoiceIssuer } from '@postern/contract/invoices';
import { recordAudit, type Tx } from '@postern/db';
import { isIBANValid, isQRIBAN } from 'swissqrbill/utils';
import type { Handler } from '../../../http/handler.ts';
import { failInput } from '../../../http/problem.ts';

async function readIssuers(tx: Tx): Promise<InvoiceIssuer[]> {
  const rows = await tx.selectFrom('invoice_issuer').selectAll().orderBy('instance').execute();
  return rows.map(({ vat_bp, ...row }) => ({ ...row, vat: vat_bp / 100 }) as InvoiceIssuer);
}

export const invoiceIssuerList: Handler<Operations['invoiceIssuerList']> = ({ scoped }) =>
  scoped(readIssuers, { readOnly: true });

export const invoiceIssuerUpdate: Handler<Operations['invoiceIssuerUpdate']> = ({
  actor,
  audit,
  body,
  scoped,
}) => {
  const { vat, ...fields } = body;
  const swiss = /^(CH|LI)/.test(fields.iban);
  if (swiss && !isIBANValid(fields.iban)) failInput(['body', 'iban'], 'its check digits are wrong');
  if (swiss && !isQRIBAN(fields.iban))
    failInput(['body', 'iban'], 'must be a QR-IBAN, whose payments have a reference');
  const row = { ...fields, vat_bp: Math.round(vat * 100) };
  return scoped(async (tx) => {
    await tx
      .insertInto('invoice_issuer')
      .values(row)
      .onConflict((known) => known.column('instance').doUpdateSet(row))
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: actor.tenant_id, action: 'invoice_issuer.update', object: fields.instance },
      details: row,
    });
    const all = await readIssuers(tx);
    return all.find(({ instance }) => instance === fields.instance) ?? body;
  });
};
