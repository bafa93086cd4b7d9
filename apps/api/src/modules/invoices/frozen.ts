import type { Invoice, InvoiceIssuer } from '@postern/contract/invoices';
import { divideRounded, roundToStep } from '@postern/contract/services/price';

export interface FrozenLine {
  readonly name: string;
  readonly product_code: string;
  readonly quantity: number;
  readonly unit_minor: number;
  readonly amount_minor: number;
}

/** All that stands on an invoice, as it was when it was issued. */
export interface Frozen {
  readonly kind: Invoice['kind'];
  readonly number: string;
  readonly statement: string;
  readonly month: string;
  readonly issued_on: string;
  readonly due_on: string;
  readonly currency: Invoice['currency'];
  readonly issuer: InvoiceIssuer;
  readonly customer: {
    readonly tenant_id: number;
    readonly name: string;
    readonly street: string;
    readonly house_no: string;
    readonly postal_code: string;
    readonly city: string;
    readonly country: string;
    readonly vat_id: string;
    readonly reference: string;
  };
  readonly lines: readonly FrozenLine[];
  readonly net_minor: number;
  readonly vat_bp: number;
  readonly vat_minor: number;
  readonly rounding_minor: number;
  readonly gross_minor: number;
  /** Number of the invoice it takes back. */
  readonly credits: string;
  /** How the statement came about; missing in invoices of before it was said. */
  readonly counted?: { readonly until: string; readonly price_list_id: number; readonly margin_bp: number };
}

/** VAT over the sum, and what the total is rounded by. */
export function totalsOf(net_minor: number, vat_bp: number, total_step: number) {
  const net = BigInt(net_minor);
  const vat = divideRounded(net * BigInt(vat_bp), 10_000n);
  const gross = roundToStep(net + vat, BigInt(total_step));
  return {
    net_minor,
    vat_minor: Number(vat),
    rounding_minor: Number(gross - net - vat),
    gross_minor: Number(gross),
  };
}

/** Lines of one product and price together: the statement has every domain. */
export function groupLines(lines: readonly FrozenLine[]): FrozenLine[] {
  const groups = Map.groupBy(lines, ({ product_code, unit_minor }) => `${product_code} ${unit_minor}`);
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const sum = (key: 'quantity' | 'amount_minor') => all.reduce((total, line) => total + line[key], 0);
    return [{ ...first, quantity: sum('quantity'), amount_minor: sum('amount_minor') }];
  });
}

/** A credit note is exactly the negative: it copies, and computes nothing anew. */
export function creditOf(invoice: Frozen, number: string, issued_on: string): Frozen {
  return {
    ...invoice,
    ...{ kind: 'credit', number, issued_on, due_on: issued_on, credits: invoice.number },
    lines: invoice.lines.map((line) => ({
      ...line,
      quantity: -line.quantity,
      amount_minor: -line.amount_minor,
    })),
    net_minor: -invoice.net_minor,
    vat_minor: -invoice.vat_minor,
    rounding_minor: -invoice.rounding_minor,
    gross_minor: -invoice.gross_minor,
  };
}
