/** Moves a domain from the parallel flow, beside Microsoft 365, to inline: stages, timed checks, and what was there before. */
import * as z from 'zod';
import { operation } from './base/operation.ts';
import { domain_param } from './domain-text.ts';

const access = { module: 'partnerPortal_migration', admin: true, partner: true } as const;
const PATH = '/api/v1/migrations';
const moment = z.iso.datetime();

/** In the order they are done. */
export const migration_tasks = {
  filters: 1,
  services: 1,
  mx_ttl: 1,
  spf: 1,
  delivery_off: 1,
  connector: 1,
  forward_server: 1,
  rehearsal_in: 1,
  rehearsal_out: 1,
  mx: 2,
  delivery_on: 2,
  outbound_connector: 2,
  accepted_domain: 2,
  parallel_end: 2,
} as const satisfies Record<string, 1 | 2>;
export type MigrationTaskName = keyof typeof migration_tasks;
const task_names = Object.keys(migration_tasks) as [MigrationTaskName, ...MigrationTaskName[]];
/** Nobody but a person knows whether these are done. */
export const manual_tasks = [
  'connector',
  'outbound_connector',
  'accepted_domain',
  'parallel_end',
] as const satisfies readonly MigrationTaskName[];

export const migration_statuses = ['unchecked', 'running', 'ok', 'warning', 'failed', 'manual'] as const;
export type MigrationStatus = (typeof migration_statuses)[number];
export const migration_codes = [
  ...['not_yet', 'by_hand', 'ticked', 'dns_no_answer'],
  ...['filters_ok', 'no_inbound', 'no_outbound', 'not_confirmed', 'services_ok', 'not_provisioned'],
  ...['ttl_ok', 'ttl_waits', 'ttl_high', 'no_ttl', 'no_mx', 'mx_is_gateway'],
  ...['spf_ok', 'spf_missing', 'spf_failed', 'spf_requirements'],
  ...['delivery_off', 'delivery_not_disabled', 'delivery_on', 'delivery_still_off'],
  ...['forward_ok', 'no_forward_server', 'smtp_test_runs', 'smtp_test_failed', 'smtp_test_wanted'],
  ...['rehearsal_wanted', 'rehearsal_waits', 'rehearsal_arrived', 'rehearsal_late'],
  ...['mx_ours', 'mx_elsewhere'],
] as const;
export type MigrationCode = (typeof migration_codes)[number];
/** Seconds the MX may live in caches at most before the switch. */
export const MIGRATION_TTL = 300;
/** Minutes after which a test message of the rehearsal is called lost. */
export const REHEARSAL_MINUTES = 10;
/** Days mail is watched after the switch. */
export const WATCH_DAYS = 7;

const head = z.object({
  id: z.uuid(),
  tenant_id: z.number().int(),
  domain: z.string(),
  planned_at: moment,
  stage: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  ended_at: moment.nullable(),
});
const task = z.object({
  task: z.enum(task_names),
  stage: z.union([z.literal(1), z.literal(2)]),
  status: z.enum(migration_statuses),
  code: z.enum(migration_codes),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  checked_at: moment.nullable(),
  ticked_by: z.string(),
  note: z.string(),
});
export type MigrationTask = z.output<typeof task>;
const snapshot = z.object({
  id: z.uuid(),
  reason: z.enum(['start', 'stage2']),
  taken_at: moment,
  /** As a master file writes them: with them the zone is as it was. */
  zone: z.array(z.string()),
  /** Settings of the domain as they were. */
  settings: z.record(z.string(), z.union([z.string(), z.boolean()])),
  /** SHA-256 of all this, which the audit log has too. */
  sha256: z.string(),
});
export type MigrationSnapshot = z.output<typeof snapshot>;
const migration = head.extend({
  /** What the stage lacks before the next one opens; empty: it may be opened. */
  open_tasks: z.array(z.enum(task_names)),
  /** Until when a cache may still hold the old MX; null: not known, as no short time to live was seen. */
  ttl_until: moment.nullable(),
  ttl_low_since: moment.nullable(),
  ttl_before: z.number().int().nullable(),
  /** Word that both test messages carry in their subject; null: no rehearsal has begun. */
  probe: z.string().nullable(),
  probed_at: moment.nullable(),
  checked_at: moment.nullable(),
  next_check_at: moment,
  watch_until: moment.nullable(),
  created_by: z.string(),
  tasks: z.array(task),
  snapshots: z.array(snapshot),
  /** What is to be published: the MX lines of the switch. */
  wanted_mx: z.array(z.string()),
});
export type Migration = z.output<typeof migration>;
const one = z.object({ id: z.uuid() });
const planned_at = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

export const migrationList = operation({
  name: 'migrationList',
  method: 'GET',
  path: PATH,
  summary: 'Domains that move to the inline flow, those under way first',
  access,
  data: z.array(head),
});
export const migrationCreate = operation({
  name: 'migrationCreate',
  method: 'POST',
  path: PATH,
  summary: 'Plan the move of a domain from the parallel flow to inline',
  access,
  api_token: false,
  body: z.strictObject({ domain: domain_param, planned_at }),
  data: migration,
  errors: ['not_found', 'invalid_input', 'migration_not_parallel', 'migration_known'],
});
export const migrationRead = operation({
  name: 'migrationRead',
  method: 'GET',
  path: `${PATH}/{id}`,
  summary: 'A move of a domain with its tasks and snapshots',
  access,
  params: one,
  data: migration,
  errors: ['not_found'],
});
export const migrationUpdate = operation({
  name: 'migrationUpdate',
  method: 'PUT',
  path: `${PATH}/{id}`,
  summary: 'Change the date of a move',
  access,
  api_token: false,
  params: one,
  body: z.strictObject({ planned_at }),
  data: migration,
  errors: ['not_found', 'invalid_input'],
});
export const migrationCheck = operation({
  name: 'migrationCheck',
  method: 'POST',
  path: `${PATH}/{id}/check`,
  summary: 'Run all checks of a move now, with an SMTP test of the domain’s own server',
  access,
  api_token: false,
  params: one,
  data: migration,
  errors: ['not_found', 'too_many_attempts'],
});
export const migrationRehearse = operation({
  name: 'migrationRehearse',
  method: 'POST',
  path: `${PATH}/{id}/rehearsal`,
  summary: 'Begin a rehearsal: a word for test messages in both directions',
  access,
  api_token: false,
  params: one,
  data: migration,
  errors: ['not_found'],
});
export const migrationTaskUpdate = operation({
  name: 'migrationTaskUpdate',
  method: 'PUT',
  path: `${PATH}/{id}/tasks/{task}`,
  summary: 'Tick off a task of a move that nobody but a person can check',
  access,
  api_token: false,
  params: one.extend({ task: z.enum(manual_tasks) }),
  body: z.strictObject({ done: z.boolean(), note: z.string().trim().max(300).default('') }),
  data: migration,
  errors: ['not_found', 'migration_stage_closed'],
});
export const migrationStageOpen = operation({
  name: 'migrationStageOpen',
  method: 'POST',
  path: `${PATH}/{id}/stage`,
  summary: 'Open the next stage of a move, once all of this one is done and the old time to live has run out',
  access,
  api_token: false,
  params: one,
  data: migration,
  errors: ['not_found', 'migration_stage_closed'],
});
export const migrationDelete = operation({
  name: 'migrationDelete',
  method: 'DELETE',
  path: `${PATH}/{id}`,
  summary: 'End a move; its tasks and snapshots stay',
  access,
  api_token: false,
  params: one,
  data: z.object({ id: z.uuid() }),
  errors: ['not_found'],
});

export const migration_operations = {
  migrationList,
  migrationCreate,
  migrationRead,
  migrationUpdate,
  migrationCheck,
  migrationRehearse,
  migrationTaskUpdate,
  migrationStageOpen,
  migrationDelete,
} as const;
