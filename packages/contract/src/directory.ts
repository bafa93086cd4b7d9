import * as z from 'zod';
import { instance_name } from './base/instance-name.ts';
import { operation } from './base/operation.ts';

/** Matches of each kind in one answer. */
export const DIRECTORY_PAGE = 8;

const page = <Row extends z.ZodType>(row: Row) =>
  z
    .object({
      rows: z.array(row),
      /** Asks for more of this kind as `after`; null: these are all. */
      next: z.string().nullable(),
    })
    // Null where the caller has no right to this kind, or asked for others only.
    .nullable();

/** Tenants, domains and people within the caller's reach, for the palette. One chooses a tenant from all of them. */
export const directorySearch = operation({
  name: 'directorySearch',
  method: 'GET',
  path: '/api/v1/directory/search',
  summary: 'Find organisations, domains and users by part of a name or address',
  access: { module: 'open' },
  by_tenant: true,
  query: z.strictObject({
    /** Two characters find names and addresses that begin with them, three or more any part. Fewer only of the kind `tenants`: none list them by name. */
    q: z.string().trim().max(100),
    kind: z.enum(['tenants', 'domains', 'users']).optional(),
    /** `next` of the page before; together with `kind`. */
    after: z.string().max(400).optional(),
  }),
  data: z.object({
    tenants: page(z.object({ tenant_id: z.number(), name: z.string(), instance: instance_name })),
    domains: page(z.object({ domain_name: z.string(), tenant_id: z.number(), tenant: z.string() })),
    users: page(
      z.object({
        email: z.string(),
        name: z.string(),
        active: z.boolean(),
        tenant_id: z.number(),
        tenant: z.string(),
      }),
    ),
  }),
});
