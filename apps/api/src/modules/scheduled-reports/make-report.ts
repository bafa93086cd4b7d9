import { readFileSync } from 'node:fs';
import { type MailFlowDays, REPORT_TENANTS_MOST } from '@postern/contract';
import { type Database, type Tx, withScope } from '@postern/db';
import { type Locale, languageTag, text_parts, translateFrom } from '@postern/locales';
import { type Actor, reachOf } from '../../http/actor.ts';
import { compliancePdf, readComplianceReport } from '../compliance/index.ts';
import { typeset } from '../documents/index.ts';
import { chartSvg, readMailFlow } from '../statistics/index.ts';
import type { Period } from './periods.ts';
import type { ScheduledRow } from './read-scheduled.ts';

const template = readFileSync(new URL('./statistics.typ', import.meta.url), 'utf8');
/** Of all files of one mail; what is beyond is named in the mail. */
const MOST_BYTES = 5_000_000;
/** Milliseconds that the sums of one tenant may take. */
const TIMEOUT_MS = 60_000;
const CHART = { width: 720, height: 260 } as const;

export interface ReportFile {
  name: string;
  content: Buffer;
}

export interface MadeReport {
  files: ReportFile[];
  /** Organisations whose report did not fit in. */
  left_out: number;
}

interface About {
  tenant_id: number;
  name: string;
}

/** The tenants that a report is about and its owner may still see. */
async function tenantsOf(tx: Tx, { about }: ScheduledRow): Promise<About[]> {
  const rows = await tx
    .selectFrom('tenant')
    .select(['tenant_id', 'name'])
    .where('tenant_id', '>', 0)
    .$if(about !== null, (found) => found.where('tenant_id', '=', about))
    .orderBy('name')
    .orderBy('tenant_id')
    .execute();
  return rows;
}

/** Makes the files of a report with what its owner may see now. */
export async function makeReport(
  db: Database,
  owner: Actor,
  row: ScheduledRow,
  period: Period,
  now: Date,
): Promise<MadeReport> {
  const options = { readOnly: true, statementTimeout: TIMEOUT_MS };
  const all = await withScope(db, reachOf(owner), (tx) => tenantsOf(tx, row), options);
  const files: ReportFile[] = [];
  let bytes = 0;
  for (const about of all.slice(0, REPORT_TENANTS_MOST)) {
    const scope = { tenants: [about.tenant_id] };
    const content = await withScope(
      db,
      scope,
      async (tx) =>
        row.kind === 'compliance'
          ? compliancePdf(
              await readComplianceReport(tx, { ...about, ...period, now, by: owner.email }),
              row.language,
            )
          : statisticsPdf(
              about,
              // The day after the last one, at its very beginning: the last day is over.
              await readMailFlow(
                tx,
                { scope, hidden_domains: owner.hidden_domains },
                { flow: 'inline', days: period.days, now: Date.parse(`${period.until}T23:59:59Z`) },
              ),
              row.language,
              now,
            ),
      options,
    );
    if (bytes + content.length > MOST_BYTES) break;
    bytes += content.length;
    files.push({ name: `${row.kind}-${about.tenant_id}-${period.from}-${period.until}.pdf`, content });
  }
  return { files, left_out: all.length - files.length };
}

const outcomes = ['passed', 'held', 'rejected'] as const;
const others = ['signed_in', 'decrypted', 'out', 'signed_out', 'encrypted_out'] as const;

async function statisticsPdf(about: About, data: MailFlowDays, locale: Locale, now: Date): Promise<Buffer> {
  const texts = {
    ...(await text_parts.statistics[locale]()),
    ...(await text_parts.refused[locale]()),
    ...(await text_parts.scheduled_reports[locale]()),
  };
  const t = (key: string, params: Record<string, string | number> = {}) =>
    translateFrom(texts, locale, key as never, params);
  const tag = languageTag(locale);
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  const long = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const dayText = (day: string, format = long) => format.format(new Date(`${day}T00:00:00Z`));
  const sum = (name: (typeof outcomes)[number] | (typeof others)[number]) =>
    data.days.reduce((total, day) => total + day[name], 0);
  const title = t('scheduled_reports.pdf_title', { tenant: about.name });
  return typeset({
    template,
    data: {
      ...{ title, lang: tag.slice(0, 2) },
      lead: t('scheduled_reports.pdf_lead', { from: dayText(data.from), until: dayText(data.until) }),
      chart: await chartSvg({ chart: 'overview', data, locale, theme: 'light', ...CHART }),
      chart_says: t('scheduled_reports.pdf_chart', {
        ...{ from: dayText(data.from), until: dayText(data.until) },
        number: number.format(outcomes.reduce((total, name) => total + sum(name), 0)),
      }),
      unusual: data.episodes.map(({ kind, from, until, messages, usual }) =>
        t(`statistics.episode_${kind}`, {
          ...{ from: dayText(from, short), until: dayText(until, short) },
          ...{ number: number.format(messages), usual: number.format(usual) },
        }),
      ),
      tables: [
        {
          title: t('scheduled_reports.pdf_sums'),
          head: [t('scheduled_reports.pdf_what'), t('statistics.messages')],
          rows: [
            ...outcomes.map((name) => [t(`statistics.${name}`), number.format(sum(name))]),
            ...others.map((name) => [t(`scheduled_reports.pdf_${name}`), number.format(sum(name))]),
          ],
        },
        {
          title: t('statistics.chart_inbound-rejects-category'),
          head: [t('statistics.category'), t('statistics.messages')],
          rows: data.rejects.map(({ category, messages }) => [
            t(`reject_kind.${category}`),
            number.format(messages),
          ]),
        },
        {
          title: t('scheduled_reports.pdf_days'),
          head: [
            t('statistics.day'),
            ...outcomes.map((name) => t(`statistics.${name}`)),
            t('statistics.usual'),
          ],
          rows: data.days.map((day) => [
            dayText(day.day, short),
            ...outcomes.map((name) => number.format(day[name])),
            day.usual === null ? '–' : number.format(day.usual),
          ]),
        },
      ].filter(({ rows }) => rows.length > 0),
    },
    standard: 'ua-1',
    created: now,
  });
}
