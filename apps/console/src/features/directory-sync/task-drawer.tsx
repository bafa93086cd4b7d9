/** One directory: the access test, a dry run, its past runs. */
import {
  type AccessStep,
  type SyncTask,
  syncAccessTest,
  syncHistoryList,
  syncStart,
  syncTaskDelete,
  syncTaskList,
} from '@postern/contract/directory-sync';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import rows from '@postern/ui/rows.module.css';
import { SideDrawer } from '@postern/ui/side-drawer.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../paths.ts';
import classes from './directory-sync.module.css';
import { TaskFile } from './task-file.tsx';
import { TaskGroups } from './task-groups.tsx';

const TaskForm = lazy(() => import('./task-form.tsx'));

type Props = { task: SyncTask; may_edit: boolean; onClose: () => void };

export default function TaskDrawer({ task, may_edit, onClose }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const start = useAction(syncStart, { invalidates: [syncTaskList, syncHistoryList] });
  const remove = useAction(syncTaskDelete, {
    success: ({ kept_users }) => t('sync.said_removed', { count: kept_users }),
    invalidates: [syncTaskList],
  });
  const { task_id } = task;

  async function run(dry_run: boolean) {
    const started = await start.run({ params: { id: task_id }, body: { dry_run, force_sync: true } });
    if (started) await navigate({ to: paths.directorySync(started.sync_id) });
  }

  if (editing)
    return (
      <Suspense>
        <TaskForm task={task} onClose={() => setEditing(false)} />
      </Suspense>
    );
  return (
    <SideDrawer title={task.task_name} onClose={onClose} size="narrow">
      {may_edit && (
        <div className={classes.acts}>
          <Button loading={start.busy} onClick={() => void run(true)}>
            {t('sync.dry_run')}
          </Button>
          <Button variant="default" loading={start.busy} onClick={() => void run(false)}>
            {t('sync.run_now')}
          </Button>
          <Button variant="default" onClick={() => setEditing(true)}>
            {t('sync.edit')}
          </Button>
        </div>
      )}
      {task.directory_type === 'csv' && task.directory_settings.from !== 'address' && (
        <TaskFile task={task} may_edit={may_edit} />
      )}
      {may_edit && <AccessTest task={task} />}
      <TaskGroups task={task} may_edit={may_edit} />
      <History task_id={task_id} />
      {may_edit && (
        <p className={classes.acts}>
          <button type="button" className={rows.act} data-danger onClick={() => setRemoving(true)}>
            {t('sync.remove')}
          </button>
        </p>
      )}
      {removing && (
        <ConfirmDialog
          title={t('sync.remove_title', { name: task.task_name })}
          verb={t('sync.remove')}
          danger
          onClose={() => setRemoving(false)}
          onConfirm={async () => {
            const done = await remove.run({ params: { id: task_id } });
            setRemoving(false);
            if (done) onClose();
          }}
        >
          <p>{t('sync.remove_text')}</p>
        </ConfirmDialog>
      )}
    </SideDrawer>
  );
}

const step_icons = { ok: IconCheck, warning: IconAlertTriangle, error: IconX };
const tones = { ok: 'good', warning: 'warn', error: 'bad' } as const;

function AccessTest({ task: { task_id, directory_last_test_success } }: { task: SyncTask }) {
  const { t } = useTexts();
  const format = useFormat();
  const [steps, setSteps] = useState<readonly AccessStep[] | null>(null);
  const test = useAction(syncAccessTest, { invalidates: [syncTaskList] });
  async function run() {
    const answer = await test.run({ params: { id: task_id } });
    if (answer) setSteps(answer.steps);
  }
  const is_good = steps?.every(({ verdict }) => verdict !== 'error');
  return (
    <section className={classes.part}>
      <h3>{t('sync.access_test')}</h3>
      {steps === null && directory_last_test_success !== null && (
        <p className={rows.note}>{t('sync.tested', { when: format.moment(directory_last_test_success) })}</p>
      )}
      {steps !== null && <p>{t(is_good ? 'sync.access_good' : 'sync.access_bad')}</p>}
      <ol className={classes.steps} aria-live="polite">
        {steps?.map((step) => {
          const Icon = step_icons[step.verdict];
          return (
            <li key={step.step}>
              <span className={rows.mark} data-tone={tones[step.verdict]}>
                <Icon size={15} stroke={1.75} aria-hidden />
                {t(`sync.step_${step.step}`)}
              </span>
              <span className={rows.note}>
                {step.problem === null
                  ? t(`sync.step_${step.step}_ok`, {
                      ...step.params,
                      ...(step.params.valid_to !== undefined && {
                        valid_to: format.moment(String(step.params.valid_to)),
                      }),
                    })
                  : t(`sync.problem_${step.problem}`, step.params)}
              </span>
            </li>
          );
        })}
      </ol>
      <Button variant="default" loading={test.busy} onClick={() => void run()}>
        {t(steps === null ? 'sync.test' : 'sync.test_again')}
      </Button>
    </section>
  );
}

function History({ task_id }: { task_id: number }) {
  const { t } = useTexts();
  const format = useFormat();
  const history = useOperation(syncHistoryList, { query: { task_id, limit: 20 } });
  return (
    <section className={classes.part}>
      <h3>{t('sync.history')}</h3>
      {history.data?.length === 0 && <p className={rows.empty}>{t('sync.no_runs')}</p>}
      <ul className={classes.history}>
        {history.data?.map((run) => (
          <li key={run.sync_id}>
            <AppLink className="link" to={paths.directorySync(run.sync_id)}>
              {format.moment(run.sync_start)}
            </AppLink>
            <span className={rows.note}>
              {t(`sync.state_${run.state}`)}
              {run.state === 'done' && ` · ${t('sync.applied', { count: run.users_applied })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
