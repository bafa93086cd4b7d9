import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { directions, FILTER_SERVICE, message_classes, message_states } from '../base/vocabulary.ts';
import { finding } from '../messages/details.ts';
import { lookalike } from '../messages.ts';
import { confirmed_danger } from '../quarantine.ts';
import { release_dangers, release_demands } from './release-risk.ts';

const moment = z.iso.datetime();
const cloudid = z.object({ id: z.string().min(1).max(60) });

const own = { module: ['msgsearch', 'quarasearch'], service: FILTER_SERVICE } as const;
/** What holds for a whole tenant: not for people who see their own mail only. */
const for_tenant = { ...own, sub_feature: 'search.search_others' } as const;
const details = { ...own, sub_feature: 'search.details' } as const;

const release_risk = z.object({
  demand: z.enum(release_demands),
  danger: z.enum(release_dangers).nullable(),
  params: z.record(z.string(), z.string()),
});
const request_state = z.enum(['open', 'granted', 'denied', 'withdrawn']);
const release_request = z.object({
  request_id: z.string(),
  cloudid: z.string(),
  by: z.string(),
  reason: z.string(),
  asked_at: moment,
  state: request_state,
  decided_at: moment.nullable(),
  decided_by: z.string().nullable(),
  answer: z.string(),
  subject: z.string(),
  from_address: z.string(),
  to_address: z.string(),
  class: z.enum(message_classes),
  score: z.number(),
  hdr_from_addr: z.string(),
  hdr_from_namedecode: z.string(),
  maildir: z.enum(directions),
  message_state: z.enum(message_states),
  held_reason: z.string(),
  held_params: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  /** The heaviest, three at most. */
  findings: z.array(finding),
  /** Names of what the sender attached, five at most. */
  files: z.array(z.string()),
  /** Characters of the sender's domain that imitate others, by position. */
  lookalike: lookalike.nullable(),
  /** What a release means and asks for. */
  risk: release_risk,
  /** The caller may grant it: others' mail, and the class, are theirs to release. */
  may_grant: z.boolean(),
  /** The caller may deny it, and so be done with it. */
  may_deny: z.boolean(),
  /** The message is there to be released; otherwise the request has outlived it. */
  content_kept: z.boolean(),
  /** The caller asked. */
  is_own: z.boolean(),
});
export type ReleaseRequest = z.output<typeof release_request>;

export const releaseRequestCreate = operation({
  name: 'releaseRequestCreate',
  method: 'POST',
  path: '/api/v1/messages/{id}/releaserequest',
  summary: 'Request the release of a held message',
  access: details,
  params: cloudid,
  body: z.strictObject({ reason: z.string().trim().max(500).optional() }).optional(),
  data: z.object({ success: z.boolean(), msg: z.string(), cloudid: z.string(), request_id: z.string() }),
  errors: [
    'message_not_found',
    'not_held',
    'content_not_found',
    'content_damaged',
    'already_requested',
    'not_allowed_by_policy',
    'forbidden',
  ],
});
export const releaseRequestList = operation({
  name: 'releaseRequestList',
  method: 'GET',
  path: '/api/v1/releaserequests/',
  summary: "Release requests: other users' for people who can decide, otherwise own",
  access: details,
  query: z.strictObject({ state: request_state.optional() }),
  data: z.array(release_request),
});
export const releaseRequestDecide = operation({
  name: 'releaseRequestDecide',
  method: 'POST',
  path: '/api/v1/releaserequests/{id}/decision',
  summary: 'Grant a request, which releases the message, or deny it',
  access: for_tenant,
  params: cloudid,
  body: z.strictObject({
    grant: z.boolean(),
    answer: z.string().trim().max(500).optional(),
    confirm: confirmed_danger.optional(),
  }),
  data: z.object({
    success: z.boolean(),
    msg: z.string(),
    cloudid: z.string(),
    action_id: z.string(),
    undo_until: moment,
  }),
  errors: [
    'not_found',
    'request_not_open',
    'not_held',
    'class_not_releasable',
    'release_needs_confirmation',
    'content_not_found',
    'content_damaged',
    'forbidden',
  ],
});
export const releaseRequestWithdraw = operation({
  name: 'releaseRequestWithdraw',
  method: 'DELETE',
  path: '/api/v1/releaserequests/{id}',
  summary: 'Withdraw own request',
  access: details,
  params: cloudid,
  data: z.object({ success: z.boolean(), msg: z.string() }),
  errors: ['not_found', 'request_not_open'],
});

export const release_request_operations = {
  releaseRequestCreate,
  releaseRequestList,
  releaseRequestDecide,
  releaseRequestWithdraw,
} as const;
