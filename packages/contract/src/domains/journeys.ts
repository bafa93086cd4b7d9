import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { domain_param } from '../domain-text.ts';

const moment = z.iso.datetime();

/** Work in several steps that takes days: what is done is seen in DNS, in keys and in mail, and not ticked by hand. */
export const journey_kinds = ['add_domain', 'rotate_dkim', 'first_steps'] as const;
export type JourneyKind = (typeof journey_kinds)[number];

export const journey_steps = [
  ...['verify', 'route', 'mx', 'spf', 'dkim', 'mail'],
  ...['key', 'record', 'switch', 'signed', 'retire'],
  ...['domain', 'people'],
] as const;
export type JourneyStepName = (typeof journey_steps)[number];

/** Days after which a journey that does not move is tested at the usual pace of its domain only. */
export const JOURNEY_DAYS = 14;

const journey = z.object({
  journey_id: z.uuid(),
  kind: z.enum(journey_kinds),
  /** Empty where it is about the whole organisation. */
  domain_name: z.string(),
  /** Of a key that replaces another. */
  selector: z.string(),
  started_at: moment,
  started_by: z.string(),
  finished_at: moment.nullable(),
  put_away: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(journey_steps),
      /** `now`: the first that is not done; those after it are tested too, and may be done before. */
      state: z.enum(['done', 'now', 'later']),
      /** When it was seen to be done, where that is known. */
      at: moment.nullable(),
      /** Of a message that arrived: its cloud id. */
      cloudid: z.string().nullable(),
    }),
  ),
});
export type Journey = z.output<typeof journey>;

export const journeyList = operation({
  name: 'journeyList',
  method: 'GET',
  path: '/api/v1/journeys',
  summary: 'Journeys under way, and those that ended within a day',
  api_token: false,
  access: { module: ['services', 'setup_general'] },
  query: z.object({ domain: domain_param.optional() }),
  data: z.array(journey),
});
export const journeyUpdate = operation({
  name: 'journeyUpdate',
  method: 'PUT',
  path: '/api/v1/journeys/{id}',
  summary: 'Put a journey away, or show it again',
  api_token: false,
  access: { module: 'setup_general' },
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ put_away: z.boolean() }),
  data: journey,
  errors: ['not_found'],
});

export const journey_operations = { journeyList, journeyUpdate } as const;
