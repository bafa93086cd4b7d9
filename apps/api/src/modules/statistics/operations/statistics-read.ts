import { type Operations, type StatisticsType, statistics_types } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { scopeOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { dayOf } from '../find-episodes.ts';
import { readDays, type Whose } from '../read-days.ts';

type Counts = Record<(typeof statistics_types)[StatisticsType], number>;
type Direction = 'in' | 'out';

/** Seconds up to which the log itself is counted, to the second. */
const TO_THE_SECOND = 3 * 86_400;

async function countLog(
  tx: Tx,
  { scope, hidden_domains }: Whose,
  direction: Direction,
  since: Date,
): Promise<Counts> {
  const whose = 'tenants' in scope ? sql`m.tenant_id = any(${[...scope.tenants]}::integer[])` : sql`true`;
  const { rows } = await sql<Counts>`
    select count(*)::float8 as all, count(*) filter (where m.state = 'rejected')::float8 as rejected,
      count(*) filter (where m.quarantined)::float8 as quarantined,
      count(*) filter (where m.state <> 'rejected' and not m.quarantined)::float8 as delivered,
      count(*) filter (where m.encrypted or m.tech_encrypted)::float8 as encrypted,
      count(*) filter (where m.signed or m.tech_signed or m.tech_sign)::float8 as signed
    from message m
    where m.ts >= ${since} and m.type = 'log' and m.direction = ${direction} and ${whose}
      and coalesce(substring(lower(case when m.direction = 'in' then m.to_address when m.from_address <> '' then m.from_address
        else m.hdr_from_addr end) from '@([^@]*)$'), '') <> all(${[...hidden_domains]}::text[])`.execute(tx);
  return rows[0] as Counts;
}

async function countDays(
  tx: Tx,
  whose: Whose,
  direction: Direction,
  from: string,
  until: string,
): Promise<Counts> {
  const rows = await readDays(tx, whose, { from, until });
  const sum = (...kinds: string[]) =>
    rows.reduce(
      (total, row) => total + (row.direction === direction && kinds.includes(row.kind) ? row.messages : 0),
      0,
    );
  return {
    all: sum('passed', 'held', 'rejected'),
    rejected: sum('rejected'),
    quarantined: sum('held'),
    delivered: sum('passed'),
    encrypted: sum('encrypted'),
    signed: sum('signed'),
  };
}

export const statisticsRead: Handler<Operations['statisticsRead']> = ({
  actor,
  params: { maildir },
  query: { time_delta, stypes },
  scoped,
  services,
}) =>
  scoped(
    async (tx) => {
      const now = services.clock();
      const whose = { ...actor, scope: scopeOf(actor) };
      const exact = time_delta <= TO_THE_SECOND;
      const since = new Date(now - time_delta * 1_000);
      const from = dayOf(since.getTime());
      const counts = exact
        ? await countLog(tx, whose, maildir, since)
        : await countDays(tx, whose, maildir, from, dayOf(now));
      return {
        maildir,
        time_start: exact ? since.toISOString() : `${from}T00:00:00.000Z`,
        time_end: new Date(now).toISOString(),
        statistics: stypes.map((stype) => ({
          ...{ stype, name: statistics_types[stype] },
          messages: counts[statistics_types[stype]],
        })),
      };
    },
    { readOnly: true },
  );
