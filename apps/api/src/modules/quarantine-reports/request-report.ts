import { REPORT_DAYS } from '@postern/contract';
import { type MadeReport, makeReport } from './made-report.ts';
import { readAdminHeld, readOwnHeld } from './read-held.ts';
import type { ReportMailDeps } from './report-mail-deps.ts';
import type { ReportPerson } from './report-person.ts';
import { type ReportKind, readHabits, readReportSettings, type SettingRow } from './report-settings.ts';

const DAY = 86_400_000;

/** The report somebody asks for: everything held of the days reports look back, whatever was told before. */
export async function makeAskedReport(
  world: ReportMailDeps,
  person: ReportPerson,
  kind: ReportKind,
  rows: readonly SettingRow[],
  now: Date,
): Promise<MadeReport> {
  const settings = readReportSettings(kind, rows);
  const from_at = new Date(now.getTime() - REPORT_DAYS * DAY);
  const span = { since: from_at, until: now };
  const { blocked_senders } = settings;
  const own = () => readOwnHeld(world, person.tenant_id, [{ person, since: from_at, blocked_senders }], now);
  const { held, domains } =
    kind === 'own'
      ? { held: (await own())[0] ?? { messages: [], total: 0 }, domains: [] }
      : await readAdminHeld(world, person, settings, span);
  return makeReport(
    {
      ...{ kind, person, settings, held, domains, from_at, asked: true },
      ...{ habits: readHabits(rows), slot_at: now, until_at: now },
    },
    now,
  );
}
