import { type InstallationJob, jobList, jobRun } from '@postern/contract/installation';
import { DataTable } from '@postern/ui/data-table.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './installation.module.css';
import { StateMark } from './state-mark.tsx';
import { useJobName } from './use-problems.ts';

/** Those with trouble are first and always shown; of the others so many. */
const FEW = 6;
const isTroubled = ({ state }: InstallationJob) => state === 'failing' || state === 'late';
const sorts = { ok: 'good', never: 'wait', late: 'warn', failing: 'bad' } as const;

export function Jobs({ state }: { state: UseQueryResult<InstallationJob[]> }) {
  const { t } = useTexts();
  const format = useFormat();
  const nameOf = useJobName();
  const run = useAction(jobRun, {
    success: (_data, { params: { name } }) => t('installation.run_done', { job: nameOf(name) }),
    invalidates: [jobList],
  });
  const [all, setAll] = useState(false);
  const jobs = state.data ?? [];
  const shown = all ? jobs : jobs.slice(0, Math.max(FEW, jobs.filter(isTroubled).length));
  return (
    <>
      <DataTable
        state={state}
        rows={shown}
        rowKey={({ name }) => name}
        caption={t('installation.jobs')}
        moves
        columns={[
          {
            key: 'job',
            title: t('installation.job'),
            is_main: true,
            cell: ({ name, error, state: now }) => (
              <>
                {nameOf(name)}
                {now === 'failing' && <span className={rows.note}>{error}</span>}
              </>
            ),
          },
          {
            key: 'last',
            title: t('installation.last'),
            className: rows.when,
            cellProps: ({ succeeded_at }) => (succeeded_at ? { title: format.utc(succeeded_at) } : {}),
            cell: ({ succeeded_at }) =>
              succeeded_at ? format.moment(succeeded_at) : t('installation.never'),
          },
          {
            key: 'took',
            title: t('installation.took'),
            at_end: true,
            className: rows.when,
            cell: ({ took_ms }) =>
              took_ms === null ? '–' : t('installation.seconds', { seconds: format.took(took_ms) }),
          },
          {
            key: 'next',
            title: t('installation.next'),
            className: rows.when,
            cellProps: ({ schedule }) => ({ title: `${schedule} UTC` }),
            cell: ({ next_at }) => (next_at ? format.moment(next_at) : '–'),
          },
          {
            key: 'state',
            title: t('installation.state'),
            unnamed: true,
            cell: ({ state: now }) => <StateMark sort={sorts[now]} word={t(`installation.job_${now}`)} />,
          },
          {
            key: 'run',
            title: t('installation.run'),
            quiet: true,
            at_end: true,
            cell: ({ name, requested_at }) =>
              requested_at ? (
                t('installation.run_waiting')
              ) : (
                <button type="button" className={rows.act} onClick={() => void run.run({ params: { name } })}>
                  {t('installation.run')}
                  <span className="sr-only"> {nameOf(name)}</span>
                </button>
              ),
          },
        ]}
      />
      {shown.length < jobs.length && (
        <button type="button" className={`${rows.act} ${classes.more}`} onClick={() => setAll(true)}>
          {t('installation.jobs_more', { number: format.count(jobs.length - shown.length) })}
        </button>
      )}
    </>
  );
}
