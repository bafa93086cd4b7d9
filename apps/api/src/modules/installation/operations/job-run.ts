import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { JOB_CHANNEL } from '../../../jobs/request-run.ts';
import type { InstallationDeps } from '../deps.ts';

export const jobRun: Handler<Operations['jobRun'], InstallationDeps> = ({
  actor,
  audit,
  params: { name },
  scoped,
  services,
}) => {
  if (!services.jobs.some((job) => job.name === name)) return fail('not_found');
  const requested_at = new Date(services.clock());
  return scoped(async (tx) => {
    await tx
      .insertInto('job_run')
      .values({ name, requested_at })
      .onConflict((known) => known.column('name').doUpdateSet({ requested_at }))
      .execute();
    await recordAudit(tx, { ...audit, tenant_id: actor.tenant_id, action: 'job.run', object: name });
    await sql`select pg_notify(${JOB_CHANNEL}, ${name})`.execute(tx);
    return { name, requested_at: requested_at.toISOString() };
  });
};
