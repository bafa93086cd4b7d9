import type { Operations } from '@postern/contract';
import { audit_levels } from '@postern/contract/audit-log';
import type { SystemLogEntry } from '@postern/contract/installation/system-log';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { SILENT_MS } from '../../service-status/index.ts';
import type { InstallationDeps } from '../deps.ts';

type Row = Omit<SystemLogEntry, 'timestamp' | 'message'> & { at: Date };

const messages: Readonly<Record<SystemLogEntry['kind'], (owner: string) => string>> = {
  started: (owner) => `${owner} has started.`,
  stopped: (owner) => `${owner} was stopped.`,
  silent: (owner) => `${owner} has not been heard of since.`,
  job_done: (owner) => `The job ${owner} succeeded.`,
  job_failed: (owner) => `The job ${owner} failed.`,
  backup_done: () => 'A backup was taken.',
  backup_failed: () => 'A backup failed.',
  drill_done: () => 'A restore drill was held.',
  drill_failed: () => 'A restore drill failed.',
};

/** Read from what processes, jobs and backups keep of themselves: of each job its last success and its last failure. */
export const systemLogList: Handler<Operations['systemLogList'], InstallationDeps> = async (call) => {
  const { query, scoped, services } = call;
  const { level, skip, limit } = query;
  const wanted = audit_levels.slice(audit_levels.indexOf(level));
  const silent_before = new Date(services.clock() - SILENT_MS);
  const { rows } = await scoped(
    (tx) =>
      sql<Row>`
        with beat as (
          select part || '@' || node as owner, seen_at, (status ->> 'started_at')::timestamptz as started_at,
            (status ->> 'stopped_at')::timestamptz as stopped_at
          from heartbeat),
        entry as (
          select 'started' as kind, 'INFO' as level, owner, started_at as at, '' as detail from beat where started_at is not null
          union all
          select 'stopped', 'INFO', owner, stopped_at, '' from beat where stopped_at is not null
          union all
          select 'silent', 'ERROR', owner, seen_at, '' from beat where stopped_at is null and seen_at < ${silent_before}
          union all
          select 'job_done', 'INFO', name, succeeded_at, '' from job_run where succeeded_at is not null
          union all
          select 'job_failed', 'ERROR', name, failed_at, error from job_run where failed_at is not null
          union all
          select kind || case result when 'failed' then '_failed' else '_done' end,
            case when result = 'failed' then 'ERROR' when findings <> '[]' then 'WARNING' else 'INFO' end,
            node, coalesce(finished_at, started_at),
            coalesce((select string_agg(finding, ' ' order by place)
              from jsonb_array_elements_text(findings) with ordinality as f (finding, place)), '')
          from backup_run where result <> 'running')
        select kind || ' ' || owner || ' ' || extract(epoch from at)::text as id, kind, level, owner, at, detail from entry
        where level = any (${wanted}::text[])
        order by at desc, kind, owner offset ${skip} limit ${limit}`.execute(tx),
    { readOnly: true },
  );
  return rows.map(({ at, ...row }) => ({
    ...row,
    message: messages[row.kind](row.owner),
    timestamp: at.toISOString(),
  }));
};
