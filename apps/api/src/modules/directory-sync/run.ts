/** One run of a task: read all, plan, hold the plan against the guards, and only then change something. */
import type { SyncGuard, SyncProblem } from '@postern/contract/directory-sync';
import { canonicalJson, notifyRoles, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import { user_managers } from '../users/index.ts';
import { type ApplyScope, applyItems, writeNotes } from './apply-items.ts';
import type { SyncJobDeps } from './deps.ts';
import { openSource } from './open-source.ts';
import { planGroups } from './plan-groups.ts';
import { missingOf, planRun, spelledAddress, withGifts } from './plan-run.ts';
import type { Plan, PlannedItem } from './plan-types.ts';
import { readLinked, readOwners, readProtected, readTask, type TaskRow } from './read-state.ts';
import { readUndo } from './read-undo.ts';
import { DirectoryError } from './source.ts';
import { LEASE, type Numbered, storePlan } from './store-plan.ts';
import { noteMembers, readGiven } from './task-groups.ts';

export interface RunKey {
  tenant_id: number;
  sync_id: number;
}

const BATCH = 200;

interface RunRow {
  tenant_id: number;
  sync_id: number;
  task_id: number;
  state: string;
  is_dry: boolean;
  requested_by: string;
  decided_by: string;
  /** The run it takes back. */
  undoes: number | null;
  /** Address of the one person it is for; '': everybody. */
  single_user: string;
}

export async function runSync(deps: SyncJobDeps, key: RunKey): Promise<string> {
  const clock = deps.clock ?? Date.now;
  const scope = { tenants: [key.tenant_id] };
  const scoped = <T>(work: (tx: Tx) => Promise<T>) => withScope(deps.db, scope, work);
  const { run, task } = await scoped(async (tx) => {
    const row = await tx
      .selectFrom('directory_sync_run')
      .select(['tenant_id', 'sync_id', 'task_id', 'state', 'is_dry', 'requested_by', 'decided_by', 'undoes'])
      .select('single_user')
      .where('tenant_id', '=', key.tenant_id)
      .where('sync_id', '=', key.sync_id)
      .executeTakeFirstOrThrow();
    return { run: row as RunRow, task: await readTask(tx, key.tenant_id, row.task_id) };
  });
  try {
    const { plan, people } =
      run.undoes === null
        ? await planNow(deps, task, run, clock()).then((all) => ofOne(all, run))
        : { plan: await scoped((tx) => readUndo(tx, undone(run))), people: task.last_people ?? 0 };
    return run.state === 'applying'
      ? await applyReviewed(run, task, plan, people)
      : await takePlan(run, task, plan, people);
  } catch (error) {
    if (!(error instanceof DirectoryError)) throw error;
    await scoped((tx) => fail(tx, run, task, error.code, error.params, clock()));
    return 'failed';
  }

  /** A first look at the plan: it stops, waits for a person, or is applied at once. */
  async function takePlan(row: RunRow, of: TaskRow, plan: Plan, people: number): Promise<string> {
    const items = plan.items.map((item, index) => ({ ...item, item_no: index + 1 }));
    const now = clock();
    const changes = items.filter(({ op }) => op !== 'conflict').length;
    if (plan.verdict === 'stop') {
      const { code, params } = stopOf(plan, people);
      await scoped(async (tx) => {
        await storePlan(tx, row, plan, [], people, 'stopped', now);
        await fail(tx, row, of, code, params, now, 'stopped');
      });
      return 'stopped';
    }
    if (row.is_dry || (plan.verdict === 'review' && changes > 0)) {
      await scoped(async (tx) => {
        await storePlan(tx, row, plan, items, people, 'waiting_review', now);
        if (!row.is_dry) await writeNotes(tx, applyScope(row, now), plan.notes);
        await tell(tx, of, row, 'sync_waiting');
      });
      return 'waiting_review';
    }
    await scoped(async (tx) => {
      await storePlan(tx, row, plan, items, people, 'applying', now);
      await writeNotes(tx, applyScope(row, now), plan.notes);
    });
    await applyAll(row, items.filter(isChange));
    return finish(row, of, people);
  }

  /** A person has ticked what is done: of that, what still holds. */
  async function applyReviewed(row: RunRow, of: TaskRow, plan: Plan, people: number): Promise<string> {
    if (plan.verdict === 'stop') {
      const { code, params } = stopOf(plan, people);
      throw new DirectoryError(code, params);
    }
    const ticked = await scoped((tx) =>
      tx
        .selectFrom('directory_sync_item')
        .select(['item_no', 'op', 'directory_id', 'after'])
        .where('tenant_id', '=', row.tenant_id)
        .where('sync_id', '=', row.sync_id)
        .where('is_ticked', '=', true)
        .where('op', '!=', 'conflict')
        .where('result', 'is', null)
        .orderBy('item_no')
        .execute(),
    );
    const nameOf = ({ op, directory_id, after }: { op: string; directory_id: string; after: unknown }) =>
      canonicalJson([op, directory_id, after]);
    const holds = new Map(plan.items.map((item) => [nameOf(item), item]));
    const items = ticked.flatMap((one): Numbered[] => {
      const item = holds.get(nameOf(one));
      return item ? [{ ...item, item_no: one.item_no }] : [];
    });
    const still = new Set(items.map(({ item_no }) => item_no));
    const stale = ticked.map(({ item_no }) => item_no).filter((item_no) => !still.has(item_no));
    await scoped((tx) => setResults(tx, row, stale, 'stale'));
    await applyAll(row, items);
    return finish(row, of, people);
  }

  async function applyAll(row: RunRow, items: readonly Numbered[]): Promise<void> {
    for (const batch of batchesOf(items)) {
      await scoped(async (tx) => {
        const now = clock();
        const done = await applyItems(tx, applyScope(row, now), batch);
        const numbers = batch.map(({ item_no }) => item_no);
        await setResults(tx, row, [...done], 'done');
        await setResults(
          tx,
          row,
          numbers.filter((item_no) => !done.has(item_no)),
          'failed',
        );
        await tx
          .updateTable('directory_sync_run')
          .set({ leased_until: new Date(now + LEASE) })
          .where('tenant_id', '=', row.tenant_id)
          .where('sync_id', '=', row.sync_id)
          .execute();
      });
    }
  }

  async function finish(row: RunRow, of: TaskRow, people: number): Promise<string> {
    await scoped(async (tx) => {
      await sql`
        update directory_sync_run r set state = 'done', ended_at = ${new Date(clock())}, leased_until = null,
          applied = (select count(*) from directory_sync_item i
            where i.tenant_id = r.tenant_id and i.sync_id = r.sync_id and i.result = 'done'),
          failed = (select count(*) from directory_sync_item i
            where i.tenant_id = r.tenant_id and i.sync_id = r.sync_id and i.result in ('failed', 'stale'))
        where tenant_id = ${row.tenant_id} and sync_id = ${row.sync_id}`.execute(tx);
      if (row.undoes !== null) return finishUndo(tx, row, row.undoes);
      // Others of this reading were left as they are: the next run compares with the one before.
      if (row.single_user !== '') return;
      if (of.last_people === people && of.last_source === of.source) return;
      await tx
        .updateTable('directory_sync_task')
        .set({ last_people: people, last_source: of.source })
        .where('tenant_id', '=', of.tenant_id)
        .where('task_id', '=', of.task_id)
        .execute();
    });
    return 'done';
  }

  function applyScope({ tenant_id, task_id, sync_id, ...row }: RunRow, now: number): ApplyScope {
    const actor = row.decided_by || row.requested_by || 'postern';
    return { tenant_id, task_id, sync_id, now, actor, is_undo: row.undoes !== null };
  }
}

/** What the checks say of everybody holds for one person too; only their changes are made. */
function ofOne({ plan, people }: { plan: Plan; people: number }, { single_user }: RunRow) {
  if (single_user === '') return { plan, people };
  const isTheirs = ({ address, before }: PlannedItem) =>
    address.toLowerCase() === single_user || before.address === single_user;
  // How long others have been missing is told by runs that look for everybody.
  return { plan: { ...plan, items: plan.items.filter(isTheirs), notes: [], unchanged: 0 }, people };
}

const undone = ({ tenant_id, task_id, undoes, requested_by }: RunRow) => ({
  ...{ tenant_id, task_id, sync_id: undoes ?? 0, asked_by: requested_by },
});

/** The next run would do the same again: it waits for a person, as after a change of the source. */
async function finishUndo(tx: Tx, { tenant_id, task_id, sync_id }: RunRow, undoes: number): Promise<void> {
  await tx
    .updateTable('directory_sync_run')
    .set({ undone_by: sync_id })
    .where('tenant_id', '=', tenant_id)
    .where('sync_id', '=', undoes)
    .execute();
  await tx
    .updateTable('directory_sync_task')
    .set({ last_source: null })
    .where('tenant_id', '=', tenant_id)
    .where('task_id', '=', task_id)
    .execute();
}

const stop_words: Partial<Record<SyncGuard, SyncProblem>> = {
  read_to_the_end: 'cut_short',
  few_bad_rows: 'too_many_bad_rows',
};

/** Why a reading is not believed. */
function stopOf(
  { guards }: Plan,
  people: number,
): { code: SyncProblem; params: Record<string, string | number> } {
  const [first] = guards.filter(({ verdict }) => verdict === 'stop');
  const code: SyncProblem =
    people === 0 ? 'no_people' : ((first && stop_words[first.guard]) ?? 'too_few_people');
  return { code, params: first?.params ?? {} };
}

const isChange = ({ op }: PlannedItem) => op !== 'conflict';

/** Renames in one transaction, as people may swap addresses; the rest in parts, in the order of the plan. */
function* batchesOf(items: readonly Numbered[]): Generator<Numbered[]> {
  const renames = items.filter(({ op }) => op === 'rename');
  if (renames.length > 0) yield renames;
  const others = items.filter(({ op }) => op !== 'rename');
  for (let from = 0; from < others.length; from += BATCH) yield others.slice(from, from + BATCH);
}

/** Reads the directory to its end, asks again for everybody it left out, and plans. */
async function planNow(
  deps: SyncJobDeps,
  task: TaskRow,
  run: RunRow,
  now: number,
): Promise<{ plan: Plan; people: number }> {
  const { tenant_id, task_id } = task;
  await using source = await openSource(deps, task);
  const people = await source.readPeople();
  const state = await withScope(
    deps.db,
    { tenants: [tenant_id] },
    async (tx) => ({
      linked: await readLinked(tx, tenant_id, task_id),
      owners: await readOwners(
        tx,
        tenant_id,
        people.flatMap(({ address }) => spelledAddress(address) ?? []),
      ),
      kept: await readProtected(tx, tenant_id, run.requested_by),
    }),
    { readOnly: true },
  );
  const missing = missingOf(state.linked, people);
  // A directory that names nobody is not asked again: nothing is done with what it says.
  const absent =
    people.length === 0
      ? new Map()
      : await source.findAbsent(missing.map(({ directory_id }) => directory_id));
  const members =
    people.length > 0 && task.groups.length > 0
      ? await source.readMembers?.(task.groups.map(({ name }) => name))
      : undefined;
  const plan = planRun({
    settings: {
      disable_missing: task.disable_missing,
      delete_after_days: task.delete_after_days,
      least_people: task.least_people,
      most_disabled_percent: task.most_disabled_percent,
      interval: task.every_minutes * 60_000,
    },
    ...{ people, linked: state.linked, owners: state.owners, absent, now },
    read_at: source.said_at ?? now,
    ...state.kept,
    domains: new Set(task.domains),
    last_people: task.last_people,
    is_source_unchanged: task.last_source === task.source,
  });
  const scope = { tenants: [tenant_id] };
  if (members) await withScope(deps.db, scope, (tx) => noteMembers(tx, task, members));
  const given = await withScope(deps.db, scope, (tx) => readGiven(tx, task), { readOnly: true });
  // Without groups what they gave is taken back, but not while they cannot be read at all.
  if (plan.verdict === 'stop' || (members === undefined && (task.groups.length > 0 || given.size === 0)))
    return { plan, people: people.length };
  const gifts = planGroups({
    ...{ groups: task.groups, members: members ?? new Map(), given, people, linked: state.linked },
    ...{ items: plan.items, administrators: state.kept.administrators, manager_roles: user_managers },
  });
  return {
    plan: withGifts(plan, gifts, { linked: state.linked.length, most_percent: task.most_disabled_percent }),
    people: people.length,
  };
}

async function setResults(
  tx: Tx,
  { tenant_id, sync_id }: RunRow,
  numbers: readonly number[],
  result: 'done' | 'stale' | 'failed',
): Promise<void> {
  if (numbers.length === 0) return;
  await tx
    .updateTable('directory_sync_item')
    .set({ result })
    .where('tenant_id', '=', tenant_id)
    .where('sync_id', '=', sync_id)
    .where('item_no', 'in', [...numbers])
    .execute();
}

async function fail(
  tx: Tx,
  run: RunRow,
  task: TaskRow,
  code: SyncProblem,
  params: Record<string, string | number>,
  now: number,
  state: 'failed' | 'stopped' = 'failed',
): Promise<void> {
  await tx
    .updateTable('directory_sync_run')
    .set({
      ...{ state, ended_at: new Date(now), leased_until: null },
      problem: JSON.stringify({ code, params }),
    })
    .where('tenant_id', '=', run.tenant_id)
    .where('sync_id', '=', run.sync_id)
    .execute();
  await tell(tx, task, run, state === 'stopped' ? 'sync_stopped' : 'sync_failed');
}

async function tell(
  tx: Tx,
  { tenant_id, name, task_id }: TaskRow,
  { sync_id }: RunRow,
  key: 'sync_waiting' | 'sync_stopped' | 'sync_failed',
): Promise<void> {
  await notifyRoles(tx, tenant_id, '', [...user_managers], {
    ...{ type: key === 'sync_waiting' ? 'hint' : 'warning', key, fold: `${key} ${task_id}` },
    ...{ params: { task: name }, link: `/userManagement/directorySync/${sync_id}` },
  });
}
