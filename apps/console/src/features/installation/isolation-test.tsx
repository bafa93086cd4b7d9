import { isolationRunCreate, isolationRunList } from '@postern/contract/isolation-test';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { StateMark } from './state-mark.tsx';

const sorts = { ok: 'good', queued: 'wait', running: 'wait', failed: 'bad' } as const;

/** Whether two made-up tenants see nothing of each other. */
export function IsolationTest() {
  const { t } = useTexts();
  const format = useFormat();
  const state = useOperation(isolationRunList, { query: {} }, { refetchInterval: 5_000 });
  const run = useAction(isolationRunCreate, {
    success: () => t('installation.isolation_requested'),
    invalidates: [isolationRunList],
  });
  return (
    <PagePart
      title={t('installation.isolation')}
      lead={t('installation.isolation_lead')}
      tools={
        <Button variant="default" loading={run.busy} onClick={() => void run.run({})}>
          {t('installation.isolation_now')}
        </Button>
      }
    >
      <DataTable
        state={state}
        rows={state.data ?? []}
        rowKey={({ id }) => id}
        caption={t('installation.isolation')}
        empty={
          <div className={rows.nothing}>
            <h3>{t('installation.isolation_none')}</h3>
            <p>{t('installation.isolation_none_text')}</p>
          </div>
        }
        columns={[
          {
            key: 'when',
            title: t('installation.when'),
            is_main: true,
            cellProps: ({ requested_at }) => ({ title: format.utc(requested_at) }),
            cell: ({ requested_at, node }) => (
              <>
                {format.moment(requested_at)}
                <span className={rows.note}>{node}</span>
              </>
            ),
          },
          {
            key: 'calls',
            title: t('installation.isolation_calls'),
            at_end: true,
            cell: ({ calls }) => format.count(calls),
          },
          {
            key: 'tables',
            title: t('installation.isolation_tables'),
            at_end: true,
            cell: ({ tables }) => format.count(tables),
          },
          {
            key: 'shown',
            title: t('installation.isolation_shown'),
            at_end: true,
            cell: ({ shown }) => format.count(shown),
          },
          {
            key: 'findings',
            title: t('installation.findings'),
            cell: ({ findings, result }) =>
              findings.length === 0
                ? result === 'ok'
                  ? t('installation.findings_none')
                  : '–'
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
