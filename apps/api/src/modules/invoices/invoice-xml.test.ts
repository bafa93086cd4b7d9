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

/** What each type of the syntax may hold, in its one order (UN/CEFACT CII D16B, XSD sequences); the types that our invoices use. */
const sequences: Readonly<Record<string, string>> = {
  CrossIndustryInvoice: 'ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction',
  ExchangedDocumentContext:
    'BusinessProcessSpecifiedDocumentContextParameter GuidelineSpecifiedDocumentContextParameter',
  GuidelineSpecifiedDocumentContextParameter: 'ID',
  ExchangedDocument: 'ID TypeCode IssueDateTime IncludedNote',
  SupplyChainTradeTransaction:
    'IncludedSupplyChainTradeLineItem ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement',
  IncludedSupplyChainTradeLineItem:
    'AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery SpecifiedLineTradeSettlement',
  AssociatedDocumentLineDocument: 'LineID IncludedNote',
  SpecifiedTradeProduct: 'GlobalID SellerAssignedID BuyerAssignedID Name Description',
  SpecifiedLineTradeAgreement:
    'BuyerOrderReferencedDocument GrossPriceProductTradePrice NetPriceProductTradePrice',
  NetPriceProductTradePrice: 'ChargeAmount BasisQuantity',
  SpecifiedLineTradeDelivery: 'BilledQuantity',
  SpecifiedLineTradeSettlement:
    'ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradeAllowanceCharge SpecifiedTradeSettlementLineMonetarySummation',
  SpecifiedTradeSettlementLineMonetarySummation: 'LineTotalAmount',
  ApplicableHeaderTradeAgreement:
    'BuyerReference SellerTradeParty BuyerTradeParty SellerOrderReferencedDocument BuyerOrderReferencedDocument',
  SellerTradeParty:
    'ID GlobalID Name Description SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration',
  BuyerTradeParty:
    'ID GlobalID Name SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration',
  PostalTradeAddress: 'PostcodeCode LineOne LineTwo LineThree CityName CountryID CountrySubDivisionName',
  SpecifiedTaxRegistration: 'ID',
  ApplicableHeaderTradeDelivery: 'ShipToTradeParty ActualDeliverySupplyChainEvent',
  ApplicableHeaderTradeSettlement:
    'CreditorReferenceID PaymentReference TaxCurrencyCode InvoiceCurrencyCode PayeeTradeParty SpecifiedTradeSettlementPaymentMeans ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradeAllowanceCharge SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument ReceivableSpecifiedTradeAccountingAccount',
  SpecifiedTradeSettlementPaymentMeans:
    'TypeCode Information ApplicableTradeSettlementFinancialCard PayerPartyDebtorFinancialAccount PayeePartyCreditorFinancialAccount',
  PayeePartyCreditorFinancialAccount: 'IBANID AccountName ProprietaryID',
  ApplicableTradeTax:
    'CalculatedAmount TypeCode ExemptionReason BasisAmount CategoryCode ExemptionReasonCode TaxPointDate DueDateTypeCode RateApplicablePercent',
  BillingSpecifiedPeriod: 'StartDateTime EndDateTime',
  SpecifiedTradePaymentTerms: 'Description DueDateDateTime DirectDebitMandateID',
  SpecifiedTradeSettlementHeaderMonetarySummation:
    'LineTotalAmount ChargeTotalAmount AllowanceTotalAmount TaxBasisTotalAmount TaxTotalAmount RoundingAmount GrandTotalAmount TotalPrepaidAmount DuePayableAmount',
  InvoiceReferencedDocument: 'IssuerAssignedID FormattedIssueDateTime',
  ...{ IssueDateTime: 'DateTimeString', StartDateTime: 'DateTimeString', EndDateTime: 'DateTimeString' },
  DueDateDateTime: 'DateTimeString',
};

/** Where an element holds what its type does not have, or not in its order. */
function outOfOrder(xml: string): string[] {
  const faults: string[] = [];
  const open: { name: string; at: number }[] = [];
  for (const [, closes, name = '', is_empty] of xml.matchAll(
    /<(\/?)(?:rsm|ram|udt):([A-Za-z]+)(?: [A-Za-z:]+="[^"<>]*")*(\/?)>/g,
  )) {
    if (closes) {
      open.pop();
      continue;
    }
    const parent = open.at(-1);
    if (parent) {
      const at = (sequences[parent.name] ?? '').split(' ').indexOf(name);
      if (at < parent.at) faults.push(`${parent.name}/${name}`);
      parent.at = Math.max(parent.at, at);
    }
    if (!is_empty) open.push({ name, at: 0 });
  }
  return faults;
}

test('its elements stand in the one order of the syntax: invoice, credit note, in francs and euros', () => {
  const full: Frozen = {
    ...invoice,
    customer: { ...invoice.customer, vat_id: 'CHE-987.654.321', reference: 'PO 7' },
  };
  for (const currency of ['CHF', 'EUR'] as const)
    for (const one of [full, creditOf(full, '2026-000002', '2026-03-05')])
      expect(outOfOrder(invoiceXml({ ...one, currency }) ?? '')).toEqual([]);
});
