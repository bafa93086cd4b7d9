import { decimalOf } from '@postern/contract/services/price';
import type { Frozen } from './frozen.ts';
import { qrReference } from './qr-bill.ts';

const entities: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' },
};
/** What XML 1.0 cannot hold at all is left out. */
const escapeXml = (text: string) =>
  text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');

const STANDARD = 'urn:un:unece:uncefact:data:standard';
const spaces = [
  ` xmlns:rsm="${STANDARD}:CrossIndustryInvoice:100"`,
  ` xmlns:ram="${STANDARD}:ReusableAggregateBusinessInformationEntity:100"`,
  ` xmlns:udt="${STANDARD}:UnqualifiedDataType:100"`,
].join('');

type Content = string | readonly string[];
const element = (name: string, content: Content, attributes = '') =>
  `<${name}${attributes}>${typeof content === 'string' ? escapeXml(content) : content.join('')}</${name}>`;
/** EN 16931 knows no empty elements. */
const optional = (name: string, text: string, attributes = '') =>
  text === '' ? '' : element(name, text, attributes);
const date = (name: string, day: string) =>
  element(name, [element('udt:DateTimeString', day.replaceAll('-', ''), ' format="102"')]);

const lastDayOf = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

function party(name: string, { vat_id, ...who }: Frozen['issuer'] | Frozen['customer']): string {
  return element(name, [
    element('ram:Name', who.name),
    element('ram:PostalTradeAddress', [
      optional('ram:PostcodeCode', who.postal_code),
      optional('ram:LineOne', `${who.street} ${who.house_no}`.trim()),
      optional('ram:CityName', who.city),
      element('ram:CountryID', who.country),
    ]),
    vat_id === ''
      ? ''
      : element('ram:SpecifiedTaxRegistration', [element('ram:ID', vat_id, ' schemeID="VA"')]),
  ]);
}

/**
 * The invoice as EN 16931 has it, in UN/CEFACT's syntax (CII D16B), whose elements have one order. A credit note's amounts are positive
 * there: its type says what they mean. Null where the issuer has no VAT number, which the norm asks for (BR-S-02).
 */
export function invoiceXml(invoice: Frozen): string | null {
  const { currency, customer, issuer, kind, month, vat_bp } = invoice;
  if (issuer.vat_id === '') return null;
  const sign = kind === 'credit' ? -1 : 1;
  const money = (minor: number) => decimalOf(minor === 0 ? 0 : minor * sign);
  const rate = String(vat_bp / 100);
  // Standard and zero rate (UNTDID 5305).
  const tax = [
    element('ram:CategoryCode', vat_bp > 0 ? 'S' : 'Z'),
    element('ram:RateApplicablePercent', rate),
  ];
  const lines = invoice.lines.map((line, index) =>
    element('ram:IncludedSupplyChainTradeLineItem', [
      element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(index + 1))]),
      element('ram:SpecifiedTradeProduct', [
        element('ram:SellerAssignedID', line.product_code),
        element('ram:Name', line.name),
      ]),
      element('ram:SpecifiedLineTradeAgreement', [
        element('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', decimalOf(line.unit_minor))]),
      ]),
      element('ram:SpecifiedLineTradeDelivery', [
        // C62: one, of people (UN/ECE Recommendation 20).
        element('ram:BilledQuantity', String(line.quantity * sign), ' unitCode="C62"'),
      ]),
      element('ram:SpecifiedLineTradeSettlement', [
        element('ram:ApplicableTradeTax', [element('ram:TypeCode', 'VAT'), ...tax]),
        element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
          element('ram:LineTotalAmount', money(line.amount_minor)),
        ]),
      ]),
    ]),
  );
  const settlement = element('ram:ApplicableHeaderTradeSettlement', [
    currency === 'CHF' && kind === 'invoice' ? element('ram:PaymentReference', qrReference(invoice)) : '',
    element('ram:InvoiceCurrencyCode', currency),
    element('ram:SpecifiedTradeSettlementPaymentMeans', [
      // Credit transfer, and that of SEPA (UNTDID 4461).
      element('ram:TypeCode', currency === 'EUR' ? '58' : '30'),
      element('ram:PayeePartyCreditorFinancialAccount', [element('ram:IBANID', issuer.iban)]),
    ]),
    element('ram:ApplicableTradeTax', [
      element('ram:CalculatedAmount', money(invoice.vat_minor)),
      element('ram:TypeCode', 'VAT'),
      element('ram:BasisAmount', money(invoice.net_minor)),
      ...tax,
    ]),
    element('ram:BillingSpecifiedPeriod', [
      date('ram:StartDateTime', month),
      date('ram:EndDateTime', lastDayOf(month)),
    ]),
    element('ram:SpecifiedTradePaymentTerms', [date('ram:DueDateDateTime', invoice.due_on)]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', money(invoice.net_minor)),
      element('ram:TaxBasisTotalAmount', money(invoice.net_minor)),
      element('ram:TaxTotalAmount', money(invoice.vat_minor), ` currencyID="${currency}"`),
      element('ram:RoundingAmount', money(invoice.rounding_minor)),
      // Without the rounding (BR-CO-15); what is to be paid has it (BR-CO-16).
      element('ram:GrandTotalAmount', money(invoice.net_minor + invoice.vat_minor)),
      element('ram:DuePayableAmount', money(invoice.gross_minor)),
    ]),
    kind === 'credit'
      ? element('ram:InvoiceReferencedDocument', [element('ram:IssuerAssignedID', invoice.credits)])
      : '',
  ]);
  const root = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:GuidelineSpecifiedDocumentContextParameter', [
          element('ram:ID', 'urn:cen.eu:en16931:2017'),
        ]),
      ]),
      element('rsm:ExchangedDocument', [
        element('ram:ID', invoice.number),
        // Commercial invoice, credit note (UNTDID 1001).
        element('ram:TypeCode', kind === 'credit' ? '381' : '380'),
        date('ram:IssueDateTime', invoice.issued_on),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        ...lines,
        element('ram:ApplicableHeaderTradeAgreement', [
          optional('ram:BuyerReference', customer.reference),
          party('ram:SellerTradeParty', issuer),
          party('ram:BuyerTradeParty', customer),
        ]),
        '<ram:ApplicableHeaderTradeDelivery/>',
        settlement,
      ]),
    ],
    spaces,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
}
