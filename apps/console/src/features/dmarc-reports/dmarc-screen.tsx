/** Who sends as a domain, whether the next step of its DMARC policy is safe, and how reports come in. */
import { type DmarcSummary, dmarcExport } from '@postern/contract/dmarc-reports';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import { Select } from '@postern/ui/select.tsx';
import { request } from '@postern/web/api.ts';
import { useDownload } from '@postern/web/download.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconDownload } from '@tabler/icons-react';
import { DaysChart } from './days-chart.tsx';
import classes from './dmarc.module.css';
import { percentOf } from './dmarc-words.ts';
import { NextStep } from './next-step.tsx';
import { OwnLog } from './own-log.tsx';
import { PolicySteps } from './policy-steps.tsx';
import { SideColumn } from './side-column.tsx';
import { Sources } from './sources.tsx';
import { day_choices, useDmarc, useDmarcAddress } from './use-dmarc.ts';

export function DmarcScreen() {
  const { t } = useTexts();
  const { count } = useFormat();
  const [address, change] = useDmarcAddress();
  const { domains, chosen, summary } = useDmarc(address);
  const download = useDownload();
  const names = domains.data?.map(({ domain_name }) => domain_name) ?? [];

  if (domains.isError)
    return <Failed title="error.list_title" error={domains.error} onRetry={domains.refetch} />;
  if (domains.data?.length === 0)
    return (
      <Notice title={t('dmarc.no_domains')}>
        <p>{t('dmarc.no_domains_text')}</p>
      </Notice>
    );
  return (
    <PageFrame
      title={summary.data ? titleOf(summary.data, t) : t('screen.reporting_dmarc')}
      lead={summary.data && <Lead summary={summary.data} />}
      tools={
        <div className={classes.tools}>
          <Select
            id="dmarc-domain"
            label={t('dmarc.domain')}
            value={chosen}
            options={(names.includes(chosen) || chosen === '' ? names : [chosen, ...names]).map((value) => ({
              value,
              label: value,
            }))}
            onChange={(domain) => change({ domain, source: null })}
          />
          <Select
            id="dmarc-days"
            label={t('dmarc.period')}
            value={String(address.days)}
            options={day_choices.map((days) => ({
              value: String(days),
              label: t('dmarc.days', { count: days, number: count(days) }),
            }))}
            onChange={(days) => change({ days })}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={15} stroke={1.75} />}
            disabled={chosen === ''}
            onClick={() =>
              void download(
                () => request(dmarcExport, { query: { domainname: chosen, reportdays: address.days } }),
                `dmarc-${chosen}.csv`,
              )
            }
          >
            {t('dmarc.csv')}
          </Button>
        </div>
      }
    >
      {summary.isError ? (
        <Failed title="error.list_title" error={summary.error} onRetry={summary.refetch} />
      ) : summary.data ? (
        <div className={classes.columns}>
          <div className={classes.main}>
            <PolicySteps summary={summary.data} />
            <NextStep summary={summary.data} />
            <Sources
              summary={summary.data}
              open={address.source}
              onOpen={(source) => change({ source }, source === null)}
            />
            <DaysChart summary={summary.data} />
            <OwnLog summary={summary.data} days={address.days} />
          </div>
          <SideColumn
            summary={summary.data}
            domains={domains.data ?? []}
            onDomain={(domain) => change({ domain, source: null })}
          />
        </div>
      ) : (
        <Loading rows={8} />
      )}
    </PageFrame>
  );
}

function titleOf({ domain_name, policy, next }: DmarcSummary, t: ReturnType<typeof useTexts>['t']): string {
  const named = { domain: domain_name };
  if (policy.step === 'unknown') return t('dmarc.title_unknown', named);
  if (next === null) return t('dmarc.title_done', named);
  if (next.step === 'none') return t('dmarc.title_publish', named);
  return t(next.is_ready ? 'dmarc.title_ready' : 'dmarc.title_not_ready', named);
}

function Lead({ summary: { totals } }: { summary: DmarcSummary }) {
  const { t, tag } = useTexts();
  const { count } = useFormat();
  if (totals.messages === 0) return t('dmarc.lead_none');
  return t('dmarc.lead', {
    count: totals.own,
    number: count(totals.own),
    passed: count(totals.own_passed),
    percent: percentOf(totals.own_passed, totals.own, tag),
  });
}
