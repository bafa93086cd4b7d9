import * as z from 'zod';
import { type ErrorCode, errors } from './base/errors.ts';
import { operation } from './base/operation.ts';
import { FILTER_SERVICE } from './base/vocabulary.ts';
import { lookalike, message_row } from './messages.ts';
import { trait_kinds } from './quarantine/review.ts';

const moment = z.iso.datetime();
const reference = z.string().min(1).max(60);

/** Messages of a campaign that are shown and acted on at most; more alike ones are told. */
export const CAMPAIGN_LIMIT = 500;
/** Days before and after the message whose campaign it is. */
export const CAMPAIGN_DAYS = 7;
/** Days for which its senders are blocked. */
export const CAMPAIGN_BLOCK_DAYS = 90;

/** Where a copy lies. What lies in somebody's mailbox is not known: it was delivered to their server. */
export const campaign_places = ['delivered', 'queued', 'held', 'removed', 'refused', 'failed'] as const;
export type CampaignPlace = (typeof campaign_places)[number];

export const campaign_steps = ['hold_queued', 'remove_held', 'block_senders', 'tell_recipients'] as const;
export type CampaignStepName = (typeof campaign_steps)[number];

const campaign_message = message_row.extend({
  place: z.enum(campaign_places),
  /** The newest request for its release. */
  request: z
    .object({
      by: z.string(),
      reason: z.string(),
      asked_at: moment,
      state: z.enum(['open', 'granted', 'denied', 'withdrawn']),
    })
    .nullable(),
});
export type CampaignMessage = z.output<typeof campaign_message>;

const ignored = z.object({
  cloudid: z.string(),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
});

const campaign_step = z.object({
  step_id: z.uuid(),
  step: z.enum(campaign_steps),
  by: z.string(),
  at: moment,
  /** Copies, senders or recipients it reached. */
  done: z.number(),
  ignored: z.array(ignored),
  /** How long it can be taken back for certain; null: for as long as nothing else happens to what it changed. */
  undo_until: moment.nullable(),
  undone_at: moment.nullable(),
  /** False: somebody of another organisation did it, such as an operator, and takes it back. */
  may_undo: z.boolean(),
});
export type CampaignStep = z.output<typeof campaign_step>;

const campaign = z.object({
  cloudid: z.string(),
  subject: z.string(),
  from: moment,
  to: moment,
  /** Newest first. */
  messages: z.array(campaign_message),
  /** More alike messages are there than are listed. */
  even_more: z.boolean(),
  /** Why they belong together: what the message shares with how many of them. `value` as in the review. */
  traits: z.array(z.object({ kind: z.enum(trait_kinds), value: z.string(), count: z.number() })),
  /** Domains of those who wrote, most mail first. */
  senders: z.array(z.object({ domain: z.string(), count: z.number(), lookalike: lookalike.nullable() })),
  /** What a block would name: the domain of a look-alike, else the address. Empty for those that cannot be blocked. */
  to_block: z.array(z.string()),
  /** Message-IDs of delivered copies, to find them on one's own server. */
  message_ids: z.array(z.string()),
  /** What was done about it, newest first. */
  steps: z.array(campaign_step),
});
export type Campaign = z.output<typeof campaign>;

const access = { module: ['msgsearch', 'quarasearch'], sub_feature: 'search.search_others' } as const;
const acting = { ...access, service: FILTER_SERVICE } as const;

export const campaignRead = operation({
  name: 'campaignRead',
  method: 'GET',
  path: '/api/v1/campaigns/{id}',
  summary: 'Messages alike to one message, and where they are',
  api_token: false,
  access,
  params: z.object({ id: reference }),
  data: campaign,
  errors: ['message_not_found', 'search_too_slow'],
});
/** One step against a campaign, on the messages named: what the caller has seen, not what came since. */
export const campaignStepCreate = operation({
  name: 'campaignStepCreate',
  method: 'POST',
  path: '/api/v1/campaigns/{id}/steps',
  summary: 'Hold, remove, block or warn about messages that are alike',
  api_token: false,
  access: acting,
  params: z.object({ id: reference }),
  body: z.strictObject({
    step: z.enum(campaign_steps),
    ids: z.array(reference).min(1).max(CAMPAIGN_LIMIT),
  }),
  data: campaign_step,
  errors: ['message_not_found', 'too_many_list_entries', 'forbidden'],
});
export const campaignStepUndo = operation({
  name: 'campaignStepUndo',
  method: 'DELETE',
  path: '/api/v1/campaigns/steps/{step_id}',
  summary: 'Undo a step against a campaign, as far as still possible',
  api_token: false,
  access: acting,
  params: z.object({ step_id: z.uuid() }),
  data: z.object({ undone: z.number(), ignored: z.array(ignored) }),
  errors: ['action_not_found', 'already_undone', 'warning_sent'],
});

export const campaign_operations = { campaignRead, campaignStepCreate, campaignStepUndo } as const;
