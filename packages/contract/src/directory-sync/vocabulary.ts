/** Words and shapes of directory synchronisation. */
import * as z from 'zod';
import { instance_name } from '../base/instance-name.ts';

const moment = z.iso.datetime();
/** Ids of tasks and runs are numbers on the wire. */
export const sync_id_param = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const SYNC_PATH = '/api/v1/dirsync';
export const sync_access = {
  module: 'userManagement_configuration',
  admin: true,
  flag: 'directory_synchronisation',
} as const;
export const sync_edit = { ...sync_access, sub_feature: 'userManagement.edit' } as const;

export const directory_types = ['none', 'csv', 'ldap', 'm365'] as const;
export type DirectoryType = (typeof directory_types)[number];

/** Days ahead that the client secret of an application may end at most (clarification 4.6). */
export const SECRET_DAYS = 180;

/** Whether it would end later. One that is there already may stay. */
export const endsTooLate = (
  type: DirectoryType,
  until: string | null,
  before: string | null,
  now: number,
): boolean =>
  type === 'm365' &&
  until !== null &&
  (before === null || Date.parse(before) !== Date.parse(until)) &&
  Date.parse(until) > now + SECRET_DAYS * 86_400_000;

/** Ports of directories (LDAP, LDAP over TLS, and the global catalogue of Active Directory). */
export const ldap_ports = [389, 636, 3268, 3269] as const;

/** A filter is built of conditions that must all hold, so that no bracket can be left open. */
export const filter_tests = ['present', 'equals', 'not_equals', 'begins'] as const;
const attribute = z
  .string()
  .trim()
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'must be an attribute name');
const condition = z.strictObject({
  attribute,
  test: z.enum(filter_tests),
  value: z.string().max(256).default(''),
});
/** A line without control characters. */
export const sync_text = z
  .string()
  .trim()
  .max(500)
  .regex(/^[^\p{Cc}]*$/u, 'must not hold control characters');

export const ldap_settings = z.strictObject({
  host: sync_text.min(1),
  port: z.int().min(1).max(65_535).default(636),
  /** TLS from the start, or begun on the plain port (RFC 4511 §4.14). There is no third way. */
  security: z.enum(['ldaps', 'starttls']).default('ldaps'),
  /** Certificates (PEM) of an authority that vouches for the server; empty: the public ones. */
  authority: z.string().max(20_000).default(''),
  bind_dn: sync_text.min(1),
  base: sync_text.min(1),
  conditions: z
    .array(condition)
    .max(20)
    .default([{ attribute: 'mail', test: 'present', value: '' }]),
  /** The attribute that stays while name and address change; empty: objectGUID, else entryUUID. */
  id_attribute: z.union([z.literal(''), attribute]).default(''),
  mail_attribute: attribute.default('mail'),
  name_attribute: attribute.default('displayName'),
});
export type LdapSettings = z.output<typeof ldap_settings>;

export const run_states = [
  'queued',
  'reading',
  'waiting_review',
  'applying',
  'done',
  'stopped',
  'failed',
  'cancelled',
] as const;
export type SyncRunState = (typeof run_states)[number];

export const sync_ops = [
  'create',
  'link',
  'unlink',
  'rename',
  'update',
  'grant',
  'withdraw',
  'enable',
  'disable',
  'delete',
  'conflict',
] as const;
export type SyncOp = (typeof sync_ops)[number];

/** What is asked before the first write; one that fails stops the run or lets it wait for a person. */
export const sync_guards = [
  'read_to_the_end',
  'not_empty',
  'enough_people',
  'few_disabled',
  'few_deleted',
  'few_renamed',
  'few_withdrawn',
  'source_unchanged',
  'absences_confirmed',
  'administrator_stays',
  'few_bad_rows',
  'unchanged_since',
] as const;
export type SyncGuard = (typeof sync_guards)[number];

export const sync_guard = z.object({
  guard: z.enum(sync_guards),
  verdict: z.enum(['ok', 'review', 'stop']),
  /** What was found, and the bound. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type SyncGuardResult = z.output<typeof sync_guard>;

/** Why a change is planned, or is none. */
export const sync_reasons = [
  'new',
  'known_address',
  'new_address',
  'new_name',
  'disabled_there',
  'enabled_again',
  'back_again',
  'missing_gone',
  'missing_outside',
  'kept_long_enough',
  'address_missing',
  'address_invalid',
  'address_twice',
  'address_elsewhere',
  'address_of_other_object',
  'domain_not_used',
  'last_administrator',
  'operator_account',
  'own_account',
  'row_incomplete',
  'row_no_id',
  'row_id_twice',
  'in_group',
  'not_in_group',
  'undo_created',
  'undo_linked',
  'undo_renamed',
  'undo_named',
  'undo_locked',
  'undo_unlocked',
  'undo_given',
  'undo_taken',
  'undo_deleted',
  'undo_gone',
  'undo_used',
  'undo_changed_since',
  'undo_address_taken',
] as const;
export type SyncReason = (typeof sync_reasons)[number];

/** Why a directory could not be read. */
export const sync_problems = [
  'refused_target',
  'no_address',
  'not_reachable',
  'timeout',
  'tls_failed',
  'certificate_not_trusted',
  'certificate_expired',
  'certificate_wrong_name',
  'no_password',
  'credentials_refused',
  'base_not_found',
  'no_right',
  'cut_short',
  'too_many',
  'no_id_attribute',
  'not_understood',
  'not_supported',
  'no_people',
  'too_few_people',
  'no_file',
  'not_text',
  'column_missing',
  'column_twice',
  'too_many_bad_rows',
  'too_large',
  'refused_by_server',
  'too_busy',
  'state_too_old',
  'permission_missing',
  'group_unreadable',
  'internal',
] as const;
export type SyncProblem = (typeof sync_problems)[number];

export const access_steps = [
  'connect',
  'tls',
  'sign_in',
  'permissions',
  'fetch',
  'read_people',
  'domain',
] as const;
export const access_step = z.object({
  step: z.enum(access_steps),
  verdict: z.enum(['ok', 'warning', 'error']),
  problem: z.enum(sync_problems).nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  ms: z.number(),
});
export type AccessStep = z.output<typeof access_step>;

export const sync_task = z.object({
  task_id: z.number(),
  instance: instance_name,
  tenant_id: z.number(),
  tenant_name: z.string(),
  task_name: z.string(),
  task_description: z.string(),
  sync_every_minutes: z.number(),
  directory_type: z.enum(directory_types),
  /** Without the password, which nobody reads. */
  directory_settings: z.record(z.string(), z.unknown()),
  has_secret: z.boolean(),
  secret_set_at: moment.nullable(),
  secret_set_by: z.string(),
  directory_client_secret_valid_until: moment.nullable(),
  directory_last_test_success: moment.nullable(),
  disable_missing_users: z.boolean(),
  delete_disabled_users_after_days: z.number().nullable(),
  do_not_sync_if_less_than_users: z.number().nullable(),
  hold_if_more_than_percent: z.number(),
  periodic_sync_enabled: z.boolean(),
  /** People the last good run read, and when the last run began. */
  users_success: z.number(),
  sync_start: z.union([moment, z.literal('(no sync)')]),
  last_state: z.enum(run_states).nullable(),
  /** The run under way, or the plan that waits; null: neither. */
  open_sync_id: z.number().nullable(),
  linked_users: z.number(),
  /** The file that was uploaded for it. */
  directory_file: z
    .object({ name: z.string(), bytes: z.number(), stored_at: moment, stored_by: z.string() })
    .nullable(),
});
export type SyncTask = z.output<typeof sync_task>;
