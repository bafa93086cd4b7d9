import { type SettingField, settingValue } from '@postern/contract';
import { isLocale, type Locale } from '@postern/locales';

export const report_kinds = ['own', 'admin'] as const;
export type ReportKind = (typeof report_kinds)[number];

/** Which field of the settings engine holds what, for each kind of report. */
export const report_fields = {
  own: {
    active: 'report_active',
    send_empty: 'report_send_empty',
    morning: 'report_morning',
    midday: 'report_midday',
    evening: 'report_evening',
    blocked_senders: 'report_blocked_senders',
    oneclickrelease: 'user_oneclickrelease',
  },
  admin: {
    active: 'admin_report_active',
    send_empty: 'admin_report_send_empty',
    morning: 'admin_report_morning',
    midday: 'admin_report_midday',
    evening: 'admin_report_evening',
    blocked_senders: 'admin_report_blocked_senders',
    domains: 'admin_report_domains',
    oneclickrelease: 'admin_oneclickrelease',
  },
} as const satisfies Record<ReportKind, Record<string, SettingField>>;

/** Everything the run needs to know of one person. */
export const used_fields: readonly SettingField[] = [
  ...Object.values(report_fields.own),
  ...Object.values(report_fields.admin),
  'user_language',
  'user_time_zone',
];

export interface SettingRow {
  scope: string;
  scope_value: string;
  field: string;
  value: unknown;
}

export interface ReportSettings {
  active: boolean;
  send_empty: boolean;
  /** `07:00`; those not set are left out. */
  times: string[];
  blocked_senders: boolean;
  oneclickrelease: boolean;
  /** Empty: all. */
  domains: string[];
}

export function readReportSettings(kind: ReportKind, rows: readonly SettingRow[]): ReportSettings {
  const fields = report_fields[kind];
  const domains = kind === 'admin' ? settingValue(report_fields.admin.domains, rows) : '';
  return {
    active: settingValue(fields.active, rows),
    send_empty: settingValue(fields.send_empty, rows),
    times: [fields.morning, fields.midday, fields.evening]
      .map((field) => settingValue(field, rows))
      .filter((time) => time !== ''),
    blocked_senders: settingValue(fields.blocked_senders, rows),
    oneclickrelease: settingValue(fields.oneclickrelease, rows),
    domains: domains.split(',').filter(Boolean),
  };
}

export interface Habits {
  language: Locale;
  time_zone: string;
}

export function readHabits(rows: readonly SettingRow[]): Habits {
  const language = settingValue('user_language', rows);
  return {
    language: isLocale(language) ? language : 'en_GB',
    time_zone: settingValue('user_time_zone', rows),
  };
}
