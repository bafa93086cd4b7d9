/** What runs: processes, database servers, jobs, backups and drills, and what of it needs somebody. */
import { backupList, jobList, nodeList } from '@postern/contract/installation';
import { Button } from '@postern/ui/button.tsx';
import { PageFrame, PagePart } from '@postern/ui/page-frame.tsx';
import page from '@postern/ui/question-page.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconRefresh } from '@tabler/icons-react';
import { Backups } from './backups.tsx';
import { IsolationTest } from './isolation-test.tsx';
import { Jobs } from './jobs.tsx';
import { Databases, Nodes } from './nodes.tsx';
import { Side } from './side.tsx';
import { DomainErrors, SystemLog } from './system-log.tsx';
import { useProblems } from './use-problems.ts';

/** ms: a heartbeat comes every ten seconds. */
const EVERY = { refetchInterval: 10_000 };

export function NodesScreen() {
  const { t } = useTexts();
  const { count } = useFormat();
  const nodes = useOperation(nodeList, {}, EVERY);
  const jobs = useOperation(jobList, {}, EVERY);
  const backups = useOperation(backupList, { query: {} });
  const all = [nodes, jobs, backups];
  const problems = useProblems(nodes.data, jobs.data, backups.data);
  return (
    <PageFrame
      title={
        all.some(({ data }) => data === undefined)
          ? t('screen.superuser_nodes')
          : problems.length === 0
            ? t('installation.title_good')
            : t('installation.title_bad', { count: problems.length, number: count(problems.length) })
      }
      lead={t('installation.lead')}
      tools={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.5} />}
          loading={all.some(({ isRefetching }) => isRefetching)}
          onClick={() => {
            for (const one of all) void one.refetch();
          }}
        >
          {t('installation.refresh')}
        </Button>
      }
    >
      <div className={page.columns}>
        <div className={page.main}>
          <PagePart title={t('installation.nodes')} lead={t('installation.nodes_lead')}>
            <Nodes state={nodes} />
          </PagePart>
          <PagePart title={t('installation.databases')}>
            <Databases state={nodes} />
          </PagePart>
          <PagePart title={t('installation.jobs')} lead={t('installation.jobs_lead')}>
            <Jobs state={jobs} />
          </PagePart>
          <Backups state={backups} />
          <IsolationTest />
          <DomainErrors />
          <SystemLog />
        </div>
        <Side found={nodes.data} problems={problems} />
      </div>
    </PageFrame>
  );
}
