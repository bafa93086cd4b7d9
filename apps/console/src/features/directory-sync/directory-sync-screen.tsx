/** Directories that accounts are kept like, and the plan of one run. */
import { type SyncTask, syncTaskList } from '@postern/contract/directory-sync';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { HoldKeys } from '@postern/ui/keyboard.ts';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useMe } from '../../lib/me.tsx';
import { paths } from '../../paths.ts';
import classes from './directory-sync.module.css';
import { RunScreen } from './run-screen.tsx';
import { useSyncAddress } from './use-sync-address.ts';

const TaskForm = lazy(() => import('./task-form.tsx'));
const TaskDrawer = lazy(() => import('./task-drawer.tsx'));

export function DirectorySyncScreen() {
  const { run } = useSyncAddress();
  return run === null ? <Tasks /> : <RunScreen key={run} sync_id={run} />;
}

function Tasks() {
  const { t } = useTexts();
  const format = useFormat();
  const { may } = useMe();
  const { address, change } = useSyncAddress();
  const tasks = useOperation(syncTaskList, {});
  const may_edit = may({
    module: 'userManagement_configuration',
    sub_feature: 'userManagement.edit',
  });
  const open = tasks.data?.find(({ task_id }) => String(task_id) === address.task);
  const columns: readonly Column<SyncTask>[] = [
    {
      key: 'name',
      title: t('sync.directory'),
      is_main: true,
      cell: ({ task_id, task_name, directory_settings, directory_file, tenant_name }) => (
        <>
          <button type="button" className={classes.open} onClick={() => change({ task: String(task_id) })}>
            {task_name}
          </button>
          <span className={rows.note}>
            {[sourceOf(directory_settings, directory_file), tenant_name].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'people',
      title: t('sync.people'),
      cell: ({ linked_users }) => format.count(linked_users),
    },
    {
      key: 'rhythm',
      title: t('sync.rhythm'),
      cell: ({ periodic_sync_enabled, sync_every_minutes }) =>
        periodic_sync_enabled ? t('sync.every', { count: sync_every_minutes }) : t('sync.by_hand'),
    },
    {
      key: 'last',
      title: t('sync.last_run'),
      cell: ({ last_state, sync_start, open_sync_id }) => (
        <>
          {last_state === null ? (
            t('sync.never')
          ) : open_sync_id !== null ? (
            <AppLink className="link" to={paths.directorySync(open_sync_id)}>
              {t(`sync.state_${last_state}`)}
            </AppLink>
          ) : (
            t(`sync.state_${last_state}`)
          )}
          {sync_start !== '(no sync)' && <span className={rows.note}>{format.moment(sync_start)}</span>}
        </>
      ),
    },
  ];
  return (
    <PageFrame
      title={t('screen.userManagement_sync')}
      lead={t('sync.lead')}
      tools={
        may_edit && (
          <Button leftSection={<IconPlus size={15} stroke={1.75} />} onClick={() => change({ task: 'new' })}>
            {t('sync.connect')}
          </Button>
        )
      }
    >
      <DataTable
        columns={columns}
        rows={tasks.data ?? []}
        rowKey={({ task_id }) => String(task_id)}
        state={tasks}
        moves
        empty={
          <div className={rows.nothing}>
            <h3>{t('sync.empty')}</h3>
            <p>{t('sync.empty_text')}</p>
          </div>
        }
      />
      <Suspense fallback={<HoldKeys />}>
        {address.task === 'new' && may_edit && (
          <TaskForm task={null} onClose={() => change({ task: null }, true)} />
        )}
        {open && (
          <TaskDrawer
            key={open.task_id}
            task={open}
            may_edit={may_edit}
            onClose={() => change({ task: null }, true)}
          />
        )}
      </Suspense>
    </PageFrame>
  );
}

/** Where people are read from, in a few words. */
function sourceOf(
  { host, directory, from, address }: SyncTask['directory_settings'],
  file: SyncTask['directory_file'],
) {
  if (from === 'address') return URL.parse(String(address))?.host ?? '';
  return file?.name ?? String(host ?? directory ?? '');
}
