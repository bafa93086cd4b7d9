/** Whether an address, domain or link stands on the block lists that the operator named. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { type StepKinds, stepShape, test_head, test_params } from './steps.ts';

const access = { module: 'testtools_tests' } as const;

export const rbl_steps = {
  not_listed: ['lists', 'ok'],
  listed_mild: ['lists', 'warning', 'you'],
  listed_hard: ['lists', 'error', 'you'],
  list_unusable: ['lists', 'unknown', 'operator'],
  list_silent: ['lists', 'unknown', 'operator'],
  no_lists: ['lists', 'unknown', 'operator'],
  ptr_found: ['name', 'ok'],
  ptr_none: ['name', 'warning', 'you'],
} as const satisfies StepKinds;

/** By list: -1 it could not be asked, 0 not listed, 1 and 2 mail may be quarantined, 3 and 4 mail may be rejected; -1 alone: nothing to ask. */
const result = z.union([z.record(z.string(), z.number().int()), z.number().int()]);

const rbl_check = z.object({
  ...test_head,
  checkvalue: z.string(),
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
