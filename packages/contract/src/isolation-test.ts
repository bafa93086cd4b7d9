/** The isolation test: whether two made-up tenants see nothing of each other. For operators. */
import * as z from 'zod';
import { operation } from './base/operation.ts';

const access = { module: 'superuser', superuser: true } as const;
const PATH = '/api/v1/superuser/isolation_runs';

const run = z.object({
  id: z.uuid(),
  requested_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  /** The API process that ran it; '' until one has taken it. */
  node: z.string(),
  result: z.enum(['queued', 'running', 'ok', 'failed']),
  /** Calls that were made, tables that were read, operations that showed a tenant its own rows. */
  calls: z.number().int(),
  tables: z.number().int(),
  shown: z.number().int(),
  /** A sentence for each fault. */
  findings: z.array(z.string()),
});
export type IsolationRun = z.output<typeof run>;

export const isolationRunList = operation({
  name: 'isolationRunList',
  method: 'GET',
  path: PATH,
  summary: 'Runs of the isolation test, newest first',
  access,
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(10) }),
  data: z.array(run),
});

export const isolationRunCreate = operation({
  name: 'isolationRunCreate',
  method: 'POST',
  path: PATH,
  summary: 'Run the isolation test now',
  access,
  data: z.object({ id: z.uuid() }),
});

export const isolation_test_operations = { isolationRunList, isolationRunCreate } as const;
