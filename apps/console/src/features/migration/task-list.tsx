import {
  type Migration,
  type MigrationTask,
  manual_tasks,
  migrationRead,
  migrationTaskUpdate,
} from '@postern/contract/migration';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconQuestionMark,
} from '@tabler/icons-react';
import { useState } from 'react';
import { TickDialog } from './tick-dialog.tsx';
import { useMoment } from './use-moment.ts';

const looks = {
  unchecked: { icon: IconCircleDashed, tone: undefined },
  running: { icon: IconClock, tone: 'wait' },
  ok: { icon: IconCircleCheck, tone: 'good' },
  warning: { icon: IconAlertTriangle, tone: 'warn' },
  failed: { icon: IconCircleX, tone: 'bad' },
  manual: { icon: IconQuestionMark, tone: 'warn' },
} as const;

type Manual = (typeof manual_tasks)[number];
const isManual = (task: string): task is Manual => (manual_tasks as readonly string[]).includes(task);

export function TaskList({ migration, stage }: { migration: Migration; stage: 1 | 2 }) {
  const { t } = useTexts();
  const moment = useMoment();
  const [ticking, setTicking] = useState<Manual | null>(null);
  const untick = useAction(migrationTaskUpdate, {
    success: () => t('migration.unticked'),
    invalidates: [migrationRead],
  });
  const is_open = migration.stage >= stage && migration.ended_at === null;
  const words = ({ code, params, ticked_by, note }: MigrationTask) => {
    if (code === 'ticked') return note === '' ? ticked_by : `${ticked_by}: “${note}”`;
    const until = typeof params.until === 'string' && params.until !== '' ? moment(params.until) : '';
    const at = typeof params.at === 'string' ? moment(params.at) : '';
    return t(`migration.code_${code}`, { ...params, until, at });
  };
  const columns: Column<MigrationTask>[] = [
    {
      key: 'task',
      title: t('migration.task'),
      is_main: true,
      cell: ({ task }) => t(`migration.task_${task}`),
    },
    {
      key: 'status',
      title: t('migration.status'),
      unnamed: true,
      cell: ({ status, code }) => {
        const { icon: Icon, tone } = looks[status];
        return (
          <span className={rows.mark} data-tone={tone}>
            <Icon size={15} stroke={1.75} aria-hidden />
            {t(code === 'ticked' ? 'migration.status_ticked' : `migration.status_${status}`)}
          </span>
        );
      },
    },
    { key: 'found', title: t('migration.found'), unnamed: true, cell: words },
    {
      key: 'when',
      title: t('migration.when'),
      className: rows.when,
      cell: ({ checked_at }) => (checked_at ? moment(checked_at) : ''),
    },
    {
      key: 'acts',
      title: t('migration.acts'),
      quiet: true,
      at_end: true,
      cell: ({ task, status }) =>
        is_open &&
        isManual(task) &&
        (status === 'ok' ? (
          <button
            type="button"
            className={rows.act}
            onClick={() =>
              void untick.run({ params: { id: migration.id, task }, body: { done: false, note: '' } })
            }
          >
            {t('migration.untick')}
          </button>
        ) : (
          <button type="button" className={rows.act} onClick={() => setTicking(task)}>
            {t('migration.tick')}
          </button>
        )),
    },
  ];
  return (
    <PagePart
      title={t(`migration.stage_${stage}`)}
      lead={t(stage === 1 ? 'migration.stage_1_lead' : 'migration.stage_2_lead')}
    >
      <DataTable
        columns={columns}
        rows={migration.tasks.filter((task) => task.stage === stage)}
        rowKey={({ task }) => task}
      />
      {ticking && <TickDialog migration={migration} task={ticking} onClose={() => setTicking(null)} />}
    </PagePart>
  );
}
