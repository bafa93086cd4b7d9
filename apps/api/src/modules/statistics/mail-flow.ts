import type { MailFlow, MailFlowDays } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { addDays, dayOf, findEpisodes, median, usualOf, WEEKS_COMPARED } from './find-episodes.ts';
import { type DayCount, readCountedAt, readDays, type Whose } from './read-days.ts';

const outcomes = ['passed', 'held', 'rejected'] as const;

type Kind = DayCount['kind'];

/** Sums by day. */
function byDay(
  rows: readonly DayCount[],
  direction: 'in' | 'out',
  kinds: readonly Kind[],
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows)
    if (row.direction === direction && kinds.includes(row.kind))
      sums.set(row.day, (sums.get(row.day) ?? 0) + row.messages);
  return sums;
}

function byCategory(rows: readonly DayCount[], kind: Kind, from: string) {
  const sums = new Map<string, number>();
  for (const row of rows)
    if (row.direction === 'in' && row.kind === kind && row.day >= from)
      sums.set(row.category, (sums.get(row.category) ?? 0) + row.messages);
  return [...sums]
    .map(([category, messages]) => ({ category, messages }))
    .toSorted((a, b) => b.messages - a.messages || (a.category < b.category ? -1 : 1));
}

/** The domains that can be chosen: those that exist for the reader. */
async function readDomains(tx: Tx, { scope, hidden_domains }: Whose): Promise<string[]> {
  if (!('tenants' in scope)) return [];
  const { rows } = await sql<{ domain_name: string }>`
    select domain_name from managed_domain where tenant_id = any(${[...scope.tenants]}::integer[])
      and domain_name <> all(${[...hidden_domains]}::text[]) order by 1 limit 500`.execute(tx);
  return rows.map(({ domain_name }) => domain_name);
}

/** The last days, or a calendar year as far as it has gone; one that has not begun counts as the present one. */
function spanOf(today: string, days: number, year: number | undefined): { from: string; until: string } {
  if (year === undefined) return { from: addDays(today, 1 - days), until: today };
  const present = Number(today.slice(0, 4));
  const end = year < present ? `${year}-12-31` : today;
  return { from: `${Math.min(year, present)}-01-01`, until: end };
}

/** Mail of one flow by day, what is usual on such days, and when it was not. */
export async function readMailFlow(
  tx: Tx,
  whose: Whose,
  { flow, days, year, now }: { flow: MailFlow; days: number; year?: number | undefined; now: number },
): Promise<MailFlowDays> {
  const { from, until } = spanOf(dayOf(now), days, year);
  const rows = await readDays(tx, whose, { flow, from: addDays(from, -7 * WEEKS_COMPARED), until });
  const known_from = rows.reduce((first, { day }) => (day < first ? day : first), until);
  const all: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) all.push(day);
  const counts = Object.fromEntries(outcomes.map((kind) => [kind, byDay(rows, 'in', [kind])])) as Record<
    (typeof outcomes)[number],
    Map<string, number>
  >;
  const series = {
    ...counts,
    signed_in: byDay(rows, 'in', ['signed']),
    decrypted: byDay(rows, 'in', ['decrypted']),
    slowed: byDay(rows, 'in', ['slowed']),
    out: byDay(rows, 'out', outcomes),
    signed_out: byDay(rows, 'out', ['signed']),
    encrypted_out: byDay(rows, 'out', ['encrypted']),
  };
  const usualOn = (day: string) => {
    const usual = usualOf(counts.passed, day, known_from);
    return usual && Math.round(median(usual));
  };
  return {
    ...{ flow, from, until },
    counted_at: (await readCountedAt(tx))?.toISOString() ?? null,
    domains: await readDomains(tx, whose),
    days: all.map((day) => ({
      ...{ day, usual: usualOn(day) },
      ...(Object.fromEntries(
        Object.entries(series).map(([name, sums]) => [name, sums.get(day) ?? 0]),
      ) as Record<keyof typeof series, number>),
    })),
    rejects: byCategory(rows, 'rejected', from),
    slowed: byCategory(rows, 'slowed', from),
    episodes: outcomes
      // Today is not over: it cannot be less than usual, but it can be more.
      .flatMap((kind) => findEpisodes(counts[kind], all, known_from).map((episode) => ({ kind, ...episode })))
      .toSorted((a, b) => (a.from < b.from ? 1 : -1)),
  };
}
