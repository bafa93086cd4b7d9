import * as z from 'zod';
import { operation } from '../base/operation.ts';

const moment = z.iso.datetime();
const access = { module: 'userManagement_gina' } as const;
const params = z.strictObject({ id: z.uuid() });

/** Accounts of one page. */
export const PORTAL_ACCOUNTS_PAGE = 50;

const account = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** The tenant's name, and the domain whose portal it is. */
  customer: z.string(),
  domain: z.string(),
  /** Chosen by its reader; empty until then. */
  language: z.string(),
  mobile: z.string(),
  account_status: z.enum(['enabled', 'locked']),
  /** false: nobody has proven yet that they read the mailbox. */
  registered: z.boolean(),
  /** Several people read the mailbox: each says their name when they sign in. */
  shared: z.boolean(),
  /** waiting: for whoever wrote to them; ended: they were refused, or their access was ended. */
  approval: z.enum(['none', 'waiting', 'granted', 'ended']),
  account_last_used: moment.nullable(),
  created_date: moment,
});

export type PortalAccount = z.output<typeof account>;

const filter = {
  /** In addresses and names. */
  q: z.string().max(200).optional(),
  status: z.enum(['enabled', 'locked', 'unregistered', 'waiting']).optional(),
};

export const portalAccountList = operation({
  name: 'portalAccountList',
  method: 'GET',
  path: '/api/v1/gina/users',
  summary: 'People outside with an account of a secure mail portal',
  access,
  api_token: false,
  query: z.strictObject({ ...filter, after: z.string().max(600).optional() }),
  data: z.object({ users: z.array(account), next: z.string().nullable(), total: z.number().int() }),
});

export const portalAccountRead = operation({
  name: 'portalAccountRead',
  method: 'GET',
  path: '/api/v1/gina/users/{id}',
  summary: 'An account of a secure mail portal',
  access,
  api_token: false,
  params,
  data: account,
  errors: ['not_found'],
});

/** What administrators change of an account. */
export const account_change = z.strictObject({
  mobile: z.union([
    z.literal(''),
    z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number such as +41791234567'),
  ]),
  account_status: z.enum(['enabled', 'locked']),
  /** Absent: as it was. */
  shared: z.boolean().optional(),
});

export const portalAccountUpdate = operation({
  name: 'portalAccountUpdate',
  method: 'PUT',
  path: '/api/v1/gina/users/{id}',
  summary: 'Change the mobile number of an account of a secure mail portal, lock or unlock it',
  access,
  api_token: false,
  params,
  body: account_change,
  data: account,
  errors: ['not_found'],
});

export const portalAccountDelete = operation({
  name: 'portalAccountDelete',
  method: 'DELETE',
  path: '/api/v1/gina/users/{id}',
  summary: 'Delete an account of a secure mail portal with its copies of messages',
  access,
  api_token: false,
  impersonated: false,
  params,
  data: z.object({ success: z.boolean() }),
  errors: ['not_found'],
});

export const portalAccountSignOut = operation({
  name: 'portalAccountSignOut',
  method: 'PUT',
  path: '/api/v1/gina/users/{id}/smspwdreset',
  summary:
    'End all sessions and codes of an account of a secure mail portal: its reader proves anew who they are',
  access,
  api_token: false,
  params,
  /**
   * must_change_password: the old password opens nothing any more; its reader signs in with a code and chooses a new one.
   * smsreset: another comes to the mobile number by text message, to be replaced at the first sign-in.
   */
  body: z.strictObject({ must_change_password: z.boolean(), smsreset: z.boolean() }),
  data: z.object({ sessions: z.number().int() }),
  errors: ['not_found', 'portal_account_not_texted', 'sms_unavailable', 'too_many_attempts'],
});

export const portalAccountApprove = operation({
  name: 'portalAccountApprove',
  method: 'PUT',
  path: '/api/v1/gina/users/{id}/approval',
  summary:
    'Let a person outside into a secure mail portal, or end their access, in place of whoever wrote to them',
  access,
  api_token: false,
  params,
  body: z.strictObject({ approved: z.boolean() }),
  data: account,
  errors: ['not_found'],
});

/** Digits of the number that a reader reads out. */
export const PHONE_NUMBER_DIGITS = 6;
export const phone_reset = z.strictObject({
  number: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/)),
});

export const portalAccountPhoneReset = operation({
  name: 'portalAccountPhoneReset',
  method: 'PUT',
  path: '/api/v1/gina/users/{id}/phonereset',
  summary:
    'Confirm the number that the reader of a secure mail portal reads out by telephone: their password goes, and they choose another',
  access,
  api_token: false,
  impersonated: false,
  params,
  body: phone_reset,
  data: z.object({ success: z.boolean() }),
  errors: ['not_found', 'portal_number_unknown'],
});

const file = {
  method: 'GET',
  access,
  api_token: false,
  query: z.strictObject(filter),
  data: z.undefined(),
  answer: 'file',
} as const;

export const portalAccountExportCsv = operation({
  ...file,
  name: 'portalAccountExportCsv',
  path: '/api/v1/gina/users/export/csv',
  summary: 'Accounts of secure mail portals as CSV',
});

export const portalAccountExportXlsx = operation({
  ...file,
  name: 'portalAccountExportXlsx',
  path: '/api/v1/gina/users/export/xlsx',
  summary: 'Accounts of secure mail portals as XLSX',
});

export const portalTenantList = operation({
  name: 'portalTenantList',
  method: 'GET',
  path: '/api/v1/gina/tenants',
  summary: 'Tenants with secure mail portals',
  access,
  api_token: false,
  data: z.array(
    z.object({
      name1: z.string(),
      tenant_name: z.string(),
      tenant_id: z.number().int(),
      ginadomains: z.array(z.object({ name: z.string(), manageddomains: z.array(z.string()) })),
    }),
  ),
});

export const portal_account_operations = {
  ...{ portalAccountList, portalAccountRead, portalAccountUpdate, portalAccountDelete, portalAccountSignOut },
  ...{ portalAccountApprove, portalAccountPhoneReset },
  ...{ portalAccountExportCsv, portalAccountExportXlsx, portalTenantList },
} as const;
