/** Who did what: filters, the entries, and whether the log is as it was written. */
import { type AuditLogEntry, audit_actions, auditLogExport } from '@postern/contract/audit-log';
import { Button } from '@postern/ui/button.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { FilterChips } from '@postern/ui/filter-chips.tsx';
import { FilterRow, FilterSelect } from '@postern/ui/filter-row.tsx';
import { HoldKeys, useKeys } from '@postern/ui/keyboard.ts';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { Select } from '@postern/ui/select.tsx';
import { request } from '@postern/web/api.ts';
import { useDownload } from '@postern/web/download.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { AwayInstances } from '../../parts/instances/away-instances.tsx';
import classes from './audit-log.module.css';
import { ActionMark, actionKey, changeOf, objectWords, valueText } from './audit-words.tsx';
import { ChainLine } from './chain-line.tsx';
import { EntriesOverTime } from './entries-over-time.tsx';
import {
  type AuditAddress,
  type ChangeAudit,
  type ChipFilter,
  chip_filters,
  day_choices,
  useAuditAddress,
  useAuditLog,
  useAuditQuery,
} from './use-audit-log.ts';

const EntryPanel = lazy(() => import('./entry-panel.tsx'));
const FilterDialog = lazy(() => import('./filter-dialog.tsx'));

export function AuditLogScreen() {
  const { t } = useTexts();
  const format = useFormat();
  const download = useDownload();
  const [address, change] = useAuditAddress();
  const query = useAuditQuery(address);
  const { pages, entries, first } = useAuditLog(query);
  const field = useRef<HTMLInputElement>(null);
  const [adding, setAdding] = useState<ChipFilter | null>(null);
  const columns = useColumns((open) => change({ open }));
  const opened = entries.find(({ log_id }) => log_id === address.open);
  useKeys({ '/': () => field.current?.focus() });

  return (
    <PageFrame
      title={t('screen.reporting_auditlog')}
      lead={t('audit.lead')}
      tools={
        <Button
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.75} />}
          onClick={() => void download(() => request(auditLogExport, { query }), 'audit-log.csv')}
        >
          {t('audit.csv')}
        </Button>
      }
      beside={
        <Suspense fallback={<HoldKeys />}>
          {opened && (
            <EntryPanel entry={opened} onChange={change} onClose={() => change({ open: null }, true)} />
          )}
        </Suspense>
      }
    >
      <ChainLine />
      <Filters address={address} onChange={change} onAdd={setAdding} field={field} />
      <AwayInstances names={first?.away} />
      <DataTable
        columns={opened ? columns.filter(({ key }) => key !== 'from') : columns}
        rows={entries}
        rowKey={({ log_id }) => log_id}
        state={pages}
        moves
        onMove={opened && (({ log_id }) => change({ open: log_id }, true))}
        groupOf={({ timestamp }) => format.dayLine(timestamp)}
        rowProps={({ log_id }) => ({ 'data-open': log_id === address.open || undefined })}
        above={
          first && (
            <>
              <EntriesOverTime slots={first.slots ?? []} onChange={change} />
              <Sums total={first.total ?? 0} actions={first.actions ?? []} onChange={change} />
            </>
          )
        }
        empty={
          <div className={rows.nothing}>
            <h3>{t('audit.empty')}</h3>
            <p>{t('audit.empty_text')}</p>
          </div>
        }
        more={{
          label: t('audit.more'),
          has_more: pages.hasNextPage,
          busy: pages.isFetchingNextPage,
          onMore: pages.fetchNextPage,
        }}
      />
      <Suspense fallback={<HoldKeys />}>
        {adding && (
          <FilterDialog
            filter={adding}
            value={address[adding] ?? ''}
            onSet={(value) => change({ [adding]: value })}
            onClose={() => setAdding(null)}
          />
        )}
      </Suspense>
    </PageFrame>
  );
}

type SumsProps = {
  total: number;
  actions: readonly { action: (typeof audit_actions)[number]; entries: number }[];
  onChange: ChangeAudit;
};

/** Counted up to here. */
const MOST = 10_000;

function Sums({ total, actions, onChange }: SumsProps) {
  const { t } = useTexts();
  const { count } = useFormat();
  return (
    <p className={classes.sums}>
      <span>
        {t(total >= MOST ? 'audit.total_most' : 'audit.total', { count: total, number: count(total) })}
      </span>
      {actions.map(({ action, entries }) => (
        <button key={action} type="button" onClick={() => onChange({ action })}>
          {t(actionKey(action))} {count(entries)}
        </button>
      ))}
    </p>
  );
}

type FilterProps = {
  address: AuditAddress;
  onChange: ChangeAudit;
  onAdd: (filter: ChipFilter) => void;
  field: React.RefObject<HTMLInputElement | null>;
};

function Filters({ address, onChange, onAdd, field }: FilterProps) {
  const { t } = useTexts();
  const { count, moment } = useFormat();
  const { since, until } = address;
  const range =
    since &&
    (until
      ? t('time.between', { from: moment(since), to: moment(until) })
      : t('time.since', { from: moment(since) }));
  const chips = chip_filters.flatMap((key) => {
    const value = address[key];
    if (!value) return [];
    const name = t(`audit.filter_${key}`);
    return [{ key, name, value, remove: t('audit.filter_remove', { what: `${name}: ${value}` }) }];
  });
  return (
    <>
      <FilterRow
        label={t('audit.search')}
        q={address.q}
        field={field}
        onSearch={(q) => onChange({ q, open: null }, true)}
      >
        <FilterSelect
          id="audit-action"
          label={t('audit.action')}
          value={address.action}
          any={t('audit.any_action')}
          options={audit_actions.map((value) => ({ value, label: t(actionKey(value)) }))}
          onChange={(action) => onChange({ action })}
        />
        <FilterSelect
          id="audit-level"
          label={t('audit.level')}
          value={address.warnings ? 'WARNING' : null}
          any={t('audit.any_level')}
          options={[{ value: 'WARNING', label: t('audit.level_warning') }]}
          onChange={(level) => onChange({ warnings: level && '1' })}
        />
        <FilterSelect
          id="audit-own"
          label={t('audit.own')}
          value={address.own ? 'shown' : null}
          any={t('audit.own_hidden')}
          options={[{ value: 'shown', label: t('audit.own_shown') }]}
          onChange={(own) => onChange({ own: own && '1' })}
        />
        <FilterSelect<ChipFilter>
          id="audit-add"
          label={t('audit.filter_add')}
          value={null}
          any={t('audit.filter_add')}
          options={chip_filters.map((value) => ({ value, label: t(`audit.filter_${value}`) }))}
          onChange={(filter) => filter && onAdd(filter)}
        />
        <Select
          id="audit-days"
          label={t('audit.period')}
          value={String(address.days)}
          options={day_choices.map((days) => ({
            value: String(days),
            label: t('audit.days', { count: days, number: count(days) }),
          }))}
          onChange={(days) => onChange({ days, since: null, until: null })}
        />
      </FilterRow>
      <FilterChips
        chips={[
          ...chips,
          ...(range
            ? [
                {
                  ...{ key: 'since', name: t('audit.period'), value: range },
                  remove: t('audit.filter_remove', { what: `${t('audit.period')}: ${range}` }),
                },
              ]
            : []),
        ]}
        onRemove={(key) => onChange(key === 'since' ? { since: null, until: null } : { [key]: null })}
      />
    </>
  );
}

function useColumns(onOpen: (log_id: string) => void): Column<AuditLogEntry>[] {
  const { t, find } = useTexts();
  const format = useFormat();
  return [
    {
      key: 'time',
      title: t('audit.time'),
      className: rows.when,
      cell: ({ timestamp }) => (
        <time dateTime={timestamp} title={format.utc(timestamp)}>
          {format.clock(timestamp)}
        </time>
      ),
    },
    {
      key: 'action',
      title: t('audit.action'),
      unnamed: true,
      cell: (entry) => <ActionMark entry={entry} t={t} />,
    },
    {
      key: 'who',
      title: t('audit.who'),
      is_main: true,
      cell: ({ user, imp }) => (
        <>
          {imp || user || t('audit.system')}
          {imp !== '' && imp !== user && <span className={classes.as}> {t('audit.as', { user })}</span>}
        </>
      ),
    },
    {
      key: 'what',
      title: t('audit.what'),
      cell: (entry) => {
        const changed = changeOf(entry);
        const change = changed ? ` ${valueText(changed.before, t)} → ${valueText(changed.after, t)}` : '';
        const { field } = entry.details;
        const what = `${objectWords(entry, find)}${typeof field === 'string' ? `, ${field}` : ''}`;
        return (
          <button
            type="button"
            className={classes.open}
            aria-label={t('audit.open', { what: `${what}${change}` })}
            onClick={() => onOpen(entry.log_id)}
          >
            {what}
            {change && <span className={classes.change}>{change}</span>}
          </button>
        );
      },
    },
    { key: 'from', title: t('audit.from'), cell: ({ ptr, ip }) => ptr || ip || '–' },
  ];
}
