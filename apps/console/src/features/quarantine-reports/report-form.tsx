/** One report: whether and when it comes, what is in it; each change takes effect at once and can be undone. */

import { language_names } from '@postern/locales/locale';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { Select } from '@postern/ui/select.tsx';
import { SettingRow } from '@postern/ui/setting-row.tsx';
import { Toggle } from '@postern/ui/toggle.tsx';
import { ApiError, errorText } from '@postern/web/api-error.ts';
import { makeFormat } from '@postern/web/format.ts';
import { say, sayUndoable } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { lazy, Suspense, useMemo, useState } from 'react';
import { DomainsRow } from './domains-row.tsx';
import { type Kind, type Report, type ReportChange, useChangeReport, useReport } from './report-query.ts';
import classes from './reports.module.css';
import { SendNow } from './send-now.tsx';
import { type Part, parts, TimeRow } from './time-row.tsx';

const PreviewDialog = lazy(() => import('./preview-dialog.tsx'));

const zones = (chosen: string) => [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])];

type Props = {
  kind: Kind;
  /** Whose report: an address, or `me`. */
  person: string;
};

export function ReportForm({ kind, person }: Props) {
  const { t } = useTexts();
  const report = useReport(kind, person);
  const own = person === 'me';
  return (
    <PagePart
      title={t(own ? `reports.${kind}_title` : `reports.their_${kind}_title`)}
      lead={t(own ? `reports.${kind}_lead` : `reports.their_${kind}_lead`)}
    >
      {report.isPending && <Loading rows={6} />}
      {report.isError && <Failed title="error.screen_title" error={report.error} onRetry={report.refetch} />}
      {report.data && <Fields kind={kind} person={person} report={report.data} />}
    </PagePart>
  );
}

/** Only of those who see other people's mail: without a domain to choose from there is nothing to report. */
export function AdminReport({ person }: { person: string }) {
  const { data } = useReport('admin', person);
  return (data?.choices?.length ?? 0) > 0 ? <ReportForm kind="admin" person={person} /> : null;
}

function Fields({ kind, person, report }: Props & { report: Report }) {
  const { t } = useTexts();
  const own = person === 'me';
  const send = useChangeReport(kind, person);
  const [previewing, setPreviewing] = useState(false);
  const [fault, setFault] = useState<{ part: Part; text: string } | null>(null);
  const id = (name: string) => `report-${kind}-${name}`;
  const disabled = !report.may_change;

  /** What holds now, to be put back by an undo. */
  const nowOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, report[name as keyof Report]])) as ReportChange;

  /** @param told whether the failure is told where it belongs */
  async function put(change: ReportChange, told?: (error: unknown) => boolean) {
    await run(change, nowOf(Object.keys(change)), t('reports.changed'), told);
  }

  async function putTime(part: Part, time: Report[Part]) {
    setFault(null);
    await put({ [part]: time }, (error) => {
      if (!(error instanceof ApiError) || error.code !== 'report_times_equal') return false;
      setFault({ part, text: errorText(error, t) });
      return true;
    });
  }

  async function run(
    change: ReportChange | 'reset',
    before: ReportChange,
    done: string,
    told?: (error: unknown) => boolean,
  ) {
    try {
      await send(change);
    } catch (error) {
      if (told?.(error)) return;
      return say('error', errorText(error, t));
    }
    sayUndoable(done, {
      undo: () => void send(before).catch((error: unknown) => say('error', errorText(error, t))),
    });
  }

  const toggle = (name: 'active' | 'send_empty' | 'blocked_senders') => (
    <SettingRow
      control_id={id(name)}
      label={t(`reports.${name}`)}
      help={t(name === 'active' && !own ? 'reports.their_active_help' : `reports.${name}_help`)}
      control={
        <Toggle
          id={id(name)}
          on={report[name]}
          disabled={disabled}
          describedBy={`${id(name)}-help`}
          onChange={(on) => void put({ [name]: on })}
        >
          {t(report[name] ? 'shell.on' : 'shell.off')}
        </Toggle>
      }
    />
  );

  return (
    <>
      {disabled && <p className={classes.due}>{t('reports.read_only')}</p>}
      {toggle('active')}
      {parts.map((part) => (
        <TimeRow
          key={part}
          id={id(part)}
          part={part}
          time={report[part]}
          disabled={disabled}
          fault={fault?.part === part ? fault.text : undefined}
          onChange={(time) => void putTime(part, time)}
        />
      ))}
      {kind === 'own' && (
        <SettingRow
          control_id={id('zone')}
          label={t('reports.time_zone')}
          help={t(own ? 'reports.time_zone_help' : 'reports.their_time_zone_help')}
          control={
            <Select
              id={id('zone')}
              value={report.time_zone}
              disabled={disabled}
              describedBy={`${id('zone')}-help`}
              options={zones(report.time_zone).map((zone) => ({
                value: zone,
                label: zone.replaceAll('_', ' '),
              }))}
              onChange={(time_zone) => void put({ time_zone })}
            />
          }
        />
      )}
      {kind === 'admin' && report.choices && (
        <DomainsRow
          id={id('domains')}
          label={t(own ? 'reports.domains_all' : 'reports.their_domains_all')}
          choices={report.choices}
          chosen={report.domains ?? null}
          disabled={disabled}
          onChange={(domains) => void put({ domains })}
        />
      )}
      {toggle('send_empty')}
      {toggle('blocked_senders')}
      <Due report={report} own={own} />
      <div className={classes.tools}>
        {own && (
          <>
            <Button variant="default" onClick={() => setPreviewing(true)}>
              {t('reports.preview')}
            </Button>
            <SendNow kind={kind} />
          </>
        )}
        {report.own_fields.length > 0 && !disabled && (
          <Button
            variant="subtle"
            onClick={() => void run('reset', nowOf(report.own_fields), t('reports.reset_done'))}
          >
            {t('reports.reset')}
          </Button>
        )}
      </div>
      {previewing && (
        <Suspense fallback={null}>
          <PreviewDialog kind={kind} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** When the next one comes, when the last one went, and what its links do. */
function Due({ report, own }: { report: Report; own: boolean }) {
  const { t, tag } = useTexts();
  // The hours chosen above, wherever the person is now.
  const format = useMemo(() => makeFormat(tag, undefined, report.time_zone), [tag, report.time_zone]);
  const at = (iso: string) =>
    format.isToday(iso) ? t('reports.at', { time: format.clock(iso) }) : format.moment(iso);
  const next =
    report.next_at === null
      ? t('reports.next_none')
      : t('reports.next', { at: at(report.next_at), address: report.address });
  const last =
    report.last_at === null
      ? ''
      : t('reports.last', { at: at(report.last_at), count: report.last_messages ?? 0 });
  const off = own ? 'reports.links_off' : 'reports.their_links_off';
  const links = t(report.oneclickrelease ? 'reports.links_on' : off);
  const written = t('reports.language', { language: language_names[report.language] });
  return (
    <p className={classes.due} role="status">
      {[next, last, written, links].filter(Boolean).join(' ')}
    </p>
  );
}
