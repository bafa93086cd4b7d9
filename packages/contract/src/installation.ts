/** What runs: processes, database servers, jobs, backups and drills. For operators. */
import * as z from 'zod';
import { operation } from './base/operation.ts';

const access = { module: 'superuser', superuser: true } as const;
const PATH = '/api/v1/superuser';

/** `stopped`: it said so itself; `silent`: it has not been heard of for half a minute. */
export const node_states = ['running', 'stopped', 'silent'] as const;

const node = z.object({
  part: z.enum(['api', 'gateway', 'worker']),
  node: z.string(),
  /** '' of a process that does not say. */
  version: z.string(),
  started_at: z.iso.datetime().nullable(),
  seen_at: z.iso.datetime(),
  memory_bytes: z.number().int().nullable(),
  state: z.enum(node_states),
  /** Of a gateway: messages answered 250 a minute; null of others, and while it has not run long enough. */
  accepted_per_minute: z.number().nullable(),
  /** Of a gateway that keeps content on its own disk. */
  disk: z.object({ free_bytes: z.number(), total_bytes: z.number() }).nullable(),
  /** Of a gateway: when the certificate of STARTTLS ends. */
  certificate_until: z.iso.datetime().nullable(),
  /** Of a gateway that an operator has taken out; null: it takes mail. */
  drained_at: z.iso.datetime().nullable(),
  drained_by: z.string(),
});
export type InstallationNode = z.output<typeof node>;

const database = z.object({
  name: z.string(),
  role: z.enum(['primary', 'standby', 'away']),
  version: z.string(),
  /** Bytes of its log that a standby has still to replay. */
  lag_bytes: z.number().int().nullable(),
});
export type DatabaseNode = z.output<typeof database>;

/** Mail that waits is counted so far. */
export const MOST_WAITING = 10_000;

export const nodeList = operation({
  name: 'nodeList',
  method: 'GET',
  path: `${PATH}/nodes`,
  summary: 'Processes and database servers of the installation',
  access,
  data: z.object({
    nodes: z.array(node),
    databases: z.array(database),
    database_bytes: z.number().int(),
    /** Mails in the queue; one more than MOST_WAITING: more than these. */
    waiting: z.number().int(),
    /** Secrets of directories that end on a known day, and the first of these days. */
    secrets: z.object({ count: z.number().int(), first_ends_at: z.iso.datetime().nullable() }),
  }),
});

const drained = {
  access,
  params: z.object({ node: z.string().max(255) }),
  data: z.object({ node: z.string(), drained_at: z.iso.datetime().nullable() }),
  errors: ['not_found'],
} as const;

export type Installation = z.output<typeof nodeList.data>;

export const nodeDrain = operation({
  ...drained,
  name: 'nodeDrain',
  method: 'POST',
  path: `${PATH}/nodes/{node}/drain`,
  summary: 'Take a gateway out: it takes and delivers no more mail',
});

export const nodeResume = operation({
  ...drained,
  name: 'nodeResume',
  method: 'DELETE',
  path: `${PATH}/nodes/{node}/drain`,
  summary: 'Let a gateway take and deliver mail again',
});

/** `late`: it should have succeeded by now; `never`: nothing is known of it yet. */
export const job_states = ['ok', 'failing', 'late', 'never'] as const;

const job = z.object({
  name: z.string(),
  /** Five fields of cron, in UTC. */
  schedule: z.string(),
  next_at: z.iso.datetime().nullable(),
  succeeded_at: z.iso.datetime().nullable(),
  failed_at: z.iso.datetime().nullable(),
  /** Of the last failure. */
  error: z.string(),
  took_ms: z.number().int().nullable(),
  /** Somebody wants it run now, and no worker has taken it yet. */
  requested_at: z.iso.datetime().nullable(),
  state: z.enum(job_states),
});
export type InstallationJob = z.output<typeof job>;

export const jobList = operation({
  name: 'jobList',
  method: 'GET',
  path: `${PATH}/jobs`,
  summary: 'Jobs of the worker: last run, next run and last failure',
  access,
  data: z.array(job),
});

export const jobRun = operation({
  name: 'jobRun',
  method: 'POST',
  path: `${PATH}/jobs/{name}/runs`,
  summary: 'Run a job now',
  access,
  params: z.object({ name: z.string().max(100) }),
  data: z.object({ name: z.string(), requested_at: z.iso.datetime() }),
  errors: ['not_found'],
});

const backup = z.object({
  id: z.uuid(),
  kind: z.enum(['backup', 'drill']),
  node: z.string(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  result: z.enum(['running', 'ok', 'failed']),
  /** '' where none was found. */
  folder: z.string(),
  bytes: z.number().int(),
  /** A sentence for each damage, and for what was not looked at. */
  findings: z.array(z.string()),
});
export type BackupRun = z.output<typeof backup>;

export const backupList = operation({
  name: 'backupList',
  method: 'GET',
  path: `${PATH}/backups`,
  summary: 'Backups and restore drills, newest first',
  access,
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(30) }),
  data: z.array(backup),
});

export const installation_operations = {
  nodeList,
  nodeDrain,
  nodeResume,
  jobList,
  jobRun,
  backupList,
} as const;
