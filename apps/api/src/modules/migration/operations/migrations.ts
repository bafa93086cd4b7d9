import { createHash, randomInt } from 'node:crypto';
import type { Operations } from '@postern/contract';
import { parseHostPort } from '@postern/contract/settings';
import { canonicalJson, notifyMailTest, recordAudit, type Tx, uuidv7 } from '@postern/db';
import type { CallOf, Handler } from '../../../http/handler.ts';
import { fail, failInput } from '../../../http/problem.ts';
import { personBucket, requireAttempt } from '../../../http/rate-limit.ts';
import { findManagedDomain } from '../../domains/index.ts';
import { storeTest } from '../../mail-tests/index.ts';
import type { MigrationDeps } from '../deps.ts';
import { ttlUntil } from '../judge-tasks.ts';
import { lookAtMovingDomain } from '../look-at-domain.ts';
import {
  domainState,
  findMigration,
  listMigrations,
  openTasks,
  presentMigration,
} from '../read-migration.ts';
import { type CheckedMigration, runChecks } from '../run-checks.ts';

type Call = Pick<CallOf<unknown, unknown, unknown, MigrationDeps>, 'actor' | 'audit' | 'scoped' | 'services'>;

const DAY_MS = 86_400_000;
/** Checks one person may ask for: each asks name servers and a mail server that are not ours. */
const CHECKS_IN_TEN_MINUTES = 10;
const PROBE_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

export const migrationList: Handler<Operations['migrationList']> = ({ actor, scoped }) =>
  scoped((tx) => listMigrations(tx, actor), { readOnly: true });

const present = ({ actor, scoped, services }: Call, id: string) =>
  scoped(async (tx) => presentMigration(tx, services.dns, await findMigration(tx, actor, id)));

export const migrationRead: Handler<Operations['migrationRead'], MigrationDeps> = ({
  actor,
  params: { id },
  scoped,
  services,
}) =>
  scoped(async (tx) => presentMigration(tx, services.dns, await findMigration(tx, actor, id)), {
    readOnly: true,
  });

function requireDayAhead(planned_at: string, now: number): Date {
  const planned = new Date(planned_at);
  if (planned.getTime() < now + DAY_MS) failInput(['body', 'planned_at'], 'must be at least a day ahead');
  return planned;
}

/** What was there before a step, with its digest in the audit log; without an answer of the DNS nothing begins. */
async function lookForSnapshot({ services }: Call, { domain_name, instance }: CheckedMigration) {
  const look = await lookAtMovingDomain(services.dns, domain_name, instance);
  const { mx, spf_texts } = look;
  if (mx === null) return fail('dns_no_answer');
  const ttl = look.ttl ?? 3600;
  return [
    ...mx.map(({ exchange, priority }) => `${domain_name}. ${ttl} IN MX ${priority} ${exchange}.`),
    ...spf_texts.map((text) => `${domain_name}. ${ttl} IN TXT "${text}"`),
  ];
}

async function storeSnapshot(
  tx: Tx,
  { audit }: Pick<Call, 'audit'>,
  { tenant_id, migration_id, domain_name }: CheckedMigration,
  { reason, zone, now }: { reason: 'start' | 'stage2'; zone: string[]; now: Date },
): Promise<void> {
  const { disable_delivery, forwarding, kind } = await domainState(tx, { tenant_id, domain_name });
  const seen = { zone, settings: { disable_delivery, forwarding, kind } };
  const sha256 = createHash('sha256').update(canonicalJson(seen)).digest('hex');
  await tx
    .insertInto('migration_snapshot')
    .values({
      ...{ tenant_id, migration_id, snapshot_id: uuidv7(), reason, taken_at: now },
      content: JSON.stringify({ ...seen, sha256 }),
    })
    .execute();
  await recordAudit(tx, {
    ...{ ...audit, tenant_id, action: `migration.${reason}`, object: domain_name },
    details: { ...seen, sha256, migration_id },
  });
}

export const migrationCreate: Handler<Operations['migrationCreate'], MigrationDeps> = async (call) => {
  const { actor, audit, body, scoped, services } = call;
  const now = new Date(services.clock());
  const planned_at = requireDayAhead(body.planned_at, now.getTime());
  const domain = await scoped((tx) => findManagedDomain(tx, actor, body.domain), { readOnly: true });
  if (domain.kind !== 'parallel') fail('migration_not_parallel');
  const { tenant_id, domain_name, instance } = domain;
  const migration = { tenant_id, migration_id: uuidv7(), domain_name, instance };
  const zone = await lookForSnapshot(call, migration);
  await scoped(async (tx) => {
    const added = await tx
      .insertInto('migration')
      .values({
        ...{ tenant_id, migration_id: migration.migration_id, domain_name, planned_at },
        ...{ created_at: now, created_by: actor.email, next_check_at: now },
      })
      .onConflict((known) => known.doNothing())
      .returning('migration_id')
      .executeTakeFirst();
    if (!added) fail('migration_known');
    await storeSnapshot(tx, { audit }, migration, { reason: 'start', zone, now });
  });
  await runChecks({ run: scoped, dns: services.dns, now }, migration);
  return present(call, migration.migration_id);
};

export const migrationUpdate: Handler<Operations['migrationUpdate'], MigrationDeps> = async (call) => {
  const { actor, audit, body, params, scoped, services } = call;
  const planned_at = requireDayAhead(body.planned_at, services.clock());
  await scoped(async (tx) => {
    const { tenant_id, domain_name, migration_id } = await findMigration(tx, actor, params.id);
    await tx
      .updateTable('migration')
      .set({ planned_at })
      .where('tenant_id', '=', tenant_id)
      .where('migration_id', '=', migration_id)
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'migration.update', object: domain_name },
      details: { planned_at: planned_at.toISOString() },
    });
  });
  return present(call, params.id);
};

/** A gateway asks the domain's own server whether it takes mail from us; the next check reads what it said. */
async function startSmtpTest({ actor, audit, scoped, services }: Call, migration: CheckedMigration) {
  const { tenant_id, migration_id, domain_name } = migration;
  const now = new Date(services.clock());
  await scoped(async (tx) => {
    const { forwarding } = await domainState(tx, migration);
    const server = parseHostPort(forwarding);
    if (!server) return;
    const input = {
      ...{ relayname: server.host, smtp_port: server.port, recipients: [] },
      ...{ disable_tls: false, test_openrelay: false, default_mail: false, subject: '', mailbody: '' },
      ...{ test_exch13: false, test_spf: false },
    };
    const lsid = await storeTest(tx, {
      ...{ actor: { ...actor, tenant_id }, audit, kind: 'smtp', subject: domain_name, now, input },
      result: null,
    });
    await tx
      .updateTable('migration')
      .set({ test_lsid: lsid })
      .where('tenant_id', '=', tenant_id)
      .where('migration_id', '=', migration_id)
      .execute();
    await notifyMailTest(tx, { tenant_id, lsid });
  });
}

export const migrationCheck: Handler<Operations['migrationCheck'], MigrationDeps> = async (call) => {
  const { actor, params, scoped, services } = call;
  const migration = await scoped((tx) => findMigration(tx, actor, params.id), { readOnly: true });
  const bucket = personBucket('migration check', actor.user_id);
  await requireAttempt(services, [{ bucket, hits: CHECKS_IN_TEN_MINUTES, seconds: 600 }]);
  if (migration.stage === 1 && migration.ended_at === null) await startSmtpTest(call, migration);
  await runChecks({ run: scoped, dns: services.dns, now: new Date(services.clock()) }, migration);
  return present(call, params.id);
};

export const migrationRehearse: Handler<Operations['migrationRehearse'], MigrationDeps> = async (call) => {
  const { actor, audit, params, scoped, services } = call;
  const now = new Date(services.clock());
  const letters = Array.from({ length: 10 }, () => PROBE_LETTERS[randomInt(PROBE_LETTERS.length)]);
  const probe = `postern-${letters.join('')}`;
  const migration = await scoped(async (tx) => {
    const found = await findMigration(tx, actor, params.id);
    const { tenant_id, migration_id, domain_name } = found;
    await tx
      .updateTable('migration')
      .set({ probe, probed_at: now })
      .where('tenant_id', '=', tenant_id)
      .where('migration_id', '=', migration_id)
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'migration.rehearse', object: domain_name, details: { probe } },
    });
    return found;
  });
  await runChecks({ run: scoped, dns: services.dns, now }, migration);
  return present(call, params.id);
};

export const migrationTaskUpdate: Handler<Operations['migrationTaskUpdate'], MigrationDeps> = async (
  call,
) => {
  const { actor, audit, body, params, scoped, services } = call;
  const now = new Date(services.clock());
  await scoped(async (tx) => {
    const migration = await findMigration(tx, actor, params.id);
    const { tenant_id, migration_id, domain_name } = migration;
    const { tasks } = await presentMigration(tx, services.dns, migration);
    const stage = tasks.find(({ task }) => task === params.task)?.stage ?? 1;
    if (stage > migration.stage || migration.ended_at !== null) fail('migration_stage_closed');
    const set = body.done
      ? { status: 'ok', code: 'ticked', ticked_by: actor.email, note: body.note, checked_at: now }
      : { status: 'manual', code: 'by_hand', ticked_by: '', note: '', checked_at: now };
    await tx
      .insertInto('migration_task')
      .values({ tenant_id, migration_id, task: params.task, ...set })
      .onConflict((known) => known.columns(['tenant_id', 'migration_id', 'task']).doUpdateSet(set))
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'migration.tick', object: domain_name },
      details: { task: params.task, ...body },
    });
  });
  return present(call, params.id);
};

export const migrationStageOpen: Handler<Operations['migrationStageOpen'], MigrationDeps> = async (call) => {
  const { actor, audit, params, scoped, services } = call;
  const now = new Date(services.clock());
  const migration = await scoped((tx) => findMigration(tx, actor, params.id), { readOnly: true });
  // What was found a while ago is not believed for a step that changes how mail runs.
  await runChecks({ run: scoped, dns: services.dns, now }, migration);
  const zone = migration.stage === 1 ? await lookForSnapshot(call, migration) : [];
  await scoped(async (tx) => {
    const row = await findMigration(tx, actor, params.id);
    const { tenant_id, migration_id, domain_name, stage } = row;
    const { tasks } = await presentMigration(tx, services.dns, row);
    // The last task of the second stage ends the watch.
    const open = openTasks(tasks, stage).filter((task) => task !== 'parallel_end');
    const until = ttlUntil(row);
    const waits = stage === 1 && (until === null || until > now);
    if (stage === 3 || row.ended_at !== null || open.length > 0 || waits) fail('migration_stage_closed');
    await tx
      .updateTable('migration')
      .set(
        stage === 1
          ? { stage: 2, stage2_at: now, next_check_at: now }
          : { stage: 3, stage3_at: now, next_check_at: now },
      )
      .where('tenant_id', '=', tenant_id)
      .where('migration_id', '=', migration_id)
      .execute();
    if (stage === 1) await storeSnapshot(tx, { audit }, row, { reason: 'stage2', zone, now });
    else await recordAudit(tx, { ...audit, tenant_id, action: 'migration.watch', object: domain_name });
  });
  await runChecks({ run: scoped, dns: services.dns, now }, migration);
  return present(call, params.id);
};

export const migrationDelete: Handler<Operations['migrationDelete']> = ({
  actor,
  audit,
  params: { id },
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const { tenant_id, migration_id, domain_name, stage } = await findMigration(tx, actor, id);
    await tx
      .updateTable('migration')
      .set({ ended_at: new Date(services.clock()) })
      .where('tenant_id', '=', tenant_id)
      .where('migration_id', '=', migration_id)
      .where('ended_at', 'is', null)
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'migration.end', object: domain_name, details: { stage } },
    });
    return { id };
  });
