import type { Instance } from '@postern/contract';
import { type Database, notifyOperators, withScope } from '@postern/db';
import { defineJob } from '../../../jobs/define-job.ts';
import type { Dns } from '../../domains/index.ts';
import { runChecks } from '../run-checks.ts';

interface MigrationJobDeps {
  readonly db: Database;
  readonly dns: Dns;
}

/** Moves of one run. */
const MOST = 50;

/** Checks the moves whose time has come. */
export async function checkMigrations(
  { db, dns }: MigrationJobDeps,
  now = new Date(),
): Promise<Record<string, number>> {
  const due = await withScope(
    db,
    { all: true },
    (tx) =>
      tx
        .selectFrom('migration as m')
        .innerJoin('tenant as t', 't.tenant_id', 'm.tenant_id')
        .select(['m.tenant_id', 'm.migration_id', 'm.domain_name', 't.instance'])
        .where('m.ended_at', 'is', null)
        .where('m.next_check_at', '<=', now)
        .orderBy('m.next_check_at')
        .limit(MOST)
        .execute(),
    { readOnly: true },
  );
  const counts = { migrations_checked: 0, migration_tasks_turned_bad: 0 };
  for (const { instance, ...row } of due) {
    const migration = { ...row, instance: instance as Instance };
    const { turned_bad } = await runChecks(
      {
        ...{ run: (work) => withScope(db, { all: true }, work), dns, now },
        // Whoever checks by hand sees it at once.
        onTurnedBad: (tx, count) =>
          notifyOperators(tx, {
            ...{ type: 'warning', key: 'migration_check_failed', params: { domain: row.domain_name, count } },
            ...{ link: '/partnerPortal/migration', fold: row.migration_id },
          }),
      },
      migration,
    );
    counts.migrations_checked += 1;
    counts.migration_tasks_turned_bad += turned_bad;
  }
  return counts;
}

export const checkMigrationsJob = defineJob({
  name: 'check_migrations',
  schedule: { cron: '* * * * *', queue: 'look_at_dns' },
  run: (deps: MigrationJobDeps) => checkMigrations(deps),
});
