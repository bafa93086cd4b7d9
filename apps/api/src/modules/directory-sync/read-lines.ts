import type { SyncLog } from '@postern/contract/directory-sync';
import type { Tx } from '@postern/db';
import { type Locale, type Params, text_parts, translateFrom } from '@postern/locales';
import { type SqlBool, sql } from 'kysely';
import { findRun } from './find-task.ts';

interface Asked {
  sync_id: number;
  limit: number;
  /** `item_no` of the last line; 0: from the one about the run itself. */
  after: number;
  locale: Locale;
  /** Domains of which the reader does not know: their people do not exist. */
  hidden_domains: readonly string[];
}

/** People of domains that the reader does not know of do not exist for them. */
export const inKnownDomains = (hidden_domains: readonly string[]) =>
  sql<SqlBool>`split_part(lower(address), '@', 2) <> all (${[...hidden_domains]}::text[])
    and split_part(coalesce(before ->> 'address', ''), '@', 2) <> all (${[...hidden_domains]}::text[])`;

const severities = { done: 'OK', stale: 'WARNING', failed: 'CRITICAL' } as const;
const lost: readonly string[] = ['failed', 'stopped'];

/** What a run said: first of itself, then of each object, in the words of its page. */
export async function readLines(
  tx: Tx,
  { sync_id, limit, after, locale, hidden_domains }: Asked,
): Promise<{ lines: SyncLog[]; next: number | null }> {
  const run = await findRun(tx, sync_id);
  const { tenant_id, task_id } = run;
  const { instance } = await tx
    .selectFrom('tenant')
    .select('instance')
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow();
  const texts: Readonly<Record<string, string>> = await text_parts.directory_sync[locale]();
  const t = (key: string, params: Params = {}) => translateFrom(texts, locale, key as never, params);
  let found = tx
    .selectFrom('directory_sync_item')
    .select(['item_no', 'op', 'address', 'why', 'result'])
    .where('tenant_id', '=', tenant_id)
    .where('sync_id', '=', sync_id)
    .where('item_no', '>', after);
  if (hidden_domains.length > 0) found = found.where(inKnownDomains(hidden_domains));
  const rows = await found
    .orderBy('item_no')
    .limit(limit + 1)
    .execute();
  const at = run.ended_at ?? run.planned_at ?? run.started_at ?? run.requested_at;
  const of = {
    ...{ instance, sync_id, task_id, log_ts: at.toISOString() },
    environment: run.is_dry ? ('test' as const) : ('production' as const),
  };
  const problem = run.problem as { code: string; params: Params } | null;
  const itself: SyncLog = {
    ...{ ...of, log_id: 0, output_type: 'run', output_object: '' },
    output_severity: lost.includes(run.state) ? 'CRITICAL' : 'OK',
    output_msg: [
      `${t(`sync.is_${run.state}`)}.`,
      ...(problem ? [t(`sync.problem_${problem.code}`, problem.params)] : []),
    ].join(' '),
  };
  const shown = rows.slice(0, limit);
  return {
    lines: [
      ...(after === 0 ? [itself] : []),
      ...shown.map(
        ({ item_no, op, address, why, result }): SyncLog => ({
          ...{ ...of, log_id: item_no, output_object: address },
          output_type: op as SyncLog['output_type'],
          output_severity:
            op === 'conflict' ? 'WARNING' : (severities[result as keyof typeof severities] ?? 'OK'),
          output_msg: `${t(`sync.op_${op}`)}: ${t(`sync.why_${why}`)}`,
        }),
      ),
    ],
    next: rows.length > limit ? (shown.at(-1)?.item_no ?? null) : null,
  };
}
