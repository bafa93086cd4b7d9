import { type BackupRun, backupList, jobList, jobRun } from '@postern/contract/installation';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { BackupStrip } from './backup-strip.tsx';
import { StateMark } from './state-mark.tsx';
import { useJobName } from './use-problems.ts';

const DRILL_JOB = 'hold_drill';
const sorts = { ok: 'good', running: 'wait', failed: 'bad' } as const;

export function Backups({ state }: { state: UseQueryResult<BackupRun[]> }) {
  const { t } = useTexts();
  const format = useFormat();
  const nameOf = useJobName();
  const drill = useAction(jobRun, {
    success: () => t('installation.run_done', { job: nameOf(DRILL_JOB) }),
    invalidates: [jobList, backupList],
  });
  return (
    <PagePart
      title={t('installation.backups')}
      lead={t('installation.backups_lead')}
      tools={
        <Button
          variant="default"
          loading={drill.busy}
          onClick={() => void drill.run({ params: { name: DRILL_JOB } })}
        >
          {t('installation.drill_now')}
        </Button>
      }
    >
      {state.data && state.data.length > 0 && <BackupStrip runs={state.data} />}
      <DataTable
        state={state}
        rows={state.data ?? []}
        rowKey={({ id }) => id}
        caption={t('installation.backups')}
        empty={
          <div className={rows.nothing}>
            <h3>{t('installation.backups_none')}</h3>
            <p>{t('installation.backups_none_text')}</p>
          </div>
        }
        columns={[
          {
            key: 'kind',
            title: t('installation.kind'),
            is_main: true,
            cell: ({ kind, folder, node }) => (
              <>
                {t(`installation.kind_${kind}`)}
                <span className={rows.note}>{[folder, node].filter(Boolean).join(' · ')}</span>
              </>
            ),
          },
          {
            key: 'when',
            title: t('installation.when'),
            className: rows.when,
            cellProps: ({ started_at }) => ({ title: format.utc(started_at) }),
            cell: ({ started_at }) => format.moment(started_at),
          },
          {
            key: 'took',
            title: t('installation.took'),
            at_end: true,
            className: rows.when,
            cell: ({ started_at, finished_at }) =>
              finished_at === null
                ? '–'
                : t('installation.seconds', {
                    seconds: format.took(new Date(finished_at).getTime() - new Date(started_at).getTime()),
                  }),
          },
          {
            key: 'size',
            title: t('installation.size'),
            at_end: true,
            cell: ({ bytes }) => (bytes === 0 ? '–' : format.bytes(bytes)),
          },
          {
            key: 'findings',
            title: t('installation.findings'),
            cell: ({ findings }) =>
              findings.length === 0
                ? t('installation.findings_none')
                : findings.map((finding) => (
                    <span key={finding} className={rows.note}>
                      {finding}
                    </span>
                  )),
          },
          {
            key: 'result',
            title: t('installation.result'),
            unnamed: true,
            cell: ({ result }) => (
              <StateMark sort={sorts[result]} word={t(`installation.result_${result}`)} />
            ),
          },
        ]}
      />
    </PagePart>
  );
}
