import {
  type AdminQuarantineReport,
  mayChangeSetting,
  type QuarantineReport,
  settingValue,
  type TimeOfDay,
} from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Actor } from '../../http/actor.ts';
import { callerOf } from '../../http/guard.ts';
import type { Found } from './report-call.ts';
import { readReach } from './report-domains.ts';
import { mayHaveReport } from './report-person.ts';
import { type ReportKind, readHabits, readReportSettings, report_fields } from './report-settings.ts';
import { slotsAround } from './slots.ts';

function timeOfDay(text: string): TimeOfDay | null {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  return hour === undefined ? null : { hour: Number(hour), minute: Number(minute) };
}

async function readLast(tx: Tx, { person }: Found, kind: ReportKind) {
  return tx
    .selectFrom('quarantine_report')
    .select(['created_at', 'messages'])
    .where('tenant_id', '=', person.tenant_id)
    .where('user_id', '=', person.user_id)
    .where('kind', '=', kind)
    .where('sent', '=', true)
    .orderBy('slot_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function presentCommon(
  tx: Tx,
  actor: Actor,
  found: Found,
  kind: ReportKind,
  now: Date,
): Promise<Omit<QuarantineReport, 'user_oneclickrelease'>> {
  const { rows, subject, person } = found;
  const fields = report_fields[kind];
  const { active, send_empty, blocked_senders, oneclickrelease, times } = readReportSettings(kind, rows);
  const { time_zone, language } = readHabits(rows);
  const own = rows.filter(({ scope, scope_value }) => scope === 'user' && scope_value === subject.user_id);
  const own_names = new Set(own.map(({ field }) => field));
  const last = await readLast(tx, found, kind);
  const due = active && mayHaveReport(person, kind);
  return {
    ...{ active, send_empty, blocked_senders, oneclickrelease, time_zone, language },
    morning: timeOfDay(settingValue(fields.morning, rows)),
    midday: timeOfDay(settingValue(fields.midday, rows)),
    evening: timeOfDay(settingValue(fields.evening, rows)),
    own_fields: Object.entries(fields)
      .filter(([, field]) => own_names.has(field))
      .map(([name]) => name),
    may_change: mayChangeSetting(callerOf(actor), fields.active, 'user', subject.isOwn),
    address: person.email,
    next_at: (due && slotsAround(times, time_zone, now).next?.toISOString()) || null,
    last_at: last?.created_at.toISOString() ?? null,
    last_messages: last?.messages ?? null,
  };
}

export async function presentOwn(tx: Tx, actor: Actor, found: Found, now: Date): Promise<QuarantineReport> {
  const common = await presentCommon(tx, actor, found, 'own', now);
  return { ...common, user_oneclickrelease: common.oneclickrelease };
}

export async function presentAdmin(
  tx: Tx,
  actor: Actor,
  found: Found,
  now: Date,
): Promise<AdminQuarantineReport> {
  const { domains } = readReportSettings('admin', found.rows);
  const reach = await readReach(tx, found.person);
  const common = await presentCommon(tx, actor, found, 'admin', now);
  // Another administrator's grants are not the reader's: confidential domains do not exist for them here either.
  const known = (names: readonly string[]) => names.filter((name) => !actor.hidden_domains.includes(name));
  return {
    ...common,
    admin_oneclickrelease: common.oneclickrelease,
    domains: domains.length === 0 ? null : known(domains),
    choices: mayHaveReport(found.person, 'admin') ? known(reach.domains) : [],
    may_change: common.may_change && callerOf(actor).is_admin === true,
  };
}
