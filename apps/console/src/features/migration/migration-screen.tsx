/** The cockpit of a domain that moves from the parallel flow to inline. */
import { type Migration, migrationCheck, migrationList, migrationRead } from '@postern/contract/migration';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { Select } from '@postern/ui/select.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconCalendar, IconPlus, IconRefresh } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useChangeAddress } from '../../lib/use-change-address.ts';
import classes from './migration.module.css';
import { PlanDialog } from './plan-dialog.tsx';
import { Rehearsal } from './rehearsal.tsx';
import { SidePanel } from './side-panel.tsx';
import { Stages } from './stages.tsx';
import { TaskList } from './task-list.tsx';

/** ms: checks run by themselves. */
const EVERY = { refetchInterval: 30_000 };

export function MigrationScreen() {
  const { t } = useTexts();
  const search = useSearch({ strict: false }) as { id?: string };
  const change = useChangeAddress();
  const [planning, setPlanning] = useState<Migration | 'new' | null>(null);
  const list = useOperation(migrationList, {});
  const id = list.data?.find((one) => one.id === search.id)?.id ?? list.data?.[0]?.id;
  const read = useOperation(
    migrationRead,
    { params: { id: id ?? '' } },
    { ...EVERY, enabled: id !== undefined },
  );
  const check = useAction(migrationCheck, {
    success: () => t('migration.checked'),
    invalidates: [migrationRead],
  });
  if (list.isLoadingError)
    return <Failed title="error.list_title" error={list.error} onRetry={list.refetch} />;
  if (read.isLoadingError)
    return <Failed title="error.list_title" error={read.error} onRetry={read.refetch} />;
  if (!list.data || (id !== undefined && !read.data)) return <Loading rows={10} />;
  const migration = read.data;
  const plan = (
    <Button
      variant={migration ? 'default' : 'filled'}
      leftSection={<IconPlus size={15} stroke={1.75} />}
      onClick={() => setPlanning('new')}
    >
      {t('migration.plan')}
    </Button>
  );
  const dialog = planning && (
    <PlanDialog
      migration={planning === 'new' ? null : planning}
      onClose={() => setPlanning(null)}
      onPlanned={(planned) => change({ id: planned })}
    />
  );
  if (!migration)
    return (
      <PageFrame title={t('screen.partnerPortal_migration')} lead={t('migration.lead')} tools={plan}>
        <div className={rows.nothing}>
          <h3>{t('migration.empty')}</h3>
          <p>{t('migration.empty_text')}</p>
        </div>
        {dialog}
      </PageFrame>
    );
  const is_over = migration.ended_at !== null;
  return (
    <div className={classes.page}>
      <PageFrame
        title={headline(migration, t)}
        lead={t('migration.lead')}
        tools={
          <>
            {list.data.length > 1 && (
              <Select
                id="migration"
                label={t('migration.which')}
                value={migration.id}
                options={list.data.map((one) => ({ value: one.id, label: one.domain }))}
                onChange={(value) => change({ id: value })}
              />
            )}
            {plan}
            {!is_over && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconCalendar size={15} stroke={1.75} />}
                  onClick={() => setPlanning(migration)}
                >
                  {t('migration.change_date')}
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconRefresh size={15} stroke={1.75} />}
                  loading={check.busy}
                  onClick={() => void check.run({ params: { id: migration.id } })}
                >
                  {t('migration.check_all')}
                </Button>
              </>
            )}
          </>
        }
      >
        <Stages migration={migration} />
        <TaskList migration={migration} stage={1} />
        <TaskList migration={migration} stage={2} />
        <Rehearsal migration={migration} />
        {dialog}
      </PageFrame>
      <SidePanel migration={migration} />
    </div>
  );
}

function headline(migration: Migration, t: ReturnType<typeof useTexts>['t']): string {
  const { domain, ended_at, stage, open_tasks, ttl_until } = migration;
  if (ended_at !== null) return t('migration.title_ended', { domain });
  if (stage === 3) return t('migration.title_watch', { domain });
  if (stage === 2) return t('migration.title_switch', { domain });
  const waits = ttl_until === null || new Date(ttl_until) > new Date();
  return t(open_tasks.length === 0 && !waits ? 'migration.title_ready' : 'migration.title_prepare', {
    domain,
  });
}
