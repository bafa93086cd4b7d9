import {
  type Habits,
  type ReportKind,
  type ReportSettings,
  readHabits,
  readReportSettings,
  report_kinds,
  timing_fields,
} from './report-settings.ts';
import type { StoredSetting } from './report-tenant.ts';
import { slotsAround } from './slots.ts';

/** Hours a report may be late, as after a standstill; later, the next one tells of the same mail. */
const CATCH_UP_HOURS = 12;

export interface PlannedReport {
  kind: ReportKind;
  settings: ReportSettings;
  habits: Habits;
  /** The time that has come; whether it has been served, the table of reports knows. */
  slot_at: Date;
}

export type Plan = PlannedReport[];

/** What the settings make due at a moment: the last time of day that has passed, unless it passed before it was chosen. */
export function planOf(rows: readonly StoredSetting[], created_at: Date, now: Date): Plan {
  const habits = readHabits(rows);
  const chosen = Math.max(
    created_at.getTime(),
    now.getTime() - CATCH_UP_HOURS * 3_600_000,
    ...rows
      .filter(({ field }) => field === 'user_time_zone' || timing_fields.includes(field))
      .map(({ changed_at }) => changed_at.getTime()),
  );
  return report_kinds.flatMap((kind) => {
    const settings = readReportSettings(kind, rows);
    if (!settings.active) return [];
    const { last } = slotsAround(settings.times, habits.time_zone, now);
    return last !== null && last.getTime() > chosen ? [{ kind, settings, habits, slot_at: last }] : [];
  });
}
