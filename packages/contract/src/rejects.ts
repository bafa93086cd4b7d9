import * as z from 'zod';
import { operation } from './base/operation.ts';
import { reject_categories } from './base/vocabulary.ts';
import { reject_reason_names } from './rejects/reasons.ts';

const moment = z.iso.datetime();
const reject = z.object({ id: z.string().min(1).max(60) });
/** People who see others' mail and may act for their organisation: it leaves with the link. */
const share = { module: 'msgsearch', sub_feature: 'search.search_others' } as const;

/** Days a link to a refused mail works. */
export const REJECT_LINK_DAYS = 14;

/** A link an outside sender may open to see why their mail was refused; its address is told once, when it is made. */
export const reject_link = z.object({
  link_id: z.uuid(),
  created_at: moment,
  created_by: z.string(),
  expires_at: moment,
  revoked_at: moment.nullable(),
  revoked_by: z.string(),
  /** How often it was opened, and when last. */
  opened: z.number(),
  last_opened_at: moment.nullable(),
});
export type RejectLink = z.output<typeof reject_link>;

export const rejectLinkList = operation({
  name: 'rejectLinkList',
  method: 'GET',
  path: '/api/v1/rejects/{id}/links',
  summary: 'Links shared for a rejected message',
  access: share,
  params: reject,
  data: z.array(reject_link),
  errors: ['reject_not_found'],
});
export const rejectLinkCreate = operation({
  name: 'rejectLinkCreate',
  method: 'POST',
  path: '/api/v1/rejects/{id}/links',
  summary: 'Create a link that shows an external sender why their mail was rejected',
  access: share,
  params: reject,
  data: z.object({
    /** The part of the address that opens it: `#/refused/<token>` of the console. */
    token: z.string(),
    url: z.string(),
    link: reject_link,
  }),
  errors: ['reject_not_found', 'too_many_links'],
});
export const rejectLinkRevoke = operation({
  name: 'rejectLinkRevoke',
  method: 'DELETE',
  path: '/api/v1/rejects/{id}/links/{link_id}',
  summary: 'Revoke a link to a rejected message',
  access: share,
  params: reject.extend({ link_id: z.uuid() }),
  data: reject_link,
  errors: ['reject_not_found', 'not_found'],
});

/**
 * What the sender of a refused mail may know: what their own server was told, and no more. The token comes in the body, so that no log
 * of addresses holds it.
 */
export const rejectLinkOpen = operation({
  name: 'rejectLinkOpen',
  method: 'POST',
  path: '/api/v1/refused',
  summary: 'A refused mail, for its sender',
  access: { module: 'public' },
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  data: z.object({
    from_address: z.string(),
    to_address: z.string(),
    timestamp: moment,
    /** Address of the server that handed the mail in. */
    client_ip: z.string().nullable(),
    responsecode: z.number(),
    enhanced_code: z.string(),
    /** The reply the sending server got, whole. */
    answer: z.string(),
    reason_category: z.enum(reject_categories),
    /** What exactly was wrong, as far as the sender may know it (`told_reasons`). */
    reason: z
      .object({ reason: z.enum(reject_reason_names), params: z.record(z.string(), z.string()) })
      .nullable(),
    status: z.enum(['permanent', 'temporary']),
    expires_at: moment,
  }),
  errors: ['link_not_valid', 'too_many_attempts'],
});

export const reject_link_operations = {
  rejectLinkList,
  rejectLinkCreate,
  rejectLinkRevoke,
  rejectLinkOpen,
} as const;
