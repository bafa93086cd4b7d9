import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { domain_param } from '../domain-text.ts';

/** Who reads what is known of recipients: people who manage users, and those who set the domain up. */
const read = { module: ['userManagement_ca_recp_cache', 'setup_general'] } as const;
const change = { ...read, sub_feature: 'userManagement.edit' } as const;

/** ms the server asks for an address at most; the call waits that long. */
export const CALL_AHEAD_WAIT = 20_000;
const MOST_PAGE = 500;
const moment = z.string();

export const call_ahead_entry = z.object({
  domain: z.string(),
  address: z.string(),
  positive: z.boolean(),
  /** Since when the server has been answering so. */
  since: moment,
  check_ts: moment,
  expiry: moment,
  /** The server's words, its reply code, and who said it. */
  message: z.string(),
  code: z.number(),
  server: z.string(),
});
export type CallAheadEntry = z.output<typeof call_ahead_entry>;

/** What is known of the domain's server as a whole. */
const domain_state = z.object({
  /** Recipients of this domain are asked for: the port, null where they are not. */
  port: z.number().nullable(),
  /** The server that is asked: `host:port` of the domain or of the operator's relay, or the name of its transport; empty where none is. */
  server: z.string(),
  /** Whether it takes any address; null: not known yet. */
  catch_all: z.boolean().nullable(),
  catch_all_at: moment.nullable(),
  catch_all_message: z.string(),
  answered_at: moment.nullable(),
  /** Since when it gives no answer; null: it does. */
  fault_since: moment.nullable(),
  fault_at: moment.nullable(),
  fault: z.string(),
  positive: z.number(),
  negative: z.number(),
});
export type CallAheadDomain = z.output<typeof domain_state>;

const domain = z.object({ domain: domain_param });
const address = z.string().min(3).max(320);

export const callAheadList = operation({
  name: 'callAheadList',
  method: 'GET',
  path: '/api/v1/callahead/domain/{domain}',
  summary: "A mail server's answers about a domain's recipients",
  access: read,
  params: domain,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(MOST_PAGE).default(100),
    /** The last address of the page before. */
    after: z.string().max(320).default(''),
    /** Part of the address. */
    address: z.string().max(320).default(''),
    positive: z.enum(['true', 'false']).optional(),
  }),
  data: z.object({
    entries: z.array(call_ahead_entry),
    /** For `after`; null: this was the last page. */
    next: z.string().nullable(),
    domain: domain_state,
    /** The caller may clear entries and ask the server. */
    editable: z.boolean(),
  }),
  errors: ['not_found'],
});

const cleared = z.object({
  cleared: z.number(),
  /** For `callAheadRestore`; null: nothing was cleared. */
  clearing_id: z.string().nullable(),
});

export const callAheadClear = operation({
  name: 'callAheadClear',
  method: 'DELETE',
  path: '/api/v1/callahead/domain/{domain}',
  summary: "Clear a mail server's answers about a domain's recipients, so that it is asked again",
  access: change,
  params: domain,
  query: z.strictObject({
    /** Only recipients it knows, or only those it does not. */
    positive: z.enum(['true', 'false']).optional(),
  }),
  data: cleared,
  errors: ['not_found'],
});

export const callAheadAddressClear = operation({
  name: 'callAheadAddressClear',
  method: 'DELETE',
  path: '/api/v1/callahead/domain/{domain}/address/{address}',
  summary: "Clear a mail server's answer about one recipient",
  access: change,
  params: domain.extend({ address }),
  data: cleared,
  errors: ['not_found'],
});

export const callAheadRestore = operation({
  name: 'callAheadRestore',
  method: 'POST',
  path: '/api/v1/callahead/domain/{domain}/restore',
  summary: 'Undo clearing within a few minutes',
  access: change,
  params: domain,
  body: z.strictObject({ clearing_id: z.uuid() }),
  data: z.object({ restored: z.number() }),
  errors: ['not_found'],
});

export const callAheadCheck = operation({
  name: 'callAheadCheck',
  method: 'POST',
  path: '/api/v1/callahead/domain/{domain}/check',
  summary: "Ask a domain's mail server about a recipient now",
  access: change,
  params: domain,
  body: z.strictObject({
    address,
    /** To try a port before it is set; the set one where it is left out. */
    port: z.int().min(1).max(65_535).optional(),
  }),
  data: z.object({
    address: z.string(),
    /** `fault`: it could not be asked or would not say; `no_server`: the domain names none that could be asked. */
    meaning: z.enum(['positive', 'negative', 'fault', 'no_server']),
    code: z.number().nullable(),
    message: z.string(),
    server: z.string(),
    tls: z.string(),
    /** Whether it takes an address nobody has; null: was not asked, or it did not say. */
    catch_all: z.boolean().nullable(),
    /** What was sent, each with the server's words. */
    dialogue: z.array(z.object({ sent: z.string(), answer: z.string() })),
    took_ms: z.number(),
    /** The answer counts for mail from now on. */
    kept: z.boolean(),
  }),
  errors: ['not_found', 'call_ahead_unanswered', 'too_many_attempts'],
});
export type CallAheadCheck = z.output<(typeof callAheadCheck)['data']>;

export const call_ahead_operations = {
  callAheadList,
  callAheadClear,
  callAheadAddressClear,
  callAheadRestore,
  callAheadCheck,
} as const;
