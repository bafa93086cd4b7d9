import type { Instance } from '@postern/contract';
import {
  type Migration,
  type MigrationCode,
  type MigrationSnapshot,
  type MigrationStatus,
  type MigrationTask,
  type MigrationTaskName,
  manual_tasks,
  migration_tasks,
  WATCH_DAYS,
} from '@postern/contract/migration';
import { settingValue } from '@postern/contract/settings/resolver';
import type { Tx } from '@postern/db';
import { wantedMx } from '@postern/mail/dns-state/index';
import { readSettings } from '@postern/records';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/problem.ts';
import { type Dns, knownDomains } from '../domains/index.ts';
import { type MigrationFacts, ttlUntil } from './judge-tasks.ts';

const DAY_MS = 86_400_000;

export type DomainState = Pick<MigrationFacts, 'services' | 'disable_delivery' | 'forwarding'>;

/** What this installation itself knows of the domain. */
export async function domainState(
  tx: Tx,
  { tenant_id, domain_name }: { tenant_id: number; domain_name: string },
): Promise<DomainState & { kind: string }> {
  const domain = await tx
    .selectFrom('managed_domain')
    .select(['forwarding', 'kind'])
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .executeTakeFirst();
  const services = await tx
    .selectFrom('service')
    .select(['product_code', 'mode', 'deploy_status'])
    .where('tenant_id', '=', tenant_id)
    .where('domain', '=', domain_name)
    .where('deploy_status', 'not in', ['cancelled', 'deprovisioning', 'deprovisioned'])
    .execute();
  const settings = await readSettings(tx, { tenant_id, domain: domain_name });
  return {
    ...{ services, forwarding: domain?.forwarding ?? '', kind: domain?.kind ?? '' },
    disable_delivery: settingValue('disable_delivery', settings) === true,
  };
}

const migrations = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('migration as m')
    .innerJoin('tenant as t', 't.tenant_id', 'm.tenant_id')
    .where(knownDomains(actor, 'm.domain_name'));

/** One in reach; any other answers 404. */
export async function findMigration(tx: Tx, actor: Actor, id: string) {
  const row = await migrations(tx, actor)
    .selectAll('m')
    .select('t.instance')
    .where('m.migration_id', '=', id)
    .executeTakeFirst();
  if (!row) return fail('not_found');
  return { ...row, instance: row.instance as Instance, stage: row.stage as 1 | 2 | 3 };
}
type Row = Awaited<ReturnType<typeof findMigration>>;

export async function listMigrations(tx: Tx, actor: Actor) {
  const rows = await migrations(tx, actor)
    .select(['m.migration_id', 'm.tenant_id', 'm.domain_name', 'm.planned_at', 'm.stage', 'm.ended_at'])
    .orderBy('m.ended_at', (order) => order.desc().nullsFirst())
    .orderBy('m.planned_at')
    .limit(200)
    .execute();
  return rows.map(({ migration_id, domain_name, planned_at, ended_at, stage, tenant_id }) => ({
    ...{ id: migration_id, tenant_id, domain: domain_name, planned_at: planned_at.toISOString() },
    ...{ stage: stage as 1 | 2 | 3, ended_at: ended_at?.toISOString() ?? null },
  }));
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;
const isManual = (task: MigrationTaskName) => (manual_tasks as readonly string[]).includes(task);

/** Tasks of the stage that are not done. */
export const openTasks = (tasks: readonly MigrationTask[], stage: number): MigrationTaskName[] =>
  tasks.filter((task) => task.stage === stage && task.status !== 'ok').map(({ task }) => task);

export async function presentMigration(tx: Tx, dns: Dns, row: Row): Promise<Migration> {
  const { tenant_id, migration_id, domain_name, instance, stage } = row;
  const found = await tx
    .selectFrom('migration_task')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('migration_id', '=', migration_id)
    .execute();
  const kept = await tx
    .selectFrom('migration_snapshot')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('migration_id', '=', migration_id)
    .orderBy('taken_at')
    .execute();
  const names = Object.keys(migration_tasks) as MigrationTaskName[];
  const tasks = names.map((task): MigrationTask => {
    const one = found.find((each) => each.task === task);
    return {
      ...{ task, stage: migration_tasks[task], ticked_by: one?.ticked_by ?? '', note: one?.note ?? '' },
      status: (one?.status ?? (isManual(task) ? 'manual' : 'unchecked')) as MigrationStatus,
      code: (one?.code ?? (isManual(task) ? 'by_hand' : 'not_yet')) as MigrationCode,
      params: (one?.params ?? {}) as MigrationTask['params'],
      checked_at: iso(one?.checked_at ?? null),
    };
  });
  return {
    ...{ id: migration_id, tenant_id, domain: domain_name, planned_at: row.planned_at.toISOString(), stage },
    ...{ ended_at: iso(row.ended_at), open_tasks: openTasks(tasks, stage), created_by: row.created_by },
    ...{ ttl_until: iso(ttlUntil(row)), ttl_low_since: iso(row.ttl_low_since), ttl_before: row.ttl_before },
    ...{ probe: row.probe, probed_at: iso(row.probed_at), checked_at: iso(row.checked_at), tasks },
    next_check_at: row.next_check_at.toISOString(),
    watch_until: row.stage3_at && new Date(row.stage3_at.getTime() + WATCH_DAYS * DAY_MS).toISOString(),
    snapshots: kept.map(({ snapshot_id, reason, taken_at, content }) => {
      const { zone, settings, sha256 } = content as unknown as Pick<
        MigrationSnapshot,
        'zone' | 'settings' | 'sha256'
      >;
      return {
        ...{ id: snapshot_id, reason: reason as MigrationSnapshot['reason'] },
        ...{ taken_at: taken_at.toISOString(), zone, settings, sha256 },
      };
    }),
    wanted_mx: wantedMx(domain_name, dns.ours(instance)).map(
      ({ value }) => `${domain_name}. 300 IN MX ${value}`,
    ),
  };
}
