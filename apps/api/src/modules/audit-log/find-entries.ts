import {
  type AuditAction,
  type AuditLevel,
  type AuditLogEntry,
  audit_levels,
  type auditLogExport,
  type QueryOf,
  RELATIVE_TIME_LIMIT,
  SEARCH_WINDOW_DAYS,
} from '@postern/contract';
import { likePart, type Tx } from '@postern/db';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { auditAction, auditActionSql, auditLevel, isWarningSql } from './audit-words.ts';
import { QUARTER_MINUTES, timeSlots } from './time-slots.ts';

export type AuditFilter = QueryOf<typeof auditLogExport>;

/** Of the last entry that was read: microseconds since 1970, tenant, number in its chain. */
export type Place = string;

interface Row {
  tenant_id: number;
  seq: string;
  at: Date;
  micros: string;
  actor: string;
  impersonator: string | null;
  ip: string | null;
  ptr: string | null;
  user_agent: string | null;
  session_id: string | null;
  action: string;
  object: string;
  details: Record<string, unknown> | null;
  hash: string;
  prev_hash: string;
  tenant: string | null;
  instance: string | null;
  partner: string | null;
}

const DAY = 86_400_000;
const rank = (level: AuditLevel) => audit_levels.indexOf(level);

const timeOf = (value: string | number): number =>
  typeof value === 'string' ? Date.parse(value) : value < RELATIVE_TIME_LIMIT ? value * 1_000 : value;

/** Where the time that is read begins, and whether less is read than was asked for. */
export function auditWindow({ time_start }: Pick<AuditFilter, 'time_start'>, now: number) {
  const oldest = now - SEARCH_WINDOW_DAYS * DAY;
  const asked = time_start === undefined ? oldest : timeOf(time_start);
  return { from: new Date(Math.max(asked, oldest)), is_clamped: asked < oldest };
}

function conditions(
  actor: Pick<Actor, 'hidden_domains'>,
  filter: AuditFilter,
  now: number,
): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`a.at >= ${auditWindow(filter, now).from}`];
  const { time_end, action, tenants, sessionid, client_ip } = filter;
  if (time_end !== undefined) all.push(sql`a.at <= ${new Date(timeOf(time_end))}`);
  if (tenants.length > 0) all.push(sql`a.tenant_id = any(${[...tenants]}::integer[])`);
  if (filter.exclude_auditlog === 'true') all.push(sql`a.action not like 'audit_log.%'`);
  if (action.length > 0) all.push(sql`${auditActionSql} = any(${[...action]}::text[])`);
  // Entries are of two levels: what calls for a look, and all else.
  const shows = (level: AuditLevel) =>
    rank(filter.min_loglevel) <= rank(level) && rank(level) <= rank(filter.max_loglevel);
  if (!shows('WARNING')) all.push(sql`not ${isWarningSql}`);
  if (!shows('INFO')) all.push(isWarningSql);
  if (sessionid) all.push(sql`a.session_id = ${sessionid}`);
  if (client_ip) all.push(sql`a.ip = ${client_ip}`);
  for (const [column, value] of [
    ['actor', filter.user],
    ['impersonator', filter.impersonator],
    ['ptr', filter.ptr],
    ['user_agent', filter.useragent],
  ] as const)
    if (value) all.push(sql`a.${sql.ref(column)} ilike ${likePart(value)}`);
  if (filter.partner) all.push(sql`p.name ilike ${likePart(filter.partner)}`);
  if (filter.query) all.push(sql`a.entry::text ilike ${likePart(filter.query)}`);
  // Whatever names a domain that does not exist for the reader is left out, whoever acted and whatever it was.
  if (actor.hidden_domains.length > 0)
    all.push(
      sql`not exists (select 1 from unnest(${[...actor.hidden_domains]}::text[]) hidden where position(hidden in lower(a.entry::text)) > 0)`,
    );
  return sql.join(all, sql` and `);
}

const from = sql`audit_log a left join tenant t on t.tenant_id = a.tenant_id left join partner p on p.partner_id = t.partner_id`;

/**
 * Entries by action and over time, the newest ones, of at most so many; the time begins with the oldest of those. An action's word is found for
 * each action, not for each entry: it takes up to ten regular expressions.
 */
export async function countEntries(tx: Tx, actor: Actor, filter: AuditFilter, now: number, most: number) {
  const { rows } = await sql<{ action: AuditAction | null; quarter: Date | null; entries: number }>`
    select case when a.action is not null then ${auditActionSql} end as action, a.quarter, sum(a.entries)::integer as entries
    from (
      select action, quarter, count(*) as entries from (
        select a.action, date_bin(make_interval(mins => ${QUARTER_MINUTES}), a.at, timestamptz 'epoch') as quarter
        from ${from} where ${conditions(actor, filter, now)}
        order by a.at desc, a.tenant_id desc, a.seq desc limit ${most}) found
      group by grouping sets ((action), (quarter))) a
    group by 1, 2 order by 3 desc, 1`.execute(tx);
  const actions = rows.flatMap(({ action, entries }) => (action === null ? [] : [{ action, entries }]));
  const quarters = new Map(
    rows.flatMap(({ quarter, entries }) => (quarter === null ? [] : [[quarter.getTime(), entries] as const])),
  );
  const total = actions.reduce((sum, { entries }) => sum + entries, 0);
  const until = Math.min(now, filter.time_end === undefined ? now : timeOf(filter.time_end));
  const begin = total < most ? auditWindow(filter, now).from.getTime() : Math.min(...quarters.keys());
  return { total, actions, slots: timeSlots(quarters, begin, until) };
}

/** Newest first. `after`: only what comes after that place. */
export async function findEntries(
  tx: Tx,
  actor: Actor,
  filter: AuditFilter,
  now: number,
  { limit, after }: { limit: number; after: Place | null },
): Promise<{ entries: AuditLogEntry[]; places: Place[]; last: Place | null }> {
  const [micros, tenant, seq] = after?.split('.') ?? [];
  const beyond = after
    ? sql`and (a.at, a.tenant_id, a.seq) < (timestamptz 'epoch' + make_interval(secs => ${micros}::numeric::float8 / 1000000), ${tenant}::integer, ${seq}::bigint)`
    : sql``;
  const { rows } = await sql<Row>`
    select a.tenant_id, a.seq::text as seq, a.at, (extract(epoch from a.at) * 1000000)::bigint::text as micros, a.actor, a.impersonator,
      a.ip, a.ptr, a.user_agent, a.session_id, a.action, a.object, a.entry -> 'details' as details, encode(a.hash, 'hex') as hash,
      encode(a.prev_hash, 'hex') as prev_hash, t.name as tenant, t.instance, p.name as partner
    from ${from} where ${conditions(actor, filter, now)} ${beyond}
    order by a.at desc, a.tenant_id desc, a.seq desc limit ${limit}`.execute(tx);
  const places = rows.map((row) => `${row.micros}.${row.tenant_id}.${row.seq}`);
  return {
    entries: rows.map(presentEntry),
    places,
    last: rows.length === limit ? (places.at(-1) ?? null) : null,
  };
}

const said = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function presentEntry(row: Row): AuditLogEntry {
  const details = row.details ?? {};
  const facts = Object.entries(details)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}: ${said(value)}`);
  return {
    log_id: `${row.tenant_id}-${row.seq}`,
    timestamp: row.at.toISOString(),
    ...{ ip: row.ip ?? '', ptr: row.ptr ?? '', user: row.actor, action: auditAction(row.action) },
    msg: [`${row.action} ${row.object}`.trim(), ...facts].join(', '),
    ...{ instance: row.instance ?? '', loglevel: auditLevel(row.action), session: row.session_id ?? '' },
    ...{ agent: row.user_agent ?? '', imp: row.impersonator ?? '' },
    ...{ tenant: row.tenant ?? '', partner: row.partner ?? '' },
    ...{ event: row.action, object: row.object, details, hash: row.hash, prev_hash: row.prev_hash },
  };
}
