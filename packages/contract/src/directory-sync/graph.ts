/** Directories that are a tenant of Microsoft 365. */
import * as z from 'zod';
import { sync_text } from './vocabulary.ts';

const guid = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    'must be an id of the form xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx',
  );

export const graph_settings = z.strictObject({
  /** Id of the Microsoft 365 tenant, or one of its domains. */
  directory: sync_text.toLowerCase().regex(/^[a-z0-9.-]{4,255}$/, 'must be a tenant id or a domain'),
  /** Of the application that is registered there; its secret is the task's. */
  client_id: guid,
  address_from: z.enum(['mail', 'user_principal_name']).default('mail'),
  with_guests: z.boolean().default(false),
  /** Only members of these groups, and of groups in them; none: everybody. */
  group_ids: z.array(guid).max(20).default([]),
});
export type GraphSettings = z.output<typeof graph_settings>;
