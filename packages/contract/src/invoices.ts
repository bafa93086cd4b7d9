/** The operator's invoices: what is to be invoiced, what was, and the papers. */
import * as z from 'zod';
import { instance_name, instance_or_all } from './base/instance-name.ts';
import { operation } from './base/operation.ts';
import { currencies } from './services/price.ts';
import { day, minor_units, tenant_number } from './services.ts';
import { tenant_countries } from './tenants.ts';

const access = { module: 'superuser', superuser: true } as const;
const PATH = '/api/v1/superuser/invoices';
const month = day.transform((text) => `${text.slice(0, 7)}-01`);

const narrowed = {
  month: month.optional(),
  instance: instance_name.optional(),
  /** Number of a partner's organisation, or of the invoiced one. */
  partner: tenant_number.optional(),
  tenant: tenant_number.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
};

const invoice = z.object({
  /** Its number, such as 2026-000123. */
  invoice_id: z.string(),
  kind: z.enum(['invoice', 'credit']),
  tenant: z.string(),
  tenant_name: z.string(),
  partner_name: z.string(),
  month: day,
  instance: instance_name,
  currency: z.enum(currencies),
  /** With VAT and rounding, in the main unit. */
  order_sum: z.number(),
  net_minor: minor_units,
  vat_minor: minor_units,
  rounding_minor: minor_units,
  gross_minor: minor_units,
  issued_at: z.iso.datetime(),
  issued_by: z.string(),
  /** Number of the invoice that it takes back; of an invoice, of the credit note that took it back. */
  credit_ref: z.string(),
});
export type Invoice = z.output<typeof invoice>;

export const invoiceList = operation({
  name: 'invoiceList',
  method: 'GET',
  path: `${PATH}/`,
  summary: 'Invoices and credit notes, newest first',
  access,
  query: z.strictObject(narrowed),
  data: z.array(invoice),
});

export const invoiceNewList = operation({
  name: 'invoiceNewList',
  method: 'GET',
  path: `${PATH}/new`,
  summary: 'Closed statements that are not invoiced yet',
  access,
  query: z.strictObject({ instance: instance_or_all.optional() }),
  data: z.array(
    z.object({
      ordernbr: z.string(),
      tenant: z.string(),
      tenant_name: z.string(),
      partner_name: z.string(),
      month: day,
      instance: instance_name,
      currency: z.enum(currencies),
      order_sum: z.number(),
    }),
  ),
});

export const invoiceMonthRead = operation({
  name: 'invoiceMonthRead',
  method: 'GET',
  path: `${PATH}/currbillmonth`,
  summary: 'The month that is invoiced now',
  access,
  data: z.object({ current_month: day }),
});

export const diff_categories = [
  'price',
  'quantity',
  'currency',
  'missing_here',
  'missing_there',
  'credited',
] as const;
export type DiffCategory = (typeof diff_categories)[number];

export const invoiceDiffList = operation({
  name: 'invoiceDiffList',
  method: 'GET',
  path: `${PATH}/diff`,
  summary: 'Differences between the statements of a month and the imported order book',
  access,
  query: z.strictObject({ month: month.optional(), instance: instance_name.optional() }),
  data: z.array(
    z.object({
      /** Number of the statement; '' where there is none. */
      so_ordernbr: z.string(),
      /** Number in the book; '' where there is none. */
      sop_ordernbr: z.string(),
      tenant: z.string(),
      tenant_name: z.string(),
      month: day,
      partner: z.string(),
      partner_name: z.string(),
      instance: instance_name,
      currency: z.string(),
      so_order_sum: z.number().optional(),
      sop_order_sum: z.number().optional(),
      so_quantity: z.number().optional(),
      sop_quantity: z.number().optional(),
      /** Of the greater sum, in percent. */
      diff_p: z.number(),
      diff_cat: z.enum(diff_categories),
      matchcode: z.string(),
      credit_ref: z.string(),
      credit_amount: z.number(),
    }),
  ),
});

export const invoice_order_form = z.strictObject({
  /** The first line names the columns: ordernbr, tenant, month, currency, sum, and quantity and matchcode where there are. */
  csv: z.string().min(1).max(2_000_000),
});

export const invoiceOrderImport = operation({
  name: 'invoiceOrderImport',
  method: 'POST',
  path: `${PATH}/orders`,
  summary: 'Import the distributor’s order book; the months in it are replaced as a whole',
  access,
  impersonated: false,
  body: invoice_order_form,
  data: z.object({ imported: z.number(), months: z.array(day) }),
  errors: ['invalid_input'],
});

export const invoiceIssue = operation({
  name: 'invoiceIssue',
  method: 'POST',
  path: `${PATH}/`,
  summary: 'Issue the invoice of a closed statement; its number is the next one',
  access,
  impersonated: false,
  body: z.strictObject({ ordernbr: z.string().regex(/^\d{4}-\d{2}-\d{1,10}$/) }),
  data: invoice,
  errors: ['not_found', 'invoice_exists', 'nothing_to_invoice', 'no_issuer'],
});

const number = z.string().regex(/^[A-Za-z]{0,8}\d{4}-\d{6}$/);

export const invoiceCredit = operation({
  name: 'invoiceCredit',
  method: 'POST',
  path: `${PATH}/{number}/credit`,
  summary: 'Take back an invoice by a credit note with its lines',
  access,
  impersonated: false,
  params: z.object({ number }),
  body: z.strictObject({}),
  data: invoice,
  errors: ['not_found', 'invoice_credited'],
});

export const invoiceDownload = operation({
  name: 'invoiceDownload',
  method: 'GET',
  path: `${PATH}/downloadpdf`,
  summary: 'An invoice as PDF, the same bytes each time',
  access,
  query: z.strictObject({ instance: instance_name.optional(), order_number: number }),
  data: z.undefined(),
  answer: 'file',
  errors: ['not_found'],
});

const text = (most: number) => z.string().trim().max(most);

export const invoice_issuer_form = z.strictObject({
  instance: instance_name,
  name: text(70).min(1),
  street: text(70).min(1),
  house_no: text(16).default(''),
  postal_code: text(16).min(1),
  city: text(35).min(1),
  country: z.enum(tenant_countries),
  vat_id: text(30).default(''),
  /** In percent. */
  vat: z.number().min(0).max(100).multipleOf(0.01),
  /** For francs a QR-IBAN. */
  iban: z
    .string()
    .transform((written) => written.replaceAll(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'must be an IBAN')),
  pay_days: z.int().min(0).max(365).default(30),
  /** Letters before the year in numbers. */
  series: z
    .string()
    .regex(/^[A-Za-z]{0,8}$/)
    .default(''),
});
const issuer = invoice_issuer_form.extend({ iban: z.string(), house_no: z.string(), vat_id: z.string() });
export type InvoiceIssuer = z.output<typeof invoice_issuer_form>;

export const invoiceIssuerList = operation({
  name: 'invoiceIssuerList',
  method: 'GET',
  path: `${PATH}/issuers`,
  summary: 'Who issues invoices, by instance',
  access,
  data: z.array(issuer),
});

export const invoiceIssuerUpdate = operation({
  name: 'invoiceIssuerUpdate',
  method: 'PUT',
  path: `${PATH}/issuers`,
  summary: 'Set who issues the invoices of an instance; those issued before stay as they are',
  access,
  impersonated: false,
  body: invoice_issuer_form,
  data: issuer,
  errors: ['invalid_input'],
});

export const invoice_operations = {
  invoiceList,
  invoiceNewList,
  invoiceMonthRead,
  invoiceDiffList,
  invoiceOrderImport,
  invoiceIssue,
  invoiceCredit,
  invoiceDownload,
  invoiceIssuerList,
  invoiceIssuerUpdate,
} as const;
