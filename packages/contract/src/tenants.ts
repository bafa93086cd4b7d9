/** Organisations: a partner's tenants, and what is needed to invoice them. */
import * as z from 'zod';
import { elsewhere } from './base/elsewhere.ts';
import { instance_name, instance_or_all } from './base/instance-name.ts';
import { operation } from './base/operation.ts';
import { currencies } from './services/price.ts';
import { partnerCreate, partnerList, partnerUpdate } from './tenants/partners.ts';

const VIEW = { module: 'services', sub_feature: 'services.view_tenants' } as const;
const PATH = '/api/v1/crm/tenants';

/** Spec 3 section 9. */
export const tenant_countries = [
  ...['AO', 'AU', 'BE', 'BG', 'DK', 'DE', 'EC', 'FI', 'FR', 'GR', 'IN', 'IE', 'IT', 'JP', 'CA', 'HR', 'LV'],
  ...['LI', 'LT', 'LU', 'MT', 'NZ', 'NL', 'NO', 'AT', 'PE', 'PL', 'PT', 'RO', 'RU', 'SA', 'SE', 'CH', 'RS'],
  ...['SG', 'SK', 'SI', 'ES', 'ZA', 'TW', 'CZ', 'TR', 'HU', 'AE', 'US', 'GB', 'CN', 'CY'],
] as const;

const text = (most: number) => z.string().trim().max(most);
const needed = (most: number) => text(most).min(1, 'must not be empty');

/** Digits after 00, as the spec writes numbers. */
const phone = z
  .string()
  .trim()
  .regex(/^(00[1-9]\d{5,97})?$/, 'must start with 00 and hold digits only');
const mail = z.union([z.literal(''), z.string().trim().toLowerCase().max(320).pipe(z.email())]);

const partner_number = z.int().min(1).max(2_147_483_647);

const address_fields = {
  name1: needed(200),
  street: text(70).default(''),
  house_no: text(16).default(''),
  postal_code: text(16).default(''),
  city: text(35).default(''),
  phone_nr: phone.default(''),
  email: mail.default(''),
  country: z.enum(tenant_countries),
  invoice_reference: text(70).default(''),
};

export const tenant_create_form = z.strictObject({
  tenant_id: z.int().min(1).max(2_147_483_647),
  ...address_fields,
  /** Whose it is. The operator says it; a partner's is the partner's own. */
  partner_id: partner_number.nullable().optional(),
});
/** What only the operator agrees with a tenant. */
const agreed = {
  partner_id: partner_number.nullable().optional(),
  currency_unit: z.enum(currencies).optional(),
  price_list_id: z.int().min(1).max(10_000).optional(),
  /** In percent. */
  margin_discount: z.number().min(0).max(100).multipleOf(0.01).optional(),
  /** First day of the three above; a day of the running month or later. The first of the running month when left out. */
  terms_from: z.iso.date().optional(),
  vat_id: text(30).optional(),
  tenant_group: text(100).optional(),
  /** Its domains carry mail by what is ordered; what runs today is taken over as ordered. Cannot be turned back. */
  by_order: z.literal(true).optional(),
};
export const tenant_update_form = z.strictObject({ ...address_fields, ...agreed });

const tenant_row = z.object({
  tenant_id: z.number(),
  name1: z.string(),
  tenant_name: z.string(),
  tenant_group: z.string(),
  street: z.string(),
  house_no: z.string(),
  postal_code: z.string(),
  city: z.string(),
  phone_nr: z.string(),
  email: z.string(),
  country: z.enum(tenant_countries),
  invoice_reference: z.string(),
  instance: instance_name,
  /** Null: the operator's own. */
  partner_id: z.number().nullable(),
  partner: z.string(),
  by_order: z.boolean(),
  /** Where asked for. */
  number_of_services: z.number().nullable(),
  number_of_managed_domains: z.number().nullable(),
  number_of_managed_admindomains: z.number().nullable(),
  /** Where it lives; absent: at the instance that answers. */
  elsewhere: elsewhere.optional(),
});
export type TenantRow = z.output<typeof tenant_row>;

const admin_tenant = tenant_row.extend({
  currency_unit: z.enum(currencies),
  vat_id: z.string(),
  /** Null for those who may not see prices. */
  price_list_id: z.number().nullable(),
  margin_discount: z.number().nullable(),
  /** What was agreed before and what applies later, newest first; empty for those who may not see prices. */
  terms: z.array(
    z.object({
      /** Null: from the beginning. */
      valid_from: z.iso.date().nullable(),
      currency_unit: z.enum(currencies),
      price_list_id: z.number(),
      margin_discount: z.number(),
      created_by: z.string(),
    }),
  ),
  may_write: z.boolean(),
});
export type AdminTenant = z.output<typeof admin_tenant>;

const one = z.object({ id: z.string().regex(/^\d{1,9}$/) });

export const tenantOwnRead = operation({
  name: 'tenantOwnRead',
  method: 'GET',
  path: `${PATH}/me`,
  summary: 'Own organisation',
  access: VIEW,
  by_tenant: false,
  data: admin_tenant,
});

export const tenantList = operation({
  name: 'tenantList',
  method: 'GET',
  path: PATH,
  summary: 'Organisations within reach, by name',
  access: VIEW,
  query: z.strictObject({
    calc_num_services: z.stringbool().optional(),
    calc_num_manageddomains: z.stringbool().optional(),
    /** Part of the name, or the number. */
    q: z.string().max(200).optional(),
    /** By partner, the operator's own first, and by name within one; else by name. */
    sort: z.enum(['name', 'partner']).default('name'),
    instance: instance_or_all
      .optional()
      .describe(
        '`all`: organisations of every instance within reach; a name: of this one. Left out: those that are here.',
      ),
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  data: z.object({
    tenants: z.array(tenant_row),
    total: z.number(),
    /** `skip` of the page after this one; null: it is the last. */
    next: z.number().nullable(),
    may_create: z.boolean(),
    /** Instances asked for that do not answer now, whose organisations are missing. */
    away: z.array(instance_name).optional(),
  }),
});

export const countryList = operation({
  name: 'countryList',
  method: 'GET',
  path: `${PATH}/countries/`,
  summary: 'Countries an organisation can be in',
  access: VIEW,
  data: z.array(z.enum(tenant_countries)),
});

export const tenantRead = operation({
  name: 'tenantRead',
  method: 'GET',
  path: `${PATH}/{id}`,
  summary: 'One organisation',
  access: VIEW,
  params: one,
  data: admin_tenant,
  errors: ['not_found'],
});

export const tenantCreate = operation({
  name: 'tenantCreate',
  method: 'POST',
  path: PATH,
  summary: 'Add an organisation',
  access: { module: 'services', sub_feature: 'services.add_tenant', partner: true },
  body: tenant_create_form,
  data: admin_tenant,
  errors: ['forbidden', 'invalid_input', 'tenant_known', 'instance_away'],
});

export const tenantUpdate = operation({
  name: 'tenantUpdate',
  method: 'PUT',
  path: `${PATH}/{id}`,
  summary: 'Change an organisation',
  access: { module: 'services', sub_feature: 'services.add_tenant' },
  params: one,
  body: tenant_update_form,
  data: admin_tenant,
  errors: ['forbidden', 'invalid_input', 'not_found'],
});

export const crmCacheDelete = operation({
  name: 'crmCacheDelete',
  method: 'DELETE',
  path: '/api/v1/crm/cache',
  summary: 'Reload organisations and services',
  access: VIEW,
  data: z.object({ cleared: z.boolean() }),
});

export const tenant_operations = {
  tenantOwnRead,
  tenantList,
  countryList,
  tenantRead,
  tenantCreate,
  tenantUpdate,
  crmCacheDelete,
  partnerList,
  partnerCreate,
  partnerUpdate,
} as const;
