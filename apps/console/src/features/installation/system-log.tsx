/** The installation's own events by level, and what is wrong with domains. */
import {
  errorReportRead,
  type ReportError,
  type SystemLogEntry,
  systemLogList,
} from '@postern/contract/installation/system-log';
import { AppLink } from '@postern/ui/app-link.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { Select } from '@postern/ui/select.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useSearch } from '@tanstack/react-router';
import { useChangeAddress } from '../../lib/use-change-address.ts';
import { domainAddress } from '../../parts/domains/domain-address.ts';
import { StateMark } from './state-mark.tsx';
import { useJobName } from './use-problems.ts';

const levels = ['NOTSET', 'WARNING', 'ERROR'] as const;
const level_texts = {
  NOTSET: 'installation.log_all',
  WARNING: 'installation.log_warning',
  ERROR: 'installation.log_error',
} as const;
const sorts = { INFO: 'good', WARNING: 'warn', ERROR: 'bad' } as const;
const wordOf = (level: SystemLogEntry['level']) =>
  level === 'ERROR' || level === 'WARNING' ? level : 'INFO';

export function SystemLog() {
  const { t } = useTexts();
  const format = useFormat();
  const nameOf = useJobName();
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const change = useChangeAddress<'level'>();
  const level = levels.find((one) => one === search.level) ?? 'NOTSET';
  const log = useOperation(systemLogList, { query: { level } }, { refetchInterval: 10_000 });
  return (
    <PagePart
      title={t('installation.log')}
      lead={t('installation.log_lead')}
      tools={
        <Select
          id="system-log-level"
          label={t('installation.log_level')}
          value={level}
          options={levels.map((value) => ({ value, label: t(level_texts[value]) }))}
          onChange={(value) => change({ level: value === 'NOTSET' ? null : value }, true)}
        />
      }
    >
      <DataTable
        state={log}
        rows={log.data ?? []}
        rowKey={({ id }) => id}
        caption={t('installation.log')}
        empty={
          <div className={rows.nothing}>
            <h3>{t('installation.log_none')}</h3>
            <p>{t('installation.log_none_text')}</p>
          </div>
        }
        columns={[
          {
            key: 'what',
            title: t('installation.log_what'),
            is_main: true,
            cell: ({ kind, owner, detail }) => (
              <>
                {t(`installation.log_${kind}`, { owner: kind.startsWith('job') ? nameOf(owner) : owner })}
                {detail !== '' && <span className={rows.note}>{detail}</span>}
              </>
            ),
          },
          {
            key: 'when',
            title: t('installation.when'),
            className: rows.when,
            cellProps: ({ timestamp }) => ({ title: format.utc(timestamp) }),
            cell: ({ timestamp }) => format.moment(timestamp),
          },
          {
            key: 'level',
            title: t('installation.log_level'),
            unnamed: true,
            cell: ({ level: found }) => (
              <StateMark sort={sorts[wordOf(found)]} word={t(`installation.word_${wordOf(found)}`)} />
            ),
          },
        ]}
      />
    </PagePart>
  );
}

export function DomainErrors() {
  const { t, find } = useTexts();
  const format = useFormat();
  const errors = useOperation(errorReportRead, { query: {} });
  const sentence = ({ data, params }: ReportError) => find(`dns.code_${data}`, params) ?? data;
  return (
    <PagePart title={t('installation.errors')} lead={t('installation.errors_lead')}>
      <DataTable
        state={errors}
        rows={errors.data ?? []}
        rowKey={({ domain, name }) => `${domain} ${name}`}
        caption={t('installation.errors')}
        empty={
          <div className={rows.nothing}>
            <h3>{t('installation.errors_none')}</h3>
            <p>{t('installation.errors_none_text')}</p>
          </div>
        }
        columns={[
          {
            key: 'domain',
            title: t('installation.errors_domain'),
            is_main: true,
            cell: (row) => (
              <>
                <AppLink className="link" to={domainAddress(row.domain, 'dns')}>
                  {row.domain}
                </AppLink>
                <span className={rows.note}>{sentence(row)}</span>
              </>
            ),
          },
          {
            key: 'check',
            title: t('installation.errors_check'),
            cell: ({ name }) => find(`dns.check_${name}`) ?? name,
          },
          {
            key: 'since',
            title: t('installation.errors_since'),
            className: rows.when,
            cell: ({ timestamp }) => format.moment(timestamp),
          },
          {
            key: 'severity',
            title: t('installation.log_level'),
            unnamed: true,
            cell: ({ severity }) => (
              <StateMark sort={sorts[severity]} word={t(`installation.word_${severity}`)} />
            ),
          },
        ]}
      />
    </PagePart>
  );
}
