import * as z from 'zod';
import { list_scopes, list_types } from './list-forms.ts';
import { operation } from './operation.ts';
import { FILTER_SERVICE, instances } from './vocabulary.ts';

/** Entries of one tenant in force or waiting; each gateway holds them in memory. */
export const MOST_LIST_ENTRIES = 100_000;
/** Entries one person without further rights may have. */
export const MOST_OWN_LIST_ENTRIES = 1_000;
const MOST_PAGE = 1000;

const access = { module: 'bwlist', service: FILTER_SERVICE } as const;
const moment = z.string();

export const list_entry = z.object({
  id: z.string(),
  tenant_id: z.number(),
  list_type: z.enum(list_types),
  list_scope: z.enum(list_scopes),
  /** IPv4 or IPv6, with `/bits` for a network, a host name or `*.domain`. */
  sender_host: z.string().nullable(),
  /** Bits of the network, −1 where there is none. */
  sender_netmask: z.number(),
  /** '' is the null sender, null: no address is looked at. */
  sender_address: z.string().nullable(),
  scope_domain: z.string().nullable(),
  scope_user: z.string().nullable(),
  /** Every mailbox of the tenant. */
  scope_tenant: z.boolean(),
  /** Every mailbox of the installation. */
  scope_global: z.boolean(),
  lasthit: moment.nullable(),
  hitcount: z.number(),
  comment: z.string(),
  instance: z.enum(instances).nullable(),
  enabled: z.boolean(),
  /** Enabled, and within its time. */
  active: z.boolean(),
  reviewed: z.boolean(),
  not_after: moment.nullable(),
  not_before: moment.nullable(),
  created_at: moment,
  created_by: z.string(),
  /** Whether the caller may change it. */
  editable: z.boolean(),
});
export type ListEntryData = z.output<typeof list_entry>;

const date = z.union([z.iso.datetime({ offset: true }), z.iso.date()]).nullable();

/** What a caller says of an entry. What the server alone knows may come back with it and is not looked at. */
const sent = {
  list_type: z.enum(list_types).optional(),
  list_scope: z.enum(list_scopes).optional(),
  sender_host: z.string().max(400).nullish(),
  sender_netmask: z.int().min(-1).max(128).optional(),
  sender_address: z.string().max(400).nullish(),
  scope_domain: z.string().max(400).nullish(),
  scope_user: z.string().max(400).nullish(),
  scope_tenant: z.boolean().optional(),
  scope_global: z.boolean().optional(),
  comment: z.string().max(2000).optional(),
  enabled: z.boolean().optional(),
  reviewed: z.boolean().optional(),
  not_after: date.optional(),
  not_before: date.optional(),
};
const told = {
  id: z.unknown().optional(),
  lasthit: z.unknown().optional(),
  hitcount: z.unknown().optional(),
  active: z.unknown().optional(),
  created_at: z.unknown().optional(),
  created_by: z.unknown().optional(),
  editable: z.unknown().optional(),
};

export const list_draft = z.strictObject({
  ...sent,
  ...told,
  /** Sent only when adding; the tenant's own where it is left out, every instance for a global entry. */
  instance: z.enum(instances).nullish(),
  /** Whose entry a `scope_tenant` one becomes; the caller's own tenant where it is left out. */
  tenant_id: z.int().min(0).optional(),
});
export type ListDraft = z.output<typeof list_draft>;

export const listEntryList = operation({
  name: 'listEntryList',
  method: 'GET',
  path: '/api/v1/blwls/',
  summary: 'Block and welcome entries the caller may see, newest first',
  access,
  query: z.strictObject({
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(MOST_PAGE).default(100),
    instance: z.enum(instances).optional(),
  }),
  data: z.object({ entries: z.array(list_entry), total: z.number(), skipped: z.number() }),
});
export const listEntryCreate = operation({
  name: 'listEntryCreate',
  method: 'POST',
  path: '/api/v1/blwls/',
  summary: 'Add a block or welcome entry; one that is there already is enabled and extended',
  access,
  body: list_draft,
  data: list_entry,
  errors: ['too_many_list_entries', 'forbidden'],
});

export type ListEntryInput = z.input<typeof list_draft>;
