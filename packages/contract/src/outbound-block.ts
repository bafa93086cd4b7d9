/** Senders of the tenants' own that may not send for a while. */
import * as z from 'zod';
import { operation } from './base/operation.ts';
import { domain_param } from './domain-text.ts';

const moment = z.iso.datetime();
const access = { module: 'support_outboundblock' } as const;
const PATH = '/api/v1/callahead/outblock';

/** Seconds a block may last: 6 h, 12 h, 1, 2, 3, 7, 14 and 30 days (spec 3). */
export const block_ttls = [21_600, 43_200, 86_400, 172_800, 259_200, 604_800, 1_209_600, 2_592_000] as const;
export type BlockTtl = (typeof block_ttls)[number];
/** `rate`: too many recipients at once; `bounce`: too many that do not exist; `abuse`: spam or viruses. */
export const block_reasons = ['rate', 'bounce', 'abuse', 'operator'] as const;
export type BlockReason = (typeof block_reasons)[number];
/** `past`: lifted, or at its end. */
export const block_states = ['active', 'past'] as const;
/** Days a block that is over can still be seen. */
export const BLOCK_KEPT_DAYS = 30;
export const MOST_BLOCK_PAGE = 100;

/** What was counted, and within how many minutes; only what led to the block stands here. */
const evidence = z.object({
  minutes: z.number().optional(),
  /** Recipients outside the tenant. */
  recipients: z.number().optional(),
  /** Deliveries that are over, and how many of them failed for good. */
  settled: z.number().optional(),
  failed: z.number().optional(),
  spam: z.number().optional(),
  virus: z.number().optional(),
});

export const outbound_block = z.object({
  tenant_id: z.number(),
  domain: z.string(),
  address: z.string(),
  why: z.enum(block_reasons),
  evidence,
  message: z.string(),
  comment: z.string(),
  ttl: z.number(),
  created: moment,
  /** Empty for the system. */
  created_by: z.string(),
  expires: moment,
  state: z.enum(block_states),
  lifted: moment.nullable(),
  lifted_by: z.string(),
  /** Only operators may lift it. */
  no_delist: z.boolean(),
  /** Seconds after `created` before which nobody but operators may lift it. */
  no_delist_before: z.number(),
  /** Whether a partner's administrator may lift it now; from when on, if ever. */
  delistable: z.boolean(),
  delistable_from: moment.nullable(),
  /** Whether the caller may lift it now. */
  may_lift: z.boolean(),
  admin_address: z.string(),
  admin_message: z.string(),
});
export type OutboundBlock = z.output<typeof outbound_block>;

const page = {
  query: z.strictObject({
    /** Part of the address, the comment or who made it. */
    q: z.string().max(200).optional(),
    why: z.enum(block_reasons).optional(),
    state: z.enum(block_states).default('active'),
    limit: z.coerce.number().int().min(1).max(MOST_BLOCK_PAGE).default(50),
    /** `next` of the page before. */
    after: z.string().max(400).optional(),
  }),
  data: z.object({
    entries: z.array(outbound_block),
    next: z.string().nullable(),
    /** Whether the caller may block senders and change blocks. */
    may_write: z.boolean(),
  }),
} as const;

const domain = domain_param;
const address = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(320)
  .regex(/^[^@\s\p{C}]+@[^@\s\p{C}]+$/u, 'must be a mail address');
/** Stands in a reply of the mail server, which has no other letters (RFC 5321 §4.2). */
const reply_text = z
  .string()
  .trim()
  .max(200)
  .regex(/^[\x20-\x7e]*$/, 'must be plain letters');

export const outboundBlockList = operation({
  name: 'outboundBlockList',
  method: 'GET',
  path: PATH,
  summary: 'Senders temporarily blocked from sending, newest first',
  access,
  ...page,
});

export const outboundBlockDomainList = operation({
  name: 'outboundBlockDomainList',
  method: 'GET',
  path: `${PATH}/{domain}`,
  summary: 'Senders of one domain temporarily blocked from sending',
  access,
  params: z.object({ domain }),
  ...page,
  errors: ['not_found'],
});

const one = z.object({ domain, address });

export const outboundBlockUpdate = operation({
  name: 'outboundBlockUpdate',
  method: 'PUT',
  path: `${PATH}/{domain}/{address}`,
  summary: 'Block a sender temporarily, or change the block',
  access: { ...access, superuser: true },
  params: one,
  body: z.strictObject({
    /** Those of the path, or left out. */
    domainname: domain.optional(),
    emailaddress: address.optional(),
    message: reply_text.default(''),
    ttl: z.literal(block_ttls),
    no_delist: z.boolean().default(false),
    no_delist_before: z
      .int()
      .min(0)
      .max(block_ttls[block_ttls.length - 1] as number)
      .default(0),
    admin_address: z.union([z.literal(''), address]).default(''),
    admin_message: z.string().trim().max(1000).default(''),
    comment: z.string().trim().max(1000).default(''),
  }),
  data: outbound_block,
  errors: ['not_found', 'invalid_input'],
});

export const outboundBlockDelete = operation({
  name: 'outboundBlockDelete',
  method: 'DELETE',
  path: `${PATH}/{domain}/{address}`,
  summary: 'Unblock a sender',
  access,
  params: one,
  data: outbound_block,
  errors: ['not_found', 'forbidden', 'block_not_liftable'],
});

export const outbound_block_operations = {
  outboundBlockList,
  outboundBlockDomainList,
  outboundBlockUpdate,
  outboundBlockDelete,
} as const;
