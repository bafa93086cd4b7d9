import { type Database, notify, notifyOperators, notifyRoles, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';

/** Attempts after which waiting mail is no longer a passing matter, and how often one is told of the same domain. */
const FAILING_ATTEMPTS = 3;
const FAILING_EVERY_HOURS = 24;
/** A process reports every 10 s. */
const SILENT_MINUTES = 3;
/** Days of room the message log must have ahead; four weeks are made. */
const LOG_AHEAD_DAYS = 7;
const TOKEN_DAYS = 7;
/** Who looks after the tenant's own servers. */
const TECHNICIANS = ['ALL', 'Tech'];

/** Whether it was told already since then, to anyone; read or not. */
async function wasTold(tx: Tx, key: string, name: string, value: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from notification where key = ${key} and told_at >= ${since} and params ->> ${name} = ${value} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Mail for a tenant's domain that its server does not take. */
async function tellOfFailingDomains(tx: Tx): Promise<number> {
  const { rows } = await sql<{ tenant_id: number; domain: string; count: number; answer: string }>`
    select tenant_id, split_part(recipient, '@', 2) as domain, count(*)::integer as count,
      (array_agg(last_error order by next_attempt_at desc))[1] as answer
    from mail_queue where kind = 'mail' and direction = 'in' and attempts >= ${FAILING_ATTEMPTS} and last_error <> ''
    group by tenant_id, split_part(recipient, '@', 2)`.execute(tx);
  let told = 0;
  for (const { tenant_id, domain, count, answer } of rows) {
    const since = new Date(Date.now() - FAILING_EVERY_HOURS * HOUR_MS);
    if (await wasTold(tx, 'delivery_failing', 'domain', domain, since)) continue;
    const params = { domain, count, answer: answer.slice(0, 300) };
    const link = `/msgsearch?q=${encodeURIComponent('state:deferred')}`;
    await notifyRoles(tx, tenant_id, domain, TECHNICIANS, {
      ...{ type: 'error', key: 'delivery_failing', params, link, fold: domain },
    });
    told += 1;
  }
  return told;
}

/** Parts of which no process has reported for a while; processes that were stopped on purpose have others beside them. */
async function tellOfSilentParts(tx: Tx): Promise<number> {
  const { rows } = await sql<{ part: string; seen_at: Date }>`
    select part, max(seen_at) as seen_at from heartbeat group by part
    having max(seen_at) < now() - make_interval(mins => ${SILENT_MINUTES})`.execute(tx);
  let told = 0;
  for (const { part, seen_at } of rows) {
    if (await wasTold(tx, 'part_silent', 'part', part, seen_at)) continue;
    const minutes = Math.round((Date.now() - seen_at.getTime()) / 60_000);
    await notifyOperators(tx, { type: 'error', key: 'part_silent', params: { part, minutes }, fold: part });
    told += 1;
  }
  return told;
}

/** Without a partition for the week there is nowhere to log mail, and it is put off. */
async function tellOfFullLog(tx: Tx): Promise<number> {
  const { rows } = await sql<{ date: string }>`
    select to_char(max(to_date(right(inhrelid::regclass::text, 8), 'YYYYMMDD')) + 7, 'YYYY-MM-DD') as date
    from pg_inherits where inhparent = 'message'::regclass
    having max(to_date(right(inhrelid::regclass::text, 8), 'YYYYMMDD')) + 7 < current_date + ${LOG_AHEAD_DAYS}::integer`.execute(
    tx,
  );
  const [short] = rows;
  if (!short || (await wasTold(tx, 'log_not_ahead', 'date', short.date, new Date(Date.now() - DAY_MS))))
    return 0;
  await notifyOperators(tx, {
    type: 'error',
    key: 'log_not_ahead',
    params: { date: short.date },
    fold: 'log',
  });
  return 1;
}

/** Tokens about to expire, told once each to their owner. */
async function tellOfExpiringTokens(tx: Tx): Promise<number> {
  const tokens = await sql<{
    tenant_id: number;
    user_id: string;
    token_id: string;
    name: string;
    days: number;
  }>`
    select tenant_id, user_id, token_id, name, ceil(extract(epoch from expires_at - now()) / 86400)::integer as days
    from api_token
    where user_id is not null and revoked_at is null
      and expires_at > now() and expires_at < now() + make_interval(days => ${TOKEN_DAYS})
      -- Tokens that live shorter than the warning is early are no news.
      and expires_at - created_at > make_interval(days => ${TOKEN_DAYS})`.execute(tx);
  let told = 0;
  for (const { tenant_id, user_id, token_id, name, days } of tokens.rows) {
    const since = new Date(Date.now() - (TOKEN_DAYS + 1) * DAY_MS);
    if (await wasTold(tx, 'api_token_expiring', 'token_id', token_id, since)) continue;
    await notify(tx, {
      ...{ tenant_id, user_id, type: 'warning', key: 'api_token_expiring' },
      params: { name, count: days, token_id },
      link: '/userProfile?tab=tokens',
    });
    told += 1;
  }
  return told;
}

/** App passwords, told to their owner, and servers' credentials, told to technicians: once each. */
async function tellOfExpiringCredentials(tx: Tx): Promise<number> {
  const credentials = await sql<{
    tenant_id: number;
    user_id: string | null;
    credential_id: string;
    name: string;
    domain: string;
    days: number;
  }>`
    select tenant_id, user_id, credential_id, name, coalesce(domains[1], split_part(senders[1], '@', 2), '') as domain,
      ceil(extract(epoch from expires_at - now()) / 86400)::integer as days
    from submission_credential
    where revoked_at is null and expires_at > now() and expires_at < now() + make_interval(days => ${TOKEN_DAYS})
      and expires_at - created_at > make_interval(days => ${TOKEN_DAYS})`.execute(tx);
  let told = 0;
  for (const { tenant_id, user_id, credential_id, name, domain, days } of credentials.rows) {
    const since = new Date(Date.now() - (TOKEN_DAYS + 1) * DAY_MS);
    const key = user_id ? 'app_password_expiring' : 'server_credential_expiring';
    if (await wasTold(tx, key, 'credential_id', credential_id, since)) continue;
    const params = { name, count: days, credential_id };
    if (user_id)
      await notify(tx, {
        ...{ tenant_id, user_id, type: 'warning', key, params, link: '/userProfile?tab=mail' },
      });
    else
      await notifyRoles(tx, tenant_id, domain, TECHNICIANS, {
        ...{ type: 'warning', key, params, fold: credential_id },
        link: `/setup/general?domain=${domain}&tab=submission`,
      });
    told += 1;
  }
  return told;
}

/** Hours before a maintenance at which it is told, the latest first. */
const MAINTENANCE_HOURS = [1, 24, 7 * 24];

/** Maintenance that is planned, told a week, a day and an hour ahead, to whoever looks after servers; again where it was put off. */
async function tellOfMaintenance(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ item_id: string; starts_at: Date }>`
    select item_id, starts_at from news_item
    where kind = 'maintenance' and starts_at > ${now} and starts_at <= ${new Date(now.getTime() + Math.max(...MAINTENANCE_HOURS) * HOUR_MS)}`.execute(
    tx,
  );
  let told = 0;
  for (const { item_id, starts_at } of rows) {
    const left = starts_at.getTime() - now.getTime();
    const ahead = MAINTENANCE_HOURS.find((hours) => left <= hours * HOUR_MS);
    const from = `${starts_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    const which = `${item_id} ${from} ${ahead}`;
    if (await wasTold(tx, 'maintenance_ahead', 'which', which, new Date(Date.now() - 8 * DAY_MS))) continue;
    const tenants = await tx.selectFrom('tenant').select('tenant_id').orderBy('tenant_id').execute();
    const params = { from, which };
    for (const { tenant_id } of tenants)
      await notifyRoles(tx, tenant_id, '', TECHNICIANS, {
        ...{ type: 'hint', key: 'maintenance_ahead', params, link: '/servstate', fold: item_id },
      });
    told += 1;
  }
  return told;
}

/** Tells people what nobody does that they should hear of: it is found by looking. */
export async function notifyPeople({
  db,
  clock = Date.now,
}: {
  readonly db: Database;
  readonly clock?: () => number;
}): Promise<Record<string, number>> {
  const all = { all: true } as const;
  return {
    failing_domains: await withScope(db, all, tellOfFailingDomains),
    silent_parts: await withScope(db, all, tellOfSilentParts),
    full_log: await withScope(db, all, tellOfFullLog),
    maintenance: await withScope(db, all, (tx) => tellOfMaintenance(tx, new Date(clock()))),
    expiring_tokens: await withScope(db, all, tellOfExpiringTokens),
    expiring_credentials: await withScope(db, all, tellOfExpiringCredentials),
  };
}

export const notifyPeopleJob = defineJob({
  name: 'tell_people',
  schedule: { cron: '*/5 * * * *' },
  run: notifyPeople,
});
