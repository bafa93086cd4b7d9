import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditOf, type Frozen, totalsOf } from './frozen.ts';
import { invoiceXml } from './invoice-xml.ts';

const signs = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const invoice: Frozen = {
  ...{ kind: 'invoice', number: '2026-000001', statement: '2026-02-2', month: '2026-02-01' },
  ...{ issued_on: '2026-03-03', due_on: '2026-04-02', currency: 'CHF', vat_bp: 810, credits: '' },
  issuer: {
    ...{ instance: 'ch', name: 'Postern Betrieb AG', street: 'Musterstrasse', house_no: '7' },
    ...{ postal_code: '8004', city: 'Zürich', country: 'CH', vat_id: 'CHE-123.456.789 MWST' },
    ...{ vat: 8.1, iban: 'CH4431999123000889012', pay_days: 30, series: '' },
  },
  customer: {
    ...{
      tenant_id: 2,
      name: 'R&D <Acme> "AG"\u0001',
      street: 'Beispielweg',
      house_no: '',
      postal_code: '3011',
    },
    ...{ city: 'Bern', country: 'CH', vat_id: '', reference: '' },
  },
  lines: [
    {
      name: 'Base service',
      product_code: 'SC-SERVICE',
      quantity: 318,
      unit_minor: 100,
      amount_minor: 31_800,
    },
    { name: 'Filter', product_code: 'SC-F-INBOUND', quantity: -1, unit_minor: 130, amount_minor: -130 },
  ],
  ...totalsOf(31_670, 810, 5),
};

/** Every text by the path of its elements, in their order; throws where an element does not end where it should. */
function read(xml: string): [path: string, text: string][] {
  const found: [string, string][] = [];
  const path: string[] = [];
  const unescaped = (text: string) =>
    text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name) => signs[name as keyof typeof signs]);
  const rest = xml
    .replace(/^<\?xml [^>]*\?>\n/, '')
    .replaceAll(
      /<(\/?)(?:rsm|ram|udt):([A-Za-z]+)((?: [A-Za-z:]+="[^"<>]*")*)(\/?)>|([^<>]+)/g,
      (_, closes: string, name: string, _attributes: string, is_empty: string, text?: string) => {
        if (text !== undefined) found.push([path.slice(1).join('/'), unescaped(text)]);
        else if (closes) expect(path.pop()).toBe(name);
        else if (!is_empty) path.push(name);
        return '';
      },
    );
  expect([rest, path]).toEqual(['', []]);
  return found;
}
const sums = 'SpecifiedTradeSettlementHeaderMonetarySummation';
const textsOf = (xml: string, end: string) =>
  read(xml).flatMap(([path, text]) => (path.endsWith(end) ? [text] : []));
const totals = (xml: string) =>
  read(xml).flatMap(([path, text]) => (path.includes(sums) ? [[path.split('/').at(-1), text]] : []));

test('the XML has the sums of the paper, and those EN 16931 asks for agree', () => {
  const xml = invoiceXml(invoice) ?? '';
  // 316.70 and 8.1 % of it, 25.65: 342.35 needs no rounding.
  expect(totals(xml)).toEqual([
    ['LineTotalAmount', '316.70'],
    ['TaxBasisTotalAmount', '316.70'],
    ['TaxTotalAmount', '25.65'],
    ['RoundingAmount', '0.00'],
    ['GrandTotalAmount', '342.35'],
    ['DuePayableAmount', '342.35'],
  ]);
  expect(textsOf(xml, 'LineMonetarySummation/LineTotalAmount')).toEqual(['318.00', '-1.30']);
  expect(textsOf(xml, 'BilledQuantity')).toEqual(['318', '-1']);
  expect(textsOf(xml, 'ExchangedDocument/TypeCode')).toEqual(['380']);
  expect(textsOf(xml, 'DateTimeString')).toEqual(['20260303', '20260201', '20260228', '20260402']);
});

test('what others wrote stays text, and nothing is empty', () => {
  const xml = invoiceXml(invoice) ?? '';
  expect(textsOf(xml, 'BuyerTradeParty/Name')).toEqual(['R&D <Acme> "AG"']);
  expect(xml).not.toMatch(/<ram:(?!ApplicableHeaderTradeDelivery)[A-Za-z]+(?:\/>|><\/)/);
});

test('a credit note is positive there, and names the invoice', () => {
  const xml = invoiceXml(creditOf(invoice, '2026-000002', '2026-03-04')) ?? '';
  expect(textsOf(xml, 'ExchangedDocument/TypeCode')).toEqual(['381']);
  expect(textsOf(xml, 'InvoiceReferencedDocument/IssuerAssignedID')).toEqual(['2026-000001']);
  expect(totals(xml).at(-1)).toEqual(['DuePayableAmount', '342.35']);
  expect(textsOf(xml, 'ChargeAmount')).toEqual(['1.00', '1.30']);
});

test('rounding stands beside the total, in what is to be paid', () => {
  const xml = invoiceXml({ ...invoice, ...totalsOf(31_800, 810, 5) }) ?? '';
  expect(totals(xml).slice(3)).toEqual([
    ['RoundingAmount', '-0.01'],
    ['GrandTotalAmount', '343.76'],
    ['DuePayableAmount', '343.75'],
  ]);
});

test('without the issuer’s VAT number there is no XML', () => {
  expect(invoiceXml({ ...invoice, issuer: { ...invoice.issuer, vat_id: '' } })).toBeNull();
});

const schema = join(import.meta.dirname, 'factur-x-1.07.3/Factur-X_1.07.3_EN16931.xsd');
/** What the schema has against it; empty where it is valid. */
const faultsOf = (xml: string) => {
  const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, '-'], {
    input: xml,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stderr;
};

test('the schema finds no fault: invoice, credit note, in francs and euros, with and without what may be absent', () => {
  const full: Frozen = {
    ...invoice,
    customer: { ...invoice.customer, vat_id: 'CHE-987.654.321', reference: 'PO 7' },
  };
  for (const currency of ['CHF', 'EUR'] as const)
    for (const one of [invoice, full, creditOf(full, '2026-000002', '2026-03-05')])
      expect(faultsOf(invoiceXml({ ...one, currency }) ?? '')).toBe('');
});

test('the norm’s rules of calculation hold for any lines and rate', () => {
  const cents = (text = '') => Math.round(Number(text) * 100);
  const line = fc.record({
    quantity: fc.integer({ min: -50, max: 5000 }),
    unit_minor: fc.integer({ min: 0, max: 50_000 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(0, 260, 810, 1900),
      fc.constantFrom(1, 5),
      (drawn, vat_bp, step) => {
        const lines = drawn.map((one) => ({
          ...{ ...one, name: 'A service', product_code: 'SC-SERVICE' },
          amount_minor: one.quantity * one.unit_minor,
        }));
        const net = lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
        const drawn_up: Frozen = { ...invoice, vat_bp, lines, ...totalsOf(net, vat_bp, step) };
        for (const one of [drawn_up, creditOf(drawn_up, '2026-000002', '2026-03-04')]) {
          const xml = invoiceXml(one) ?? '';
          const sum = Object.fromEntries(totals(xml).map(([name, text]) => [name, cents(text)]));
          const of_lines = textsOf(xml, 'LineMonetarySummation/LineTotalAmount').map(cents);
          // BR-CO-10, -13, -14, -15 and -16; the VAT is that of the rate over the whole (BR-CO-17).
          expect(of_lines.reduce((a, b) => a + b, 0)).toBe(sum.LineTotalAmount);
          expect(sum.TaxBasisTotalAmount).toBe(sum.LineTotalAmount);
          expect(textsOf(xml, 'ApplicableTradeTax/CalculatedAmount').map(cents)).toEqual([
            sum.TaxTotalAmount,
          ]);
          expect(sum.GrandTotalAmount).toBe((sum.TaxBasisTotalAmount ?? 0) + (sum.TaxTotalAmount ?? 0));
          expect(sum.DuePayableAmount).toBe((sum.GrandTotalAmount ?? 0) + (sum.RoundingAmount ?? 0));
          const exact = ((sum.TaxBasisTotalAmount ?? 0) * vat_bp) / 10_000;
          expect(Math.abs((sum.TaxTotalAmount ?? 0) - exact)).toBeLessThanOrEqual(0.5);
          // What a price may not be (BR-27).
          expect(textsOf(xml, 'ChargeAmount').every((price) => Number(price) >= 0)).toBe(true);
        }
      },
    ),
    { numRuns: 30 },
  );
});
