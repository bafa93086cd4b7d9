import * as z from 'zod';
import { instance_name } from './base/instance-name.ts';
import { operation } from './base/operation.ts';
import { SEARCH_WINDOW_DAYS } from './messages/filters.ts';

const access = { module: 'reporting_auditlog', admin: true } as const;
const PATH = '/api/v1/logs/auditlogs';

/** What was done, in the words of the wire (spec 3 section 5). */
export const audit_actions = [
  'login',
  'logout',
  'impersonate',
  'stopimpersonation',
  'create',
  'delete',
  'change',
  'test',
  'search',
  'get',
  'other',
] as const;
export type AuditAction = (typeof audit_actions)[number];

export const audit_levels = ['NOTSET', 'DEBUG', 'INFO', 'WARNING', 'ERROR', 'CRITICAL'] as const;
export type AuditLevel = (typeof audit_levels)[number];

export const AUDIT_LIMIT = { most: 1_000, usual: 100 } as const;

const text = z.string().trim().max(300).optional();
/** Several values are repeated keys. */
const several = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(item).max(50));

/** The end of the year 9999, which the text of a time can still write; milliseconds since 1970. */
const LATEST = 253_402_300_799_999;
/** ISO 8601 with a time zone, seconds since 1970, or milliseconds from 2e10 on. */
const moment = z.union([z.coerce.number().finite().min(0).max(LATEST), z.iso.datetime({ offset: true })]);

const filter = z.object({
  exclude_auditlog: z
    .enum(['true', 'false'])
    .optional()
    .describe('Without entries about reading the audit log.'),
  min_loglevel: z.enum(audit_levels).default('NOTSET'),
  max_loglevel: z.enum(audit_levels).default('CRITICAL'),
  time_start: moment.optional().describe(`An earlier one counts as ${SEARCH_WINDOW_DAYS} days ago.`),
  time_end: moment.optional(),
  sessionid: text,
  partner: text,
  ptr: text,
  user: text.describe('Part of the address of the person who acted.'),
  impersonator: text,
  useragent: text,
  client_ip: text,
  query: text.describe('Part of anything an entry says.'),
  action: several(z.enum(audit_actions)),
  tenants: several(z.coerce.number().int().min(0).max(2_147_483_647)),
});

const entry = z.object({
  log_id: z.string(),
  timestamp: z.iso.datetime(),
  ip: z.string(),
  ptr: z.string(),
  user: z.string(),
  action: z.enum(audit_actions),
  msg: z.string(),
  instance: z.string(),
  loglevel: z.enum(audit_levels),
  session: z.string(),
  agent: z.string(),
  /** Who acted as that person; '' for nobody. */
  imp: z.string(),
  tenant: z.string(),
  partner: z.string(),
  /** The event by its own name, such as setting.update, what it was done to, and with what. */
  event: z.string(),
  object: z.string(),
  details: z.record(z.string(), z.unknown()),
  /** Hexadecimal SHA-256 of the entry together with that of the one before it in its chain. */
  hash: z.string(),
  prev_hash: z.string(),
});
export type AuditLogEntry = z.output<typeof entry>;

export const auditLogList = operation({
  name: 'auditLogList',
  method: 'GET',
  path: PATH,
  summary: 'Audit log entries, newest first',
  access,
  // Entries name people, addresses and domains that a token may not be limited to.
  api_token: false,
  query: filter.extend({
    limit: z.coerce.number().int().min(1).max(AUDIT_LIMIT.most).default(AUDIT_LIMIT.usual),
    before: z
      .string()
      .regex(/^\d{1,16}\.\d{1,10}\.\d{1,18}$/)
      .optional()
      .describe('`next` of the page before.'),
  }),
  data: z.object({
    entries: z.array(entry),
    /** At most 10,000 are counted; only on the first page. */
    total: z.number().int().nullable(),
    /** Of those counted, by action; only on the first page. */
    actions: z.array(z.object({ action: z.enum(audit_actions), entries: z.number().int() })).nullable(),
    /** Of those counted, over time: equal stretches up to the next one's start; only on the first page. */
    slots: z.array(z.object({ start: z.iso.datetime(), entries: z.number().int() })).nullable(),
    next: z.string().nullable(),
    /** Instances that do not answer now, whose entries are missing; told to operators where there are several. */
    away: z.array(instance_name).optional(),
    /** The time asked for began before what is searched. */
    is_clamped: z.boolean(),
  }),
});
export const auditLogExport = operation({
  name: 'auditLogExport',
  method: 'GET',
  path: `${PATH}/csv`,
  summary: 'Audit log entries as CSV',
  access,
  api_token: false,
  query: filter,
  data: z.undefined(),
  answer: 'file',
});

/** The chain of one tenant's entries, each of which holds the hash of the one before it. */
const chain = z.object({
  tenant_id: z.number().int(),
  tenant: z.string(),
  entries: z.number().int(),
  /** Time of the first entry; null while there is none. */
  since: z.iso.datetime().nullable(),
  /** The newest entry that a checkpoint outside the database covers. */
  signed: z.object({ seq: z.number().int(), at: z.iso.datetime() }).nullable(),
  check: z.object({
    state: z.enum(['never', 'waiting', 'running', 'whole', 'broken']),
    entries_done: z.number().int(),
    entries_all: z.number().int(),
    finished_at: z.iso.datetime().nullable(),
    /** The first entry that is missing or not as it was written. */
    fault_seq: z.number().int().nullable(),
  }),
});
export type AuditChain = z.output<typeof chain>;

const one_tenant = z.coerce.number().int().min(0).max(2_147_483_647).optional();

export const auditChainRead = operation({
  name: 'auditChainRead',
  method: 'GET',
  path: `${PATH}/chain`,
  summary: 'State of the audit log’s hash chain',
  access,
  api_token: false,
  query: z.object({ tenant_id: one_tenant.describe('Left out: the own one.') }),
  data: chain,
  errors: ['not_found'],
});
export const auditChainCheck = operation({
  name: 'auditChainCheck',
  method: 'POST',
  path: `${PATH}/chain/check`,
  summary: 'Check the whole hash chain of the audit log',
  access,
  api_token: false,
  body: z.object({ tenant_id: one_tenant }),
  data: chain,
  errors: ['not_found'],
});

export const audit_log_operations = {
  auditLogList,
  auditLogExport,
  auditChainRead,
  auditChainCheck,
} as const;
