/** How much mail came and went, what became of it, and when that was unusual. */
import { figureOf } from '@postern/chart';
import { chart_kinds, FIRST_STATISTICS_YEAR, mail_flows } from '@postern/contract/statistics';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { Segmented } from '@postern/ui/segmented.tsx';
import { Select } from '@postern/ui/select.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useMayOpen } from '../../lib/me.tsx';
import { ScheduledReports } from '../../parts/scheduled-reports/scheduled-reports.tsx';
import { paths } from '../../paths.ts';
import { ChartPart, CountLink } from './chart-part.tsx';
import { type Flow, searchOf, useWords } from './flow-words.ts';
import classes from './statistics.module.css';
import {
  type ChangeStatistics,
  day_choices,
  type StatisticsAddress,
  useMailFlow,
  useStatisticsAddress,
  yearChoices,
} from './use-statistics.ts';

const LARGE = 260;
const SMALL = 118;

export function StatisticsScreen() {
  const { t } = useTexts();
  const words = useWords();
  const [address, change] = useStatisticsAddress();
  const flow = useMailFlow(address);
  const { data } = flow;
  const messages = data ? figureOf('overview', data).messages : 0;
  return (
    <PageFrame
      title={t('statistics.title')}
      lead={
        data &&
        t(messages === 0 ? 'statistics.lead_none' : 'statistics.lead', {
          ...{ number: words.count(messages), from: words.day(data.from), until: words.day(data.until) },
        })
      }
      tools={<Tools address={address} domains={data?.domains ?? []} onChange={change} />}
    >
      {flow.isError ? (
        <Failed title="error.list_title" error={flow.error} onRetry={flow.refetch} />
      ) : data ? (
        <Charts flow={data} address={address} />
      ) : (
        <Loading rows={8} />
      )}
    </PageFrame>
  );
}

type ToolsProps = { address: StatisticsAddress; domains: readonly string[]; onChange: ChangeStatistics };

function Tools({ address: { flow, domain, days, year }, domains, onChange }: ToolsProps) {
  const { t } = useTexts();
  const { count } = useFormat();
  const known = domain === null || domains.includes(domain) ? domains : [domain, ...domains];
  return (
    <div className={classes.tools}>
      <Segmented
        label={t('statistics.flow')}
        quiet
        value={flow}
        options={mail_flows.map((value) => ({ value, label: t(`statistics.flow_${value}`) }))}
        onChange={(value) => onChange({ flow: value === 'inline' ? null : value })}
      />
      {known.length > 1 && (
        <Select
          id="statistics-domain"
          label={t('statistics.domain')}
          value={domain ?? ''}
          options={[
            { value: '', label: t('statistics.all_domains') },
            ...known.map((value) => ({ value, label: value })),
          ]}
          onChange={(value) => onChange({ domain: value })}
        />
      )}
      <Select
        id="statistics-days"
        label={t('statistics.period')}
        value={String(year ?? days)}
        options={[
          ...day_choices.map((value) => ({
            value: String(value),
            label: t('statistics.days', { number: count(value) }),
          })),
          ...yearChoices().map((value) => ({ value: String(value), label: String(value) })),
        ]}
        onChange={(value) =>
          onChange(
            Number(value) < FIRST_STATISTICS_YEAR ? { days: value, year: null } : { days: null, year: value },
          )
        }
      />
      <ScheduledReports kind="statistics" />
    </div>
  );
}

function Charts({ flow, address }: { flow: Flow; address: StatisticsAddress }) {
  const { t } = useTexts();
  const format = useFormat();
  const [overview, ...others] = chart_kinds;
  return (
    <>
      {flow.counted_at === null && <p className={rows.empty}>{t('statistics.not_counted')}</p>}
      <Legend flow={flow} address={address} />
      <ChartPart chart={overview} flow={flow} address={address} height={LARGE} />
      <Episodes flow={flow} address={address} />
      <div className={classes.grid}>
        {others.map((chart) => (
          <ChartPart key={chart} chart={chart} flow={flow} address={address} height={SMALL} />
        ))}
      </div>
      <p className={classes.note}>
        {flow.counted_at !== null && t('statistics.counted', { at: format.moment(flow.counted_at) })}{' '}
        {flow.flow === 'parallel' && t('statistics.not_seen')}
      </p>
    </>
  );
}

const outcomes = ['passed', 'rejected', 'held'] as const;

/** What the colours mean, with the sum of each. */
function Legend({ flow, address: { domain } }: { flow: Flow; address: StatisticsAddress }) {
  const { t } = useTexts();
  const words = useWords();
  return (
    <ul className={classes.legend}>
      {outcomes.map((outcome) => {
        const sum = flow.days.reduce((total, day) => total + day[outcome], 0);
        return (
          <li key={outcome} data-outcome={outcome}>
            {t(`statistics.${outcome}`)}{' '}
            <CountLink
              value={words.count(sum)}
              q={sum === 0 ? null : searchOf(outcome, { ...flow, domain })}
            />
          </li>
        );
      })}
      <li className={classes.note}>{t('statistics.usual_note')}</li>
    </ul>
  );
}

function Episodes({ flow, address: { domain } }: { flow: Flow; address: StatisticsAddress }) {
  const { t } = useTexts();
  const words = useWords();
  const mayOpen = useMayOpen();
  if (flow.episodes.length === 0) return null;
  return (
    <ul className={classes.episodes}>
      {flow.episodes.map(({ kind, from, until, messages, usual }) => {
        const q = searchOf(kind, { flow: flow.flow, from, until, domain });
        return (
          <li key={`${kind} ${from}`}>
            {t(`statistics.episode_${kind}`, {
              ...{ from: words.day(from), until: words.day(until) },
              ...{ number: words.count(messages), usual: words.count(usual) },
            })}{' '}
            {q !== null && mayOpen('msgsearch') && (
              <AppLink className="link" to={paths.messageSearch({ q })}>
                {t('statistics.see')}
              </AppLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
