import * as z from 'zod';
import { operation } from './base/operation.ts';

const moment = z.iso.datetime();
const address = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(320)
  .regex(/^[^@\s]+@[^@\s]+$/, 'must be a mail address');
const pair = z.strictObject({
  sender: address.describe('As the From of the mail says.'),
  recipient: address.describe('The mailbox that is written to.'),
});
const access = { module: ['msgsearch', 'quarasearch'], sub_feature: 'search.sender_trust' } as const;

/** How long a manual value may hold, in seconds: 6 h, 12 h, 1, 2, 3, 7, 14 and 30 days (clarification 4.3). */
export const trust_ttls = [21_600, 43_200, 86_400, 172_800, 259_200, 604_800, 1_209_600, 2_592_000] as const;
export const TRUST_LIMIT = 100;
/** Pairs of one look-up: what a screen shows at once. */
export const TRUST_LOOKUP = 200;

/** Below 0, 0, up to 49, from 50. */
export const trust_levels = ['distrusted', 'unknown', 'automatic', 'regular'] as const;
export type TrustLevel = (typeof trust_levels)[number];

const trust_mark = z.object({
  sender: z.string(),
  recipient: z.string(),
  /** From −100 to 100; what holds now. */
  value: z.number().int(),
  level: z.enum(trust_levels),
  /** A person has set the value. */
  is_manual: z.boolean(),
  /** Mail to the sender, clean mail from it (released mail too), spam and viruses from it, blocked mail from it. */
  sent: z.number().int(),
  received: z.number().int(),
  unwanted: z.number().int(),
  blocked: z.number().int(),
});
export type TrustMark = z.output<typeof trust_mark>;

const sender_trust = trust_mark.extend({
  /** What holds once the manual value ends. */
  automatic: z.number().int(),
  /** Seconds the manual value still holds; null: none is set. */
  ttl: z.number().int().nullable(),
  until: moment.nullable(),
  set_by: z.string(),
  first_seen: moment.nullable(),
});
export type SenderTrust = z.output<typeof sender_trust>;

export const senderTrustRead = operation({
  name: 'senderTrustRead',
  method: 'GET',
  path: '/api/v1/autolist',
  summary: 'How well a recipient knows a sender',
  access,
  query: pair,
  data: sender_trust,
  errors: ['not_found'],
});
export const senderTrustUpdate = operation({
  name: 'senderTrustUpdate',
  method: 'POST',
  path: '/api/v1/autolist',
  summary: 'Trust or distrust a sender for a limited time',
  access,
  body: pair.extend({
    value: z
      .number()
      .int()
      .min(-TRUST_LIMIT)
      .max(TRUST_LIMIT)
      .describe('Below 0 distrusted, 0 unknown, up to 49 automatic, from 50 regular.'),
    ttl: z.literal(trust_ttls).describe('Seconds it holds.'),
  }),
  data: sender_trust,
  errors: ['not_found'],
});
export const senderTrustDelete = operation({
  name: 'senderTrustDelete',
  method: 'DELETE',
  path: '/api/v1/autolist',
  summary: 'Reset a sender to automatic trust',
  access,
  query: pair,
  data: sender_trust,
  errors: ['not_found'],
});
/** For the senders of a list: one call for all rows that are shown. Pairs the caller may not know of are left out. */
export const senderTrustLookup = operation({
  name: 'senderTrustLookup',
  method: 'POST',
  path: '/api/v1/autolist/lookup',
  summary: 'How well recipients know several senders',
  access,
  body: z.strictObject({ pairs: z.array(pair).min(1).max(TRUST_LOOKUP) }),
  data: z.array(trust_mark),
});

export const sender_trust_operations = {
  senderTrustRead,
  senderTrustUpdate,
  senderTrustDelete,
  senderTrustLookup,
} as const;
