/** The operator's partners: each sells to tenants of its own. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';

const access = { module: 'superuser', superuser: true } as const;
const PATH = '/api/v1/crm/partners';

export const partner_form = z.strictObject({ name: z.string().trim().min(1, 'must not be empty').max(200) });

const partner_row = z.object({
  partner_id: z.number(),
  name: z.string(),
  tenants: z.number(),
});
export type PartnerRow = z.output<typeof partner_row>;

export const partnerList = operation({
  name: 'partnerList',
  method: 'GET',
  path: PATH,
  summary: 'Partners by name',
  access,
  by_tenant: false,
  data: z.array(partner_row),
});

export const partnerCreate = operation({
  name: 'partnerCreate',
  method: 'POST',
  path: PATH,
  summary: 'Add a partner',
  access,
  impersonated: false,
  body: partner_form,
  data: partner_row,
  errors: ['partner_known'],
});

export const partnerUpdate = operation({
  name: 'partnerUpdate',
  method: 'PUT',
  path: `${PATH}/{id}`,
  summary: 'Rename a partner',
  access,
  impersonated: false,
  params: z.object({ id: z.string().regex(/^\d{1,9}$/) }),
  body: partner_form,
  data: partner_row,
  errors: ['not_found', 'partner_known'],
});
