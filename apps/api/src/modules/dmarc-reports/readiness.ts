import type { DmarcCriterion, DmarcStep, SourceKind } from '@postern/contract';

/** What is held against a stricter policy, of the days from `from` to `to`. */
export interface Evidence {
  /** First and last day with reports in the window; null: none. */
  first_day: string | null;
  from: string;
  to: string;
  /** Receivers whose reports somebody vouches for. */
  receivers: number;
  /** Own mail to receivers that report, and how much of it their reports show. */
  sent_to_reporting: number;
  seen: number;
  /** Own mail to anybody. */
  sent: number;
  /** By whose the source is: passed in reports that somebody vouches for, failed in any. */
  proven_passed: Record<SourceKind, number>;
  failed: Record<SourceKind, number>;
  /** Failed messages of sources of ours or known ones in the last seven days. */
  failed_lately: number;
  dkim_ok: boolean;
  spf_ok: boolean;
}

const DAY = 86_400_000;
const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);
const isMonthEnd = (time: number) => new Date(time + DAY).getUTCDate() === 1;

/** Days a window has at least. */
export const WINDOW_DAYS = 30;
export const RECEIVERS = 3;
/** Percent. */
export const COVERAGE = 80;
export const PASS_RATE = 99;

/**
 * The first day of the window that ends today: thirty days, and more until they hold the end of a month, when invoices leave by servers
 * that nobody remembers.
 */
export function windowStart(today: string): string {
  const end = Date.parse(today);
  let start = end - (WINDOW_DAYS - 1) * DAY;
  for (let day = start; ; day += DAY) {
    if (day > end) {
      start -= DAY;
      day = start;
    }
    if (isMonthEnd(day)) return dayText(start);
  }
}

/** Whole percent, never rounded up to what is asked for. */
const percent = (part: number, all: number) => (all === 0 ? 0 : Math.floor((part / all) * 1_000) / 10);

/** What the next step asks for, and what is there of it. */
export function readinessFor(step: DmarcStep, evidence: Evidence): DmarcCriterion[] {
  // To publish p=none changes nothing but that reports come.
  if (step === 'none') return [];
  const { first_day, from, to, receivers, sent, sent_to_reporting, seen, proven_passed, failed } = evidence;
  const needed = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  const covered =
    first_day === null ? 0 : (Date.parse(to) - Math.max(Date.parse(first_day), Date.parse(from))) / DAY + 1;
  const passed = proven_passed.ours + proven_passed.known;
  const own = passed + failed.ours + failed.known;
  const pass_rate = percent(passed, own);
  const coverage = sent === 0 ? 100 : Math.min(100, percent(seen, sent_to_reporting));
  const criterion = (code: DmarcCriterion['code'], has: number, needs: number): DmarcCriterion => ({
    ...{ code, has, needs },
    is_met: has >= needs,
  });
  const criteria = [
    criterion('window', covered, needed),
    criterion('receivers', receivers, RECEIVERS),
    criterion('coverage', coverage, COVERAGE),
    criterion('pass_rate', pass_rate, PASS_RATE),
    criterion('dkim', evidence.dkim_ok ? 1 : 0, 1),
    criterion('spf', evidence.spf_ok ? 1 : 0, 1),
  ];
  if (step === 'announce') return criteria;
  const quiet = { code: 'quiet_week', has: evidence.failed_lately, needs: 0 } as const;
  return [...criteria, { ...quiet, is_met: evidence.failed_lately === 0 }];
}
