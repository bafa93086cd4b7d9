import * as z from 'zod';
import { log_instance_name } from '../base/instance-name.ts';
import { operation } from '../base/operation.ts';
import { review_actions } from '../base/vocabulary.ts';
import { message_row } from '../messages.ts';

const moment = z.iso.datetime();
const access = { module: 'review', superuser: true } as const;

/** Messages a review lists when nothing else is asked for, and at most; clusters are made of these. */
export const REVIEW_LIMIT = { default: 200, most: 1000 } as const;
/** Days a review looks back when nothing else is asked for. */
export const REVIEW_DAYS = 7;

/** Spec 2 section 3, "Review message", with everything a list row has. `subject` is without the external tag. */
export const review_message = message_row.extend({
  /** The cloud id under the name the specification gives it in the review. */
  cloudId: z.string(),
  hostname: z.string(),
  geoip_asn: z.number().nullable(),
  geoip_org: z.string(),
  spamscore: z.number(),
  /** The tag that stood before the subject; '' where none did. */
  external_tag: z.string(),
  tenant: z.string(),
});
export type ReviewMessage = z.output<typeof review_message>;

export const trait_kinds = ['text', 'subject', 'url_fqdn', 'url_domain', 'attachment', 'imitator'] as const;

/** Messages alike to the first of them; a message that is like no other is a cluster of its own. */
export const review_cluster = z.object({
  /** Cloud ids; the first is the one all others are alike to. */
  cloudids: z.array(z.string()).min(1),
  /** What they share, and how many of them do. `value` in words of the mail: a host, a file's name, a subject; '' for the text. */
  traits: z.array(z.object({ kind: z.enum(trait_kinds), value: z.string(), count: z.number() })),
  tenants: z.number(),
  recipients: z.number(),
  senders: z.number(),
});
export type ReviewCluster = z.output<typeof review_cluster>;

export const reviewList = operation({
  name: 'reviewList',
  method: 'GET',
  path: '/api/v1/review',
  summary: 'Unreviewed held messages of all organisations, similar ones grouped',
  access,
  query: z.strictObject({
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(REVIEW_LIMIT.most)
      .optional()
      .describe(`Messages; ${REVIEW_LIMIT.default} without it.`),
    time_delta: z.coerce
      .number()
      .int()
      .optional()
      .describe(`Seconds back from now, with or without a sign; ${REVIEW_DAYS} days without it.`),
    recipient: z.string().trim().max(320).optional().describe('An address, or a domain with or without `@`.'),
  }),
  data: z.object({
    /** Newest first. */
    hits: z.array(review_message),
    /** Every message of `hits` is in one of them; in the order of their newest message. */
    clusters: z.array(review_cluster),
    /** Waiting messages, counted up to 10,000. */
    total: z.number(),
    even_more_hits: z.boolean(),
    timestamp: moment,
  }),
  errors: ['window_too_long'],
});

export const review_item = z.strictObject({
  instance: log_instance_name,
  cloudid: z.string().min(1).max(60),
  reviewactiontype: z.enum(review_actions),
});
export type ReviewItem = z.output<typeof review_item>;

/** As it is sent: what is no known decision refuses the request, and is kept in the sender's record with the rest of it. */
const submitted_item = z.strictObject({
  instance: z.string().max(20).describe('Where the message is, as its row says'),
  cloudid: z.string().min(1).max(60),
  reviewactiontype: z
    .string()
    .max(40)
    .describe(`One of: ${review_actions.join(', ')}`),
});

/**
 * Decides about messages (clarification 4.2): `release` delivers and marks as reviewed, `hash` keeps the fingerprint as spam and marks
 * as reviewed, `reviewed` leaves held, `virus` makes it a virus. An unknown type refuses the request whole; what cannot be decided any
 * more is left out and listed whole. Both stay in the record of bulk acts.
 */
export const reviewSubmit = operation({
  name: 'reviewSubmit',
  method: 'POST',
  path: '/api/v1/review/submit',
  summary: 'Decide about held messages',
  access,
  body: z.array(submitted_item).min(1).max(REVIEW_LIMIT.most),
  data: z.object({
    timestamp: moment,
    /** Names what this request did, to take it back. */
    batch_id: z.uuid(),
    undo_until: moment,
    done: z.array(review_item),
    /** `code` is one of the error codes. */
    ignored: z.array(review_item.extend({ code: z.string() })),
  }),
});

/** Takes back what one submit did, as far as nothing has happened to the messages since. */
export const reviewUndo = operation({
  name: 'reviewUndo',
  method: 'DELETE',
  path: '/api/v1/review/submit/{batch_id}',
  summary: 'Undo decisions',
  access,
  params: z.object({ batch_id: z.uuid() }),
  data: z.object({
    timestamp: moment,
    done: z.array(z.string()),
    ignored: z.array(z.object({ cloudid: z.string(), code: z.string() })),
  }),
  errors: ['not_found'],
});

export const review_operations = {
  reviewList,
  reviewSubmit,
  reviewUndo,
} as const;
