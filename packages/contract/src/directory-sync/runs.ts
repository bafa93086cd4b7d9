/** Runs: what the directory said, what it would change here, and what was done of that. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { mail_address } from '../keys.ts';
import {
  run_states,
  SYNC_PATH,
  sync_access,
  sync_edit,
  sync_guard,
  sync_id_param,
  sync_ops,
  sync_problems,
  sync_reasons,
} from './vocabulary.ts';

const moment = z.iso.datetime();
const of_task = z.object({ id: sync_id_param });
const of_run = z.object({ sync_id: sync_id_param });

export const sync_run = z.object({
  sync_id: z.number(),
  task_id: z.number(),
  dryrun: z.boolean(),
  /** Address of the one person it is for; null: everybody. */
  single_user: z.string().nullable(),
  state: z.enum(run_states),
  requested_by: z.string(),
  sync_start: moment,
  planned_at: moment.nullable(),
  /** Until when the plan may be applied. */
  expires_at: moment.nullable(),
  sync_end: moment.nullable(),
  decided_by: z.string(),
  users_success: z.number(),
  users_applied: z.number(),
  users_error: z.number(),
  guards: z.array(sync_guard),
  problem: z
    .object({
      code: z.enum(sync_problems),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .nullable(),
  /** The run that this one takes back, and the one that took this one back. */
  undoes: z.number().nullable(),
  undone_by: z.number().nullable(),
  /** Until when it can be taken back. */
  undo_until: moment.nullable(),
  counts: z.record(z.string(), z.number()),
});
export type SyncRun = z.output<typeof sync_run>;

export const syncHistoryList = operation({
  name: 'syncHistoryList',
  method: 'GET',
  path: `${SYNC_PATH}/synchistorytenants`,
  summary: 'Past runs of directory synchronisation, newest first',
  access: sync_access,
  query: z.strictObject({
    task_id: sync_id_param.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** `sync_id` of the last run of the page before. */
    after: sync_id_param.optional(),
  }),
  data: z.array(sync_run),
});

const started = z.object({
  task_id: z.number(),
  sync_id: z.number(),
  environment: z.enum(['production', 'test']),
  force_sync: z.boolean(),
  single_user: z.string().nullable(),
  dry_run: z.boolean(),
  output: z.array(z.string()),
});

export const syncStart = operation({
  name: 'syncStart',
  method: 'PUT',
  path: `${SYNC_PATH}/sync/{id}`,
  summary: 'Synchronise a directory now, or plan what that would change',
  access: sync_edit,
  params: of_task,
  body: z
    .strictObject({
      dry_run: z.boolean().default(false),
      /** Runs also when the task is not due. It passes no guard. */
      force_sync: z.boolean().default(false),
      /** Address of the one person whose changes are planned; all checks are made of everybody. */
      single_user: mail_address.nullable().optional(),
    })
    .default({ dry_run: false, force_sync: false }),
  data: started,
  errors: ['not_found', 'sync_running'],
});

export const syncRefresh = operation({
  name: 'syncRefresh',
  method: 'PUT',
  path: `${SYNC_PATH}/refresh/{id}`,
  summary: 'Read a directory and plan, without changing anything',
  access: sync_edit,
  params: of_task,
  data: started,
  errors: ['not_found', 'sync_running'],
});

export const sync_item = z.object({
  item_no: z.number(),
  op: z.enum(sync_ops),
  name: z.string(),
  address: z.string(),
  /** Fields that change. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  why: z.enum(sync_reasons),
  is_ticked: z.boolean(),
  result: z.enum(['done', 'stale', 'failed']).nullable(),
});
export type SyncItem = z.output<typeof sync_item>;

export const sync_severities = ['OK', 'WARNING', 'CRITICAL'] as const;

/** What was done, or is planned, of one object. */
export const sync_output = z.object({
  msg: z.string(),
  /** Address of the person; '': the run itself. */
  sync_task_object: z.string(),
  severity: z.enum(sync_severities),
  sync_task_out_type: z.enum([...sync_ops, 'run']),
});
export type SyncOutput = z.output<typeof sync_output>;

const lines_query = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(200),
  /** `next` of the page before; 0: from the beginning, which is about the run itself. */
  after: z.coerce.number().int().min(0).default(0),
});

export const syncOutputList = operation({
  name: 'syncOutputList',
  method: 'GET',
  path: `${SYNC_PATH}/sync/{sync_id}/output`,
  summary: 'What a run said, in the reader’s language',
  access: sync_access,
  params: of_run,
  query: lines_query,
  data: z.object({ output: z.array(sync_output), next: z.number().nullable() }),
  errors: ['not_found'],
});

export const sync_log = z.object({
  /** Of the run: 0 for the run itself, else the number of the item. */
  log_id: z.number(),
  instance: z.string(),
  environment: z.enum(['production', 'test']),
  sync_id: z.number(),
  task_id: z.number(),
  log_ts: moment,
  output_type: z.enum([...sync_ops, 'run']),
  output_object: z.string(),
  output_severity: z.enum(sync_severities),
  output_msg: z.string(),
});
export type SyncLog = z.output<typeof sync_log>;

export const syncLogList = operation({
  name: 'syncLogList',
  method: 'GET',
  path: `${SYNC_PATH}/sync/{sync_id}/logs`,
  summary: 'The log of a run, in the reader’s language',
  access: sync_access,
  params: of_run,
  query: lines_query,
  data: z.object({ logs: z.array(sync_log), next: z.number().nullable() }),
  errors: ['not_found'],
});

export const syncRunRead = operation({
  name: 'syncRunRead',
  method: 'GET',
  path: `${SYNC_PATH}/sync/{sync_id}`,
  summary: 'One run of directory synchronisation',
  access: sync_access,
  params: of_run,
  data: sync_run,
  errors: ['not_found'],
});

export const syncItemList = operation({
  name: 'syncItemList',
  method: 'GET',
  path: `${SYNC_PATH}/sync/{sync_id}/items`,
  summary: 'What a run changes, by kind of change',
  access: sync_access,
  params: of_run,
  query: z.strictObject({
    op: z.enum(sync_ops).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** `item_no` of the last one of the page before. */
    after: z.coerce.number().int().min(0).default(0),
  }),
  data: z.object({ items: z.array(sync_item), next: z.number().nullable() }),
  errors: ['not_found'],
});

export const syncPlanApply = operation({
  name: 'syncPlanApply',
  method: 'PUT',
  path: `${SYNC_PATH}/sync/{sync_id}/apply`,
  summary: 'Apply the chosen changes of a plan',
  access: sync_edit,
  params: of_run,
  body: z.strictObject({
    /** Kinds of change that are applied, */
    ops: z.array(z.enum(sync_ops).exclude(['conflict'])).max(sync_ops.length),
    /** with single ones added to and taken from them. */
    with_items: z.array(z.int().min(1)).max(10_000).default([]),
    without_items: z.array(z.int().min(1)).max(10_000).default([]),
  }),
  data: sync_run,
  errors: ['not_found', 'plan_not_open'],
});

export const syncPlanDiscard = operation({
  name: 'syncPlanDiscard',
  method: 'DELETE',
  path: `${SYNC_PATH}/sync/{sync_id}`,
  summary: 'Discard a plan without applying it',
  access: sync_edit,
  params: of_run,
  data: sync_run,
  errors: ['not_found', 'plan_not_open'],
});

export const syncRunUndo = operation({
  name: 'syncRunUndo',
  method: 'POST',
  path: `${SYNC_PATH}/sync/{sync_id}/undo`,
  summary: 'Plan how the changes of a run are taken back',
  access: sync_edit,
  params: of_run,
  data: sync_run,
  errors: ['not_found', 'run_not_undoable', 'sync_running'],
});
