import { canonicalDomain } from '@postern/addresses';
import {
  mayChangeSetting,
  resolveSetting,
  type SettingField,
  settingValue,
  type TimeOfDay,
} from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Actor } from '../../http/actor.ts';
import { callerOf } from '../../http/guard.ts';
import { fail, failInput } from '../../http/problem.ts';
import {
  lockSubject,
  type OwnValue,
  ownValues,
  type SettingChange,
  writeSettings,
} from '../settings/index.ts';
import { type Found, findReportPerson, type ReportCall } from './report-call.ts';
import { readReach } from './report-domains.ts';
import { type ReportKind, readReportSettings, report_fields } from './report-settings.ts';

/** What a body may name; undefined stays as it is. */
interface ReportChange {
  active?: boolean | undefined;
  send_empty?: boolean | undefined;
  morning?: TimeOfDay | null | undefined;
  midday?: TimeOfDay | null | undefined;
  evening?: TimeOfDay | null | undefined;
  blocked_senders?: boolean | undefined;
  domains?: string[] | null | undefined;
  time_zone?: string | undefined;
}

const two = (number: number) => String(number).padStart(2, '0');
const timeText = (time: TimeOfDay | null) => (time ? `${two(time.hour)}:${two(time.minute)}` : '');

/** Those chosen before that the actor does not know of stay chosen. */
async function domainsText(
  tx: Tx,
  { hidden_domains }: Actor,
  { person, rows }: Found,
  domains: readonly string[] | null,
): Promise<string> {
  if (domains === null) return '';
  const reach = await readReach(tx, person);
  const wanted = [...new Set(domains.map(canonicalDomain))];
  const foreign = wanted.find((name) => !reach.domains.includes(name) || hidden_domains.includes(name));
  if (foreign !== undefined)
    failInput(['body', 'domains'], `${foreign} is not a domain this person administers`);
  if (wanted.length === 0) failInput(['body', 'domains'], 'name a domain, or null for all');
  const unseen = readReportSettings('admin', rows).domains.filter((name) => hidden_domains.includes(name));
  return [...wanted, ...unseen].toSorted().join(',');
}

async function changesOf(
  tx: Tx,
  actor: Actor,
  found: Found,
  kind: ReportKind,
  change: ReportChange,
): Promise<SettingChange[]> {
  const fields = report_fields[kind];
  const { active, send_empty, blocked_senders, morning, midday, evening, domains, time_zone } = change;
  const wanted: [SettingField, OwnValue][] = [
    [fields.active, active],
    [fields.send_empty, send_empty],
    [fields.blocked_senders, blocked_senders],
    [fields.morning, morning === undefined ? undefined : timeText(morning)],
    [fields.midday, midday === undefined ? undefined : timeText(midday)],
    [fields.evening, evening === undefined ? undefined : timeText(evening)],
    [
      report_fields.admin.domains,
      domains === undefined ? undefined : await domainsText(tx, actor, found, domains),
    ],
    ['user_time_zone', time_zone],
  ];
  refuseEqualTimes(kind, found, new Map(wanted));
  const { scope, scope_value } = found.subject;
  const own = ownValues(found.rows, found.subject);
  const inherited = found.rows.filter((row) => row.scope !== scope || row.scope_value !== scope_value);
  return wanted.flatMap(([field, value]): SettingChange[] => {
    if (value === undefined) return [];
    if (resolveSetting(field, inherited).value !== value) return [{ field, value }];
    return own.has(field) ? [{ field, value: undefined }] : [];
  });
}

/** Of two reports of one time only one would come. What stood so before is judged once a time is changed. */
function refuseEqualTimes(
  kind: ReportKind,
  { rows }: Found,
  wanted: ReadonlyMap<SettingField, OwnValue>,
): void {
  const { morning, midday, evening } = report_fields[kind];
  const fields = [morning, midday, evening];
  if (fields.every((field) => wanted.get(field) === undefined)) return;
  const times = fields.map((field) => wanted.get(field) ?? settingValue(field, rows)).filter(Boolean);
  if (new Set(times).size < times.length) fail('report_times_equal');
}

async function write(
  tx: Tx,
  call: ReportCall,
  found: Found,
  changes: readonly SettingChange[],
): Promise<Found> {
  const { actor, audit, params } = call;
  const { subject } = found;
  for (const { field } of changes) {
    if (!mayChangeSetting(callerOf(actor), field, 'user', subject.isOwn)) fail('forbidden');
  }
  await writeSettings(tx, subject, ownValues(found.rows, subject), changes, audit);
  return findReportPerson(tx, actor, params.id);
}

/** The person, locked against others who change the same settings. */
async function findLocked(tx: Tx, { actor, params }: ReportCall, kind: ReportKind): Promise<Found> {
  const { subject } = await findReportPerson(tx, actor, params.id);
  if (!mayChangeSetting(callerOf(actor), report_fields[kind].active, 'user', subject.isOwn))
    fail('forbidden');
  await lockSubject(tx, subject);
  return findReportPerson(tx, actor, params.id);
}

/** Stores what differs from what is inherited; the rest follows that, also where it was one's own before, as after an undo. */
export async function changeReport(
  tx: Tx,
  call: ReportCall,
  kind: ReportKind,
  change: ReportChange,
): Promise<Found> {
  const found = await findLocked(tx, call, kind);
  return write(tx, call, found, await changesOf(tx, call.actor, found, kind, change));
}

/** Gives up the person's own values of one report; their time zone is theirs for other things too and stays. */
export async function resetReport(tx: Tx, call: ReportCall, kind: ReportKind): Promise<Found> {
  const found = await findLocked(tx, call, kind);
  const { oneclickrelease: _rule, ...fields } = report_fields[kind];
  const changes = Object.values(fields).map((field) => ({ field, value: undefined }));
  return write(tx, call, found, changes);
}
