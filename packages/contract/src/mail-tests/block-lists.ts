/** Whether an address, domain or link stands on the block lists that the operator named. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { type StepKinds, stepShape, test_head, test_params } from './steps.ts';

const access = { module: 'testtools_tests' } as const;

/** What being listed weighs (spec 2 section 3); a list of good senders gives a bonus. */
export const reputation_scale = {
  REJECTNOWL: 4,
  REJECT: 3,
  QUARANTINE: 2,
  LOWSCORE: 1,
  None: 0,
  Bonus: -1,
} as const;

const label_of: Readonly<Record<number, ReputationLabel>> = {
  [reputation_scale.Bonus]: 'GOOD_REPUTATION',
  [reputation_scale.None]: 'NO_LISTINGS_FOUND',
  [reputation_scale.LOWSCORE]: 'POSSIBLE_SPAM_RATING',
  [reputation_scale.QUARANTINE]: 'HIGH_RISK_SPAM_RATING',
  [reputation_scale.REJECT]: 'HIGH_RISK_REJECT',
  [reputation_scale.REJECTNOWL]: 'HIGH_RISK_REJECT',
};
export const reputation_labels = [
  'GOOD_REPUTATION',
  'NO_LISTINGS_FOUND',
  'POSSIBLE_SPAM_RATING',
  'HIGH_RISK_SPAM_RATING',
  'HIGH_RISK_REJECT',
] as const;
export type ReputationLabel = (typeof reputation_labels)[number];

/** What the lists say together: the worst of them; a bonus where nothing is bad. null: no list answered. */
export function reputationOf(weights: readonly number[]): { value: number; label: ReputationLabel } | null {
  if (weights.length === 0) return null;
  const worst = Math.max(...weights);
  const value = worst === reputation_scale.None ? Math.min(...weights) : worst;
  return { value, label: label_of[value] ?? 'NO_LISTINGS_FOUND' };
}

/** The places of a mail in which a value that is looked up may stand. */
export const rbl_places = [
  'sender_host_ip',
  'sender_host_ptr',
  'sender_host_helo',
  'sender_env_domain',
  'body_url',
  'body_email',
  'header_email',
] as const;

export const rbl_steps = {
  not_listed: ['lists', 'ok'],
  listed_good: ['lists', 'ok'],
  listed_mild: ['lists', 'warning', 'you'],
  listed_hard: ['lists', 'error', 'you'],
  list_unusable: ['lists', 'unknown', 'operator'],
  list_silent: ['lists', 'unknown', 'operator'],
  no_lists: ['lists', 'unknown', 'operator'],
  ptr_found: ['name', 'ok'],
  ptr_none: ['name', 'warning', 'you'],
} as const satisfies StepKinds;

/** By list that answered, what being listed weighs there; 0 alone: the value does not stand in this place. */
const result = z.union([z.record(z.string(), z.number().int()), z.number().int()]);

const rbl_check = z.object({
  ...test_head,
  checkvalue: z.string(),
  /** What all lists that answered say together; null: none did. */
  reputation: z
    .object({ value: z.number().int(), label: z.enum(reputation_labels) })
    .nullable()
    .default(null),
  sender_host_ip: result,
  sender_host_ptr: result,
  sender_host_helo: result,
  sender_env_domain: result,
  body_url: result,
  body_email: result,
  header_email: result,
  steps: z.array(stepShape(rbl_steps)),
});
export type RblCheck = z.output<typeof rbl_check>;

export const rblCheck = operation({
  name: 'rblCheck',
  method: 'POST',
  path: '/api/v1/endusertools/rblcheck',
  summary: 'Look up an IP address, domain, e-mail address or link on block lists',
  access,
  by_tenant: false,
  api_token: false,
  body: z.strictObject({ checkvalue: z.string().trim().min(1).max(300) }),
  data: rbl_check,
  errors: ['invalid_input', 'too_many_attempts'],
});

export const rblCheckRead = operation({
  name: 'rblCheckRead',
  method: 'GET',
  path: '/api/v1/endusertools/rblcheck/lsid/{lsid}',
  summary: 'A block list test that was run before',
  access,
  by_tenant: false,
  api_token: false,
  params: test_params,
  data: rbl_check,
  errors: ['mail_test_not_found'],
});
