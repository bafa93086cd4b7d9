import { readFileSync } from 'node:fs';
import { decimalOf } from '@postern/contract/services/price';
import { typeset } from '../documents/index.ts';
import type { Frozen } from './frozen.ts';
import { invoiceXml } from './invoice-xml.ts';
import { qrBill } from './qr-bill.ts';

const countries = new Intl.DisplayNames('de-CH', { type: 'region' });
const template = readFileSync(new URL('./invoice.typ', import.meta.url), 'utf8');
const moment = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

function howCounted({ margin_bp, price_list_id, until }: NonNullable<Frozen['counted']>): string {
  const margin = margin_bp > 0 ? `, Margenrabatt ${margin_bp / 100} %, jeder Preis gerundet` : '';
  return `Preisliste ${price_list_id}${margin}. Gezählt bis ${moment.format(new Date(until))} UTC.`;
}

/** The paper of an invoice, tagged, PDF/A-3a, with itself as XML attached. What others wrote goes in as data: it cannot become markup. */
export function makePdf(invoice: Frozen): Buffer {
  const month = new Date(`${invoice.month}T00:00:00Z`);
  const name = new Intl.DateTimeFormat('de-CH', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat('de-CH', { dateStyle: 'long', timeZone: 'UTC' });
  const { counted, customer, issuer } = invoice;
  const date = (text: string) => day.format(new Date(`${text}T00:00:00Z`));
  const money = (minor: number) => decimalOf(minor).replaceAll(/\B(?=(\d{3})+\.)/g, '’');
  const data = {
    ...invoice,
    ...{ month: name.format(month), issued_on: date(invoice.issued_on), due_on: date(invoice.due_on) },
    lines: invoice.lines.map((line) => ({
      ...line,
      ...{ quantity: String(line.quantity), price: money(line.unit_minor), amount: money(line.amount_minor) },
    })),
    ...{ net: money(invoice.net_minor), vat: money(invoice.vat_minor), gross: money(invoice.gross_minor) },
    rounding: invoice.rounding_minor === 0 ? '' : money(invoice.rounding_minor),
    vat_percent: String(invoice.vat_bp / 100),
    // A letter within the country names none.
    country: customer.country === issuer.country ? '' : (countries.of(customer.country) ?? customer.country),
    counted: counted ? howCounted(counted) : '',
    qr: qrBill(invoice) ?? '',
    xml: invoiceXml(invoice) ?? '',
  };
  return typeset({ template, data, standard: 'a-3a', created: new Date(`${invoice.issued_on}T00:00:00Z`) });
}
