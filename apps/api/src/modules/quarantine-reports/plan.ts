import { resolveSetting, type SettingField, settingValue } from '@postern/contract';
import {
  type Habits,
  type ReportKind,
  type ReportSettings,
  readHabits,
  readReportSettings,
  report_fields,
  report_kinds,
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

/** When the value in force of a field was chosen; the installation's own was there before anybody. */
function chosenAt(field: SettingField, rows: readonly StoredSetting[]): number {
  const { scope, scope_values } = resolveSetting(field, rows);
  const [scope_value = ''] = scope_values;
  const in_force = rows.filter(
    (row) => row.field === field && row.scope === scope && row.scope_value === scope_value,
  );
  return Math.max(0, ...in_force.map(({ changed_at }) => changed_at.getTime()));
}

/**
 * What the settings make due at a moment: the last time of day that has passed, unless it passed before it was chosen. What became of
 * another time, or of a value that does not apply here, holds none back.
 */
export function planOf(rows: readonly StoredSetting[], created_at: Date, now: Date): Plan {
  const habits = readHabits(rows);
  const earliest = Math.max(created_at.getTime(), now.getTime() - CATCH_UP_HOURS * 3_600_000);
  return report_kinds.flatMap((kind): PlannedReport[] => {
    const settings = readReportSettings(kind, rows);
    if (!settings.active) return [];
    const { active, morning, midday, evening } = report_fields[kind];
    const in_general = Math.max(earliest, chosenAt('user_time_zone', rows), chosenAt(active, rows));
    const due = [morning, midday, evening].flatMap((field) => {
      const { last } = slotsAround([settingValue(field, rows)], habits.time_zone, now);
      const at = last?.getTime() ?? 0;
      return at > Math.max(in_general, chosenAt(field, rows)) ? [at] : [];
    });
    return due.length > 0 ? [{ kind, settings, habits, slot_at: new Date(Math.max(...due)) }] : [];
  });
}
