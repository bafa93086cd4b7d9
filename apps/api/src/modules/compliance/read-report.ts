import { type ComplianceReport, type MessageClass, SEARCH_WINDOW_DAYS } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';

interface Asked {
  tenant_id: number;
  name: string;
  /** Days in UTC, both included. */
  from: string;
  until: string;
  now: Date;
  by: string;
}

/** Lines of one list at most; the rest is in the audit log. */
const MOST = 200;

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

async function readDomains(tx: Tx, tenant_id: number): Promise<ComplianceReport['domains']> {
  const domains = await tx
    .selectFrom('managed_domain')
    .select(['domain_name', 'kind', 'confidential'])
    .where('tenant_id', '=', tenant_id)
    .orderBy('domain_name')
    .execute();
  const settings = await tx
    .selectFrom('setting')
    .select(['scope_value', 'field', 'value', 'changed_at', 'changed_by'])
    .where('tenant_id', '=', tenant_id)
    .where('scope', '=', 'domain')
    .orderBy('field')
    .execute();
  const checks = await tx
    .selectFrom('domain_dns')
    .select(['domain_name', 'check_name', 'state'])
    .where('tenant_id', '=', tenant_id)
    .orderBy('check_name')
    .execute();
  return domains.map((domain) => ({
    ...domain,
    settings: settings
      .filter(({ scope_value }) => scope_value === domain.domain_name)
      .map(({ field, value, changed_at, changed_by }) => ({
        ...{ field, value: textOf(value), changed_at: iso(changed_at), changed_by },
      })),
    dns: Object.fromEntries(
      checks
        .filter(({ domain_name }) => domain_name === domain.domain_name)
        .map(({ check_name, state }) => [check_name, state]),
    ),
  }));
}

async function readEncryption(
  tx: Tx,
  { tenant_id, from, until, now }: Asked,
): Promise<ComplianceReport['encryption']> {
  const { rows: sums } = await sql<Record<string, number>>`
    select count(*) filter (where direction = 'in')::integer as incoming,
      count(*) filter (where direction = 'in' and tls ~ '^TLSv1[.][23]')::integer as incoming_tls,
      count(*) filter (where direction = 'in' and signed)::integer as incoming_signed,
      count(*) filter (where direction = 'in' and encrypted)::integer as incoming_encrypted,
      count(*) filter (where direction = 'out')::integer as outgoing,
      count(*) filter (where direction = 'out' and tech_sign)::integer as outgoing_signed,
      count(*) filter (where direction = 'out' and tech_encrypted)::integer as outgoing_encrypted
    from message where tenant_id = ${tenant_id} and type = 'log' and state <> 'rejected'
      and ts >= ${from}::date and ts < ${until}::date + 1`.execute(tx);
  const { rows: keys } = await sql<Record<string, number>>`
    select count(*)::integer as certificates,
      count(*) filter (where not_after < ${now}::timestamptz + interval '30 days')::integer as certificates_ending,
      (select count(*)::integer from partner_key where tenant_id = ${tenant_id}) as partner_keys
    from own_certificate where tenant_id = ${tenant_id} and purpose = 'person' and revoked_at is null
      and not_after > ${now}`.execute(tx);
  return { ...sums[0], ...keys[0] } as ComplianceReport['encryption'];
}

/** Of the older days the message log is gone. */
function countedFrom({ from, now }: Asked): string {
  const kept = new Date(now.getTime() - SEARCH_WINDOW_DAYS * 86_400_000).toISOString().slice(0, 10);
  return kept > from ? kept : from;
}

async function readRetention(tx: Tx, { tenant_id }: Asked): Promise<ComplianceReport['retention']> {
  const { rows } = await sql<{ oldest_message: Date | null; oldest_content: Date | null; contents: number }>`
    select (select min(ts) from message where tenant_id = ${tenant_id}) as oldest_message,
      min(created_at) as oldest_content, count(*)::integer as contents from blob where tenant_id = ${tenant_id}`.execute(
    tx,
  );
  const { rows: by_class } = await sql<{ class: MessageClass; oldest: Date; contents: number }>`
    select m.class, min(b.created_at) as oldest, count(distinct b.blob_id)::integer as contents
    from blob b
      join message_detail d on d.tenant_id = b.tenant_id and d.blob_id = b.blob_id
      join message m on m.tenant_id = d.tenant_id and m.ts = d.ts and m.id = d.id
    where b.tenant_id = ${tenant_id} group by 1 order by 2`.execute(tx);
  return {
    days: SEARCH_WINDOW_DAYS,
    by_class: by_class.map((row) => ({ ...row, oldest: row.oldest.toISOString() })),
    oldest_message: iso(rows[0]?.oldest_message),
    oldest_content: iso(rows[0]?.oldest_content),
    contents: rows[0]?.contents ?? 0,
  };
}

async function readAccess(tx: Tx, asked: Asked): Promise<ComplianceReport['access']> {
  const { tenant_id } = asked;
  const { rows: people } = await sql<{ people: number; with_second_factor: number }>`
    select count(*)::integer as people, count(f.user_id)::integer as with_second_factor
    from app_user u left join second_factor f on f.tenant_id = u.tenant_id and f.user_id = u.user_id
    where u.tenant_id = ${tenant_id} and u.active`.execute(tx);
  const { rows: roles } = await sql<ComplianceReport['access']['roles'][number]>`
    select r.role, count(*)::integer as people, count(f.user_id)::integer as with_second_factor
    from user_role r join app_user u on u.tenant_id = r.tenant_id and u.user_id = r.user_id and u.active
      left join second_factor f on f.tenant_id = r.tenant_id and f.user_id = r.user_id
    where r.tenant_id = ${tenant_id} group by 1 order by 1`.execute(tx);
  const logged = await readLogged(
    tx,
    asked,
    sql`(action = 'impersonation.start' or action ~ '[.](download|export)$')`,
  );
  return {
    people: people[0]?.people ?? 0,
    with_second_factor: people[0]?.with_second_factor ?? 0,
    roles,
    impersonations: logged
      .filter(({ action }) => action === 'impersonation.start')
      .map(({ at, actor, object, reason }) => ({ at: at.toISOString(), by: actor, as: object, reason })),
    exports: logged
      .filter(({ action }) => action !== 'impersonation.start')
      .map(({ at, actor, action }) => ({ at: at.toISOString(), by: actor, action })),
  };
}

interface Logged {
  at: Date;
  actor: string;
  action: string;
  object: string;
  reason: string;
}

async function readLogged(
  tx: Tx,
  { tenant_id, from, until }: Asked,
  which: ReturnType<typeof sql>,
): Promise<Logged[]> {
  const { rows } = await sql<Logged>`
    select at, actor, action, object, coalesce(entry #>> '{details,reason}', '') as reason from audit_log
    where tenant_id = ${tenant_id} and at >= ${from}::date and at < ${until}::date + 1 and ${which}
    order by seq desc limit ${MOST}`.execute(tx);
  return rows;
}

async function readProof(tx: Tx, { tenant_id, from, until }: Asked): Promise<ComplianceReport['proof']> {
  const { rows } = await sql<{
    audit_entries: number;
    finished_at: Date | null;
    whole: boolean | null;
    last_backup: Date | null;
    last_drill: Date | null;
    viruses_stopped: number;
  }>`
    select (select count(*)::integer from audit_log where tenant_id = ${tenant_id}) as audit_entries,
      (select finished_at from audit_chain where tenant_id = ${tenant_id}) as finished_at,
      (select case when finished_at is not null then fault_seq is null end from audit_chain where tenant_id = ${tenant_id}) as whole,
      (select max(finished_at) from backup_run where kind = 'backup' and result = 'ok') as last_backup,
      (select max(finished_at) from backup_run where kind = 'drill' and result = 'ok') as last_drill,
      (select count(*)::integer from message where tenant_id = ${tenant_id} and class = 'virus'
        and ts >= ${from}::date and ts < ${until}::date + 1) as viruses_stopped`.execute(tx);
  const [row] = rows;
  return {
    audit_entries: row?.audit_entries ?? 0,
    audit_checked_at: iso(row?.finished_at),
    audit_whole: row?.whole ?? null,
    last_backup: iso(row?.last_backup),
    last_drill: iso(row?.last_drill),
    viruses_stopped: row?.viruses_stopped ?? 0,
  };
}

/** Everything as it stands now, or stands in the logs of the period. */
export async function readReport(tx: Tx, asked: Asked): Promise<ComplianceReport> {
  const { tenant_id, name, from, until, now, by } = asked;
  const { rows: changes } = await sql<ComplianceReport['changes'][number]>`
    select action, count(*)::integer as times from audit_log
    where tenant_id = ${tenant_id} and at >= ${from}::date and at < ${until}::date + 1
      and action !~ '^(session|audit_log)[.]'
    group by 1 order by 2 desc, 1 limit ${MOST}`.execute(tx);
  return {
    ...{ tenant: { tenant_id, name }, from, until, made_at: now.toISOString(), made_by: by },
    domains: await readDomains(tx, tenant_id),
    encryption: await readEncryption(tx, asked),
    counted_from: countedFrom(asked),
    retention: await readRetention(tx, asked),
    access: await readAccess(tx, asked),
    proof: await readProof(tx, asked),
    changes,
  };
}
