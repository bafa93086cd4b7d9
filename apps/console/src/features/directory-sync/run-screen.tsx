/** One run: what the guards said, what would change and why; a plan that waits is ticked and applied here. */
import {
  type SyncItem,
  type SyncOp,
  type SyncRun,
  sync_ops,
  syncItemList,
  syncPlanApply,
  syncPlanDiscard,
  syncRunRead,
  syncTaskList,
} from '@postern/contract/directory-sync';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { Tick } from '@postern/ui/tick.tsx';
import { useFormat } from '@postern/web/format.ts';
import { type Translate, useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation, useOperationPages } from '@postern/web/use-operation.ts';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { paths } from '../../paths.ts';
import classes from './directory-sync.module.css';
import { Undo } from './undo.tsx';
import { useGiftWords } from './use-gift-words.ts';

/** ms between two looks at a run that is under way. */
const LOOK = 1500;
const under_way: readonly SyncRun['state'][] = ['queued', 'reading', 'applying'];

export function RunScreen({ sync_id }: { sync_id: number }) {
  const { t } = useTexts();
  const format = useFormat();
  const run = useOperation(
    syncRunRead,
    { params: { sync_id } },
    { refetchInterval: ({ state }) => (state.data && under_way.includes(state.data.state) ? LOOK : false) },
  );
  const tasks = useOperation(syncTaskList, {});
  const task = tasks.data?.find(({ task_id }) => task_id === run.data?.task_id);
  const title = task?.task_name ?? t('sync.run');
  return (
    <PageFrame
      title={title}
      lead={
        <>
          <AppLink className="link" to={paths.directorySync()}>
            {t('screen.userManagement_sync')}
          </AppLink>
          {run.data && ` · ${format.moment(run.data.sync_start)}`}
        </>
      }
    >
      {run.isPending && <Loading />}
      {run.isError && (
        <Failed title="error.list_title" error={run.error} onRetry={() => void run.refetch()} />
      )}
      {run.data && <Run key={run.data.state} run={run.data} />}
      {run.data && <Undo run={run.data} />}
    </PageFrame>
  );
}

function Run({ run }: { run: SyncRun }) {
  const { t } = useTexts();
  const format = useFormat();
  const { may } = useMe();
  const is_open =
    run.state === 'waiting_review' &&
    may({ module: 'userManagement_configuration', sub_feature: 'userManagement.edit' });
  const held = new Set<SyncOp>(
    run.guards.flatMap(({ guard, verdict }): SyncOp[] =>
      verdict === 'ok'
        ? []
        : guard === 'few_disabled'
          ? ['disable']
          : guard === 'few_deleted'
            ? ['delete']
            : guard === 'few_withdrawn'
              ? ['withdraw']
              : [],
    ),
  );
  const planned = sync_ops.filter((op) => (run.counts[op] ?? 0) > 0);
  const changes = planned.filter((op) => op !== 'conflict');
  const [ticked, setTicked] = useState<ReadonlySet<SyncOp>>(
    () => new Set(changes.filter((op) => !held.has(op))),
  );
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const options = { invalidates: [syncRunRead, syncItemList, syncTaskList] };
  const apply = useAction(syncPlanApply, options);
  const discard = useAction(syncPlanDiscard, { ...options, success: () => t('sync.said_discarded') });
  const toggle = <Value,>(set: ReadonlySet<Value>, value: Value) => {
    const next = new Set(set);
    if (!next.delete(value)) next.add(value);
    return next;
  };
  const chosen = [...ticked].reduce((sum, op) => sum + (run.counts[op] ?? 0), 0) - without.size;
  const all = changes.reduce((sum, op) => sum + (run.counts[op] ?? 0), 0);
  return (
    <>
      <h3 aria-live="polite">{t(`sync.is_${run.state}`)}</h3>
      <p className={rows.note}>
        {run.problem ? t(`sync.problem_${run.problem.code}`, run.problem.params) : t(`sync.${aboutRun(run)}`)}
        {run.single_user !== null && ` ${t('sync.only_for', { email: run.single_user })}`}
        {run.state === 'done' && ` ${t('sync.applied', { count: run.users_applied })}.`}
        {run.users_error > 0 && ` ${t('sync.not_applied', { count: run.users_error })}.`}
        {run.expires_at !== null && ` ${t('sync.expires', { when: format.moment(run.expires_at) })}`}
      </p>
      {run.guards.length > 0 && <Guards run={run} />}
      {planned.map((op) => (
        <section key={op} className={classes.part}>
          <h3 className={classes.op}>
            {is_open && op !== 'conflict' && (
              <Tick
                aria-label={t('sync.tick_all', { what: t(`sync.op_${op}`) })}
                checked={ticked.has(op)}
                onChange={() => {
                  setTicked(toggle(ticked, op));
                  setWithout(new Set());
                }}
              />
            )}
            {t(`sync.op_${op}`)} <span className={rows.hint}>{format.count(run.counts[op] ?? 0)}</span>
            {held.has(op) && (
              <span className={rows.mark} data-tone="warn">
                <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
                {t('sync.held')}
              </span>
            )}
          </h3>
          <Items
            run={run}
            op={op}
            may_tick={is_open && ticked.has(op)}
            without={without}
            onTick={(item_no) => setWithout(toggle(without, item_no))}
          />
        </section>
      ))}
      {(run.counts.unchanged ?? 0) > 0 && (
        <p className={rows.note}>{t('sync.unchanged', { count: run.counts.unchanged ?? 0 })}</p>
      )}
      {is_open && (
        <section className={classes.bar} aria-label={t('sync.plan_acts')}>
          <span>{t('sync.chosen', { chosen: format.count(chosen), all: format.count(all) })}</span>
          <Button
            variant="default"
            loading={discard.busy}
            onClick={() => void discard.run({ params: { sync_id: run.sync_id } })}
          >
            {t('sync.discard')}
          </Button>
          <Button
            loading={apply.busy}
            onClick={() =>
              void apply.run({
                params: { sync_id: run.sync_id },
                body: {
                  ops: [...ticked].filter((op) => op !== 'conflict'),
                  with_items: [],
                  without_items: [...without],
                },
              })
            }
          >
            {t('sync.apply', { count: chosen })}
          </Button>
        </section>
      )}
    </>
  );
}

const aboutRun = ({ state, undoes }: SyncRun) =>
  undoes !== null && state === 'applying'
    ? 'about_undoing'
    : undoes !== null && state === 'done'
      ? 'about_undone'
      : (`about_${state}` as const);

const verdict_icons = { ok: IconCheck, review: IconAlertTriangle, stop: IconX };
const verdict_tones = { ok: 'good', review: 'warn', stop: 'bad' } as const;

function Guards({ run }: { run: SyncRun }) {
  const { t } = useTexts();
  return (
    <section className={classes.part}>
      <h3>{t('sync.guards')}</h3>
      <ul className={classes.guards}>
        {run.guards.map(({ guard, verdict, params }) => {
          const Icon = verdict_icons[verdict];
          return (
            <li key={guard}>
              <span className={rows.mark} data-tone={verdict_tones[verdict]}>
                <Icon size={15} stroke={1.75} aria-hidden />
                {t(`sync.guard_${guard}`)}
              </span>
              <span className={rows.note}>
                {guard === 'source_unchanged' && params.is_first === 1
                  ? t('sync.found_first')
                  : t(`sync.found_${guard}`, params)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type ItemsProps = {
  run: SyncRun;
  op: SyncOp;
  may_tick: boolean;
  without: ReadonlySet<number>;
  onTick: (item_no: number) => void;
};

function Items({ run: { sync_id, state }, op, may_tick, without, onTick }: ItemsProps) {
  const { t } = useTexts();
  const gives = useGiftWords();
  const query = { op, limit: 20 };
  // What became of each item is known once the run is over.
  const pages = useOperationPages(
    syncItemList,
    { params: { sync_id }, query: { ...query, ...(state === 'done' && { limit: 21 }) } },
    {
      after: (after) => ({ params: { sync_id }, query: { ...query, after: Number(after) } }),
      next: ({ next }) => (next === null ? null : String(next)),
    },
  );
  const tick: Column<SyncItem> = {
    key: 'tick',
    title: t('sync.tick'),
    quiet: true,
    unnamed: true,
    className: classes.tick,
    cell: ({ item_no, address }) => (
      <Tick
        aria-label={t('sync.tick_item', { address })}
        checked={!without.has(item_no)}
        onChange={() => onTick(item_no)}
      />
    ),
  };
  const columns: readonly Column<SyncItem>[] = [
    ...(may_tick ? [tick] : []),
    { key: 'name', title: t('sync.person'), is_main: true, cell: ({ name }) => name },
    { key: 'change', title: t('sync.change'), cell: (item) => changeWords(item, t, gives) },
    {
      key: 'why',
      title: t('sync.why'),
      cell: ({ why, result }) => (
        <>
          {t(`sync.why_${why}`)}
          {result !== null && <span className={rows.note}>{t(`sync.result_${result}`)}</span>}
        </>
      ),
    },
  ];
  return (
    <DataTable
      columns={columns}
      rows={pages.data?.pages.flatMap((page) => page.items) ?? []}
      rowKey={({ item_no }) => String(item_no)}
      state={pages}
      skeleton={3}
      caption={t(`sync.op_${op}`)}
      more={{
        label: t('sync.more'),
        has_more: pages.hasNextPage,
        busy: pages.isFetchingNextPage,
        onMore: pages.fetchNextPage,
      }}
    />
  );
}

type Gives = ReturnType<typeof useGiftWords>;

function giftWords({ roles, groups, settings, protection }: SyncItem['after'], t: Translate, gives: Gives) {
  return [
    typeof roles === 'string' ? t('sync.change_roles', { values: roles }) : '',
    typeof groups === 'string' ? t('sync.change_groups', { values: groups }) : '',
    ...(typeof settings === 'string' ? settings.split('\n').map((one) => gives('setting', one)) : []),
    typeof protection === 'string' ? gives('protection', protection) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** `old → new` of what has both, else the address. */
function changeWords({ op, address, before, after }: SyncItem, t: Translate, gives: Gives): string {
  const field = op === 'rename' ? 'address' : 'name';
  const [from, to] = [before[field], after[field]];
  if (typeof after.line === 'string') return t('sync.line', { line: after.line });
  if (op === 'grant' || op === 'withdraw') {
    const said = giftWords(op === 'grant' ? after : before, t, gives);
    const old = op === 'grant' ? giftWords(before, t, gives) : '';
    return old === '' ? said : `${old} → ${said}`;
  }
  return (op === 'rename' || op === 'update' || op === 'link') && typeof from === 'string'
    ? `${from} → ${String(to)}`
    : address;
}
