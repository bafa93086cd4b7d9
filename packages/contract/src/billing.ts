/** What was used in a month, by whom, and what it costs: statements and the people behind them. */
import * as z from 'zod';
import { instance_name } from './base/instance-name.ts';
import { operation } from './base/operation.ts';
import { invoice_operations } from './invoices.ts';
import { currencies } from './services/price.ts';
import { product_codes } from './services/products.ts';
import { day, minor_units, tenant_number } from './services.ts';

const access = { module: 'reporting_billing', admin: true, partner: true } as const;

/** Who counts for what (`readServicePeople`); another definition has another number. */
export const DEFINITION_VERSION = 1;

/** A month by any of its days. */
const month = day.transform((text) => `${text.slice(0, 7)}-01`);
/** One or several; several are repeated. */
const tenants = z
  .union([tenant_number.transform((one) => [one]), z.array(tenant_number).max(500)])
  .optional();

export const statement_query = z.strictObject({
  /** The month; the last one that is over when left out. */
  date_start: month.optional(),
  partner_tenant: tenant_number.optional(),
  tenants,
  instance: instance_name.optional(),
});

export const line_notes = [
  'nfr',
  'temporary',
  'test',
  'correction',
  'late',
  'receives',
  'added',
  'no_price',
  'hidden',
] as const;
export type LineNote = (typeof line_notes)[number];

export const statement_line = z.object({
  order_number: z.string(),
  currency: z.enum(currencies),
  invoice_period_start: day,
  invoice_period_end: day,
  customer_name: z.string(),
  customer_reference: z.string(),
  tenant_id: z.number(),
  text1: z.string(),
  text2: z.string(),
  domain: z.string(),
  product_number: z.union([z.enum(product_codes), z.literal('')]),
  /** People charged, and people counted. */
  quantity: z.number(),
  original_quantity: z.number(),
  /** List price, in the main unit. */
  price: z.number(),
  /** In percent: all together, of the service, and of the margin. */
  discount: z.number(),
  disc_service: z.number(),
  disc_alias: z.number(),
  disc_user_c: z.number(),
  disc_part: z.number(),
  unit_minor: minor_units,
  amount_minor: minor_units,
  notes: z.array(z.enum(line_notes)),
  corrects_month: day.nullable(),
});
export type StatementLine = z.output<typeof statement_line>;

const statement = z.object({
  tenant_id: z.number(),
  tenant_name: z.string(),
  instance: instance_name,
  number: z.string(),
  currency: z.enum(currencies),
  /** Null: the month is not closed, and all of it is what was counted so far. */
  closed_at: z.iso.datetime().nullable(),
  counted_until: z.iso.datetime().nullable(),
  log_rows: z.number().nullable(),
  /** SHA-256 over the people, hexadecimal. */
  digest: z.string().nullable(),
  price_list_id: z.number(),
  margin_discount: z.number(),
  people: z.number(),
  total_minor: minor_units,
});
export type Statement = z.output<typeof statement>;

export const statementList = operation({
  name: 'statementList',
  method: 'GET',
  path: '/api/v1/salesorders',
  summary: 'Usage statement of a month by domain and service',
  access,
  query: statement_query,
  data: z.object({
    month: day,
    statements: z.array(statement),
    lines: z.array(statement_line),
    /** Months that can be asked for, newest first. */
    months: z.array(day),
  }),
  errors: ['not_found'],
});

export const statementExport = operation({
  name: 'statementExport',
  method: 'GET',
  path: '/api/v1/salesorders/csv',
  summary: 'Usage statement of a month as CSV',
  access,
  query: statement_query,
  data: z.undefined(),
  answer: 'file',
  errors: ['not_found'],
});

export const statementExportXlsx = operation({
  name: 'statementExportXlsx',
  method: 'GET',
  path: '/api/v1/salesorders/xlsx',
  summary: 'Usage statement of a month as XLSX',
  access,
  query: statement_query,
  data: z.undefined(),
  answer: 'file',
  errors: ['not_found'],
});

const flag = z.union([z.literal(0), z.literal(1)]);
export const billing_user = z.object({
  month: day,
  customer: z.string(),
  manageddomain: z.string(),
  email: z.string(),
  scservice: flag,
  scsigenc: flag,
  scsigonly: flag,
  scfilterinbound: flag,
  scfilteroutbound: flag,
  scms365: flag,
  schin: flag,
  sccert: flag,
  sclft: flag,
  sentmailinperiod: z.number(),
  instance: instance_name,
  lastseenin: z.iso.datetime().nullable(),
  lastseenout: z.iso.datetime().nullable(),
});
export type BillingUser = z.output<typeof billing_user>;

const user_detail_params = z.object({ id: z.string().regex(/^\d{4}-\d{2}-\d{1,10}$/) });
const user_detail_query = z.strictObject({
  date_start: day.optional(),
  tenants,
  instance: instance_name.optional(),
});

export const userDetailList = operation({
  name: 'userDetailList',
  method: 'GET',
  path: '/api/v1/billinguserdetails/{id}',
  summary: 'Users behind a statement, with the services each used',
  access,
  params: user_detail_params,
  query: user_detail_query,
  data: z.array(billing_user),
  errors: ['not_found'],
});

export const userDetailExport = operation({
  name: 'userDetailExport',
  method: 'GET',
  path: '/api/v1/billinguserdetails/{id}/xlsx',
  summary: 'Users behind a statement as XLSX',
  access,
  params: user_detail_params,
  query: user_detail_query,
  data: z.undefined(),
  answer: 'file',
  errors: ['not_found'],
});

const user_total_query = z.strictObject({
  instance: instance_name.optional(),
  tenant: tenant_number.optional(),
});
export const user_totals = z.object({
  month: day,
  nbr_domains: z.number(),
  scservice: z.number(),
  scadminonly: z.number(),
  scsigenc: z.number(),
  scsigonly: z.number(),
  scfilterinbound: z.number(),
  scfilteroutbound: z.number(),
  scms365: z.number(),
  schin: z.number(),
  sccert: z.number(),
  sclft: z.number(),
  currency: z.enum(currencies),
  /** The whole statement, with corrections and what is not itemised. */
  total_minor: minor_units,
});
export type UserTotals = z.output<typeof user_totals>;

export const userDetailTotalList = operation({
  name: 'userDetailTotalList',
  method: 'GET',
  path: '/api/v1/userdetailsaggregated',
  summary: 'Users by month and service',
  access,
  query: user_total_query,
  data: z.array(user_totals),
  errors: ['not_found'],
});

export const userDetailTotalExport = operation({
  name: 'userDetailTotalExport',
  method: 'GET',
  path: '/api/v1/userdetailsaggregated/xlsx',
  summary: 'Users by month and service as XLSX',
  access,
  query: user_total_query,
  data: z.undefined(),
  answer: 'file',
  errors: ['not_found'],
});

export const billing_operations = {
  statementList,
  statementExport,
  statementExportXlsx,
  userDetailList,
  userDetailExport,
  userDetailTotalList,
  userDetailTotalExport,
  ...invoice_operations,
} as const;
