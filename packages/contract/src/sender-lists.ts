import * as z from 'zod';
import { instance_name } from './base/instance-name.ts';
import { operation } from './base/operation.ts';
import { FILTER_SERVICE, message_classes, message_contents } from './base/vocabulary.ts';
import {
  list_bulk_actions,
  list_ignored,
  list_reaches,
  list_scopes,
  list_types,
} from './sender-lists/entry-forms.ts';

const MOST_PAGE = 1000;
/** Entries one call changes at once. */
export const MOST_LIST_CHANGES = 1000;
/** Rows one call imports; longer files are sent in parts. */
export const MOST_LIST_ROWS = 5_000;
/** Days after which a removed entry can no longer be brought back. */
export const LIST_RESTORE_DAYS = 7;
/** Days of stored mail a draft is tried on. */
export const LIST_TRIAL_DAYS = 30;

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
  instance: instance_name.nullable(),
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
  // Who sets one of the four may send the others as null, whatever their kind.
  scope_tenant: z.boolean().nullish(),
  scope_global: z.boolean().nullish(),
  comment: z.string().max(2000).nullish(),
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
  instance: instance_name.nullish(),
  /** Whose entry a `scope_tenant` one becomes; the caller's own tenant where it is left out. */
  tenant_id: z.int32().min(0).optional(),
});
export type ListDraft = z.output<typeof list_draft>;

/** What the list shows: `off` switched off, `waiting` and `expired` by their time, `idle` never hit. */
export const list_states = ['active', 'off', 'waiting', 'expired', 'unreviewed', 'idle'] as const;
export type ListState = (typeof list_states)[number];
export const list_orders = ['newest', 'hits', 'lasthit', 'sender'] as const;

const filters = {
  instance: instance_name.optional(),
  /** Part of the sender, of whom it protects, or of the comment. */
  q: z.string().max(200).optional(),
  list_type: z.enum(list_types).optional(),
  reach: z.enum(list_reaches).optional(),
  state: z.enum(list_states).optional(),
  /** Only entries the caller may change. */
  editable: z.enum(['true', 'false']).optional(),
};

export const listEntryList = operation({
  name: 'listEntryList',
  method: 'GET',
  path: '/api/v1/blwls/',
  summary: 'Block list and allow list entries the caller may see',
  access,
  query: z.strictObject({
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(MOST_PAGE).default(100),
    order: z.enum(list_orders).default('newest'),
    ...filters,
  }),
  data: z.object({ entries: z.array(list_entry), total: z.number(), skipped: z.number() }),
});
export const listEntryCreate = operation({
  name: 'listEntryCreate',
  method: 'POST',
  path: '/api/v1/blwls/',
  summary: 'Add a block list or allow list entry; an existing one is enabled and extended',
  access,
  body: list_draft,
  data: list_entry,
  errors: ['too_many_list_entries', 'forbidden'],
});

const id = z.object({ id: z.uuid() });

export const listEntryRead = operation({
  name: 'listEntryRead',
  method: 'GET',
  path: '/api/v1/blwls/{id}',
  summary: 'One block list or allow list entry',
  access,
  params: id,
  data: list_entry,
  errors: ['not_found'],
});
export const listEntryUpdate = operation({
  name: 'listEntryUpdate',
  method: 'PUT',
  path: '/api/v1/blwls/{id}',
  summary: 'Change a block list or allow list entry; omitted fields stay unchanged',
  access,
  params: id,
  body: list_draft,
  data: list_entry,
  errors: ['not_found', 'forbidden', 'list_entry_exists'],
});
export const listEntryDelete = operation({
  name: 'listEntryDelete',
  method: 'DELETE',
  path: '/api/v1/blwls/{id}',
  summary: 'Remove a block list or allow list entry; it can be restored for some days',
  access,
  params: id,
  data: z.object({ success: z.boolean() }),
  errors: ['not_found', 'forbidden'],
});

export const listEntryBulk = operation({
  name: 'listEntryBulk',
  method: 'POST',
  path: '/api/v1/blwls/bulk',
  summary: 'Enable, disable, remove, restore or mark several entries',
  access,
  body: z.strictObject({
    ids: z.array(z.uuid()).min(1).max(MOST_LIST_CHANGES),
    action: z.enum(list_bulk_actions),
  }),
  data: z.object({
    /** Changed by this call. */
    done: z.array(z.string()),
    ignored: z.array(z.object({ id: z.string(), reason: z.enum(list_ignored) })),
  }),
  errors: ['too_many_list_entries'],
});

const history_step = z.object({
  at: moment,
  by: z.string(),
  impersonator: z.string().nullable(),
  action: z.enum(['add', 'change', 'remove', 'restore']),
  /** Fields that differ, each with its value before and after. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type ListHistoryStep = z.output<typeof history_step>;

export const listEntryHistory = operation({
  name: 'listEntryHistory',
  method: 'GET',
  path: '/api/v1/blwls/{id}/history',
  summary: 'Change history of an entry',
  access,
  params: id,
  data: z.array(history_step),
  errors: ['not_found'],
});

const address = z.string().max(320);

export const listEntryTry = operation({
  name: 'listEntryTry',
  method: 'POST',
  path: '/api/v1/blwls/try',
  summary: 'Which entries match a message, and which one decides',
  access,
  body: z.strictObject({
    /** Envelope sender; '' or `<>` is the null sender. */
    sender: address,
    /** Address in the From field; the envelope sender where it is left out. */
    header_sender: address.optional(),
    ip: z.union([z.ipv4(), z.ipv6(), z.literal('')]).default(''),
    host: z.string().max(253).default(''),
    /** The caller's own mailbox where it is left out. */
    recipient: address.optional(),
  }),
  data: z.object({
    recipient: z.string(),
    /** What would happen by the lists alone; null: no entry matches. */
    result: z.enum(list_types).nullable(),
    /** The deciding entry first. */
    matched: z.array(list_entry),
    /** The lists would let it pass although the sender's checks fail. */
    lifts_spf: z.boolean(),
  }),
  errors: ['not_found'],
});

const verdict = z.object({ class: z.enum(message_classes), action: z.string() });
const trial_message = z.object({
  cloudid: z.string(),
  timestamp: moment,
  from_address: z.string(),
  from_name: z.string(),
  to_address: z.string(),
  subject: z.string(),
  content: z.enum(message_contents),
  released: moment.nullable(),
  before: verdict,
  after: verdict,
});

export const listEntryPreview = operation({
  name: 'listEntryPreview',
  method: 'POST',
  path: '/api/v1/blwls/preview',
  summary: 'What an entry would have done in the last 30 days, before you save it',
  access,
  body: z.strictObject({
    entry: list_draft,
    /** The entry it would replace. */
    id: z.uuid().optional(),
  }),
  data: z.object({
    /** The entry as it would be kept. */
    entry: list_entry.omit({ id: true, created_at: true, created_by: true, lasthit: true, hitcount: true }),
    days: z.number(),
    /** Messages of such senders that were looked at. */
    examined: z.number(),
    /** Would have been treated otherwise. */
    changed: z.number(),
    /** Of the changed: released by somebody later. */
    released: z.number(),
    /** All of the days' mail was looked at; otherwise what is newer than `since`. */
    complete: z.boolean(),
    since: moment,
    moves: z.array(z.object({ from: verdict, to: verdict, messages: z.number() })),
    samples: z.array(trial_message),
    /** Entries that say the same, or the opposite, of the same senders for the same mailboxes. */
    alike: z.array(list_entry),
  }),
  errors: ['not_found', 'forbidden'],
});

export const list_flaws = ['expired', 'idle', 'shadowed', 'contradictory', 'broad'] as const;
export type ListFlaw = (typeof list_flaws)[number];

const flaw_group = z.object({
  flaw: z.enum(list_flaws),
  total: z.number(),
  /** The first of them. `other`: the entry that shadows or contradicts it. */
  found: z.array(z.object({ entry: list_entry, other: list_entry.nullable() })),
});
export type ListFlawGroup = z.output<typeof flaw_group>;

export const listHygiene = operation({
  name: 'listHygiene',
  method: 'GET',
  path: '/api/v1/blwls/hygiene',
  summary: 'Entries that have no effect, contradict each other or are too broad',
  access,
  data: z.object({
    groups: z.array(flaw_group),
    /** Entries looked at. */
    examined: z.number(),
    complete: z.boolean(),
  }),
});

export const listExport = operation({
  name: 'listExport',
  method: 'GET',
  path: '/api/v1/blwls/export',
  summary: 'Entries as CSV that can be imported again',
  access,
  query: z.strictObject(filters),
  data: z.undefined(),
  answer: 'file',
});

/** What the screen may offer the caller. */
export const listRightsRead = operation({
  name: 'listRightsRead',
  method: 'GET',
  path: '/api/v1/blwls/rights',
  summary: 'Where the caller may create or change entries',
  access,
  data: z.object({
    reaches: z.array(z.enum(list_reaches)),
    address: z.string(),
    domains: z.array(z.string()),
    tenants: z.array(z.object({ tenant_id: z.number(), name: z.string() })),
    sees_others: z.boolean(),
  }),
});

export type ListEntryInput = z.input<typeof list_draft>;

export const sender_list_operations = {
  listEntryList,
  listEntryCreate,
  listEntryRead,
  listEntryUpdate,
  listEntryDelete,
  listEntryBulk,
  listEntryHistory,
  listEntryTry,
  listEntryPreview,
  listHygiene,
  listExport,
  listRightsRead,
} as const;
