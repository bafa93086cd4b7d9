import { LARGE_FILE_DAYS, type LargeFileUsage } from '@postern/contract/portal/large-files';
import { resolveSetting } from '@postern/contract/settings/resolver';
import type { Tx } from '@postern/db';
import { readSettings } from '@postern/records';
import { sql } from 'kysely';

interface Place {
  tenant_id: number;
  domain_name: string;
}

const MEGABYTE = 1_000_000;
const megabytes = (bytes: number) => Math.round(bytes / 10_000) / 100;
/** People of one page of the export. */
export const USAGE_PAGE = 500;

/** Large files by person, those who use most first. */
export async function readUsage(tx: Tx, place: Place, skip = 0): Promise<LargeFileUsage[]> {
  const { tenant_id, domain_name } = place;
  const recent = sql`created_at > now() - make_interval(days => ${LARGE_FILE_DAYS})`;
  const rows = await tx
    .selectFrom('portal_file as f')
    .select(['f.owner'])
    .select(sql<number>`coalesce(sum(size) filter (where destroyed_at is null), 0)`.as('in_use'))
    .select(sql<number>`count(*) filter (where destroyed_at is null)`.as('files'))
    .select(sql<number>`coalesce(avg(size) filter (where ${recent}), 0)`.as('average'))
    .select(sql<number>`coalesce(max(size) filter (where ${recent}), 0)`.as('largest'))
    .where('f.tenant_id', '=', tenant_id)
    .where('f.domain_name', '=', domain_name)
    .where(sql<boolean>`(destroyed_at is null or ${recent})`)
    .groupBy('f.owner')
    .orderBy('in_use', 'desc')
    .orderBy('f.owner')
    .offset(skip)
    .limit(USAGE_PAGE)
    .execute();
  const shared = await readSettings(tx, { tenant_id, domain: domain_name });
  const own = await ownQuotas(
    tx,
    tenant_id,
    rows.map(({ owner }) => owner),
  );
  return rows.map((row) => {
    const settings = [...shared, ...own.filter(({ email }) => email === row.owner)];
    const { value, scope } = resolveSetting('quota_user', settings);
    return {
      ...{ email: row.owner, domain: domain_name, user_quota: value, quota_from: scope },
      ...{ in_use_mb: megabytes(Number(row.in_use)), files: Number(row.files) },
      avg_lft_in_mb: megabytes(Number(row.average)),
      max_lft_in_mb: megabytes(Number(row.largest)),
    };
  });
}

/** Quotas that were set for these people themselves, of all of them in one query. */
async function ownQuotas(tx: Tx, tenant_id: number, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return tx
    .selectFrom('app_user as u')
    .innerJoin('setting as s', (join) =>
      join
        .onRef('s.tenant_id', '=', 'u.tenant_id')
        .on('s.scope', '=', 'user')
        .on(sql<boolean>`s.scope_value = u.user_id::text`),
    )
    .select(['u.email', 's.scope', 's.scope_value', 's.field', 's.value'])
    .where('u.tenant_id', '=', tenant_id)
    .where('u.email', 'in', [...emails])
    .where('s.field', '=', 'quota_user')
    .execute();
}

/** What the files of a domain take, and what was added lately. */
export async function readDomainSpace(tx: Tx, { tenant_id, domain_name }: Place) {
  const row = await tx
    .selectFrom('portal_file')
    .select(sql<number>`coalesce(sum(size) filter (where destroyed_at is null), 0)`.as('in_use'))
    .select(sql<number>`count(*) filter (where destroyed_at is null)`.as('files'))
    .select(
      sql<number>`coalesce(sum(size) filter (where created_at > now() - make_interval(days => ${LARGE_FILE_DAYS})), 0)`.as(
        'added',
      ),
    )
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .executeTakeFirstOrThrow();
  return { in_use: Number(row.in_use), files: Number(row.files), added: Number(row.added) };
}

/** What a domain has, in bytes, and when its administrators are warned. */
export async function readDomainQuota(tx: Tx, { tenant_id, domain_name }: Place) {
  const rows = await readSettings(tx, { tenant_id, domain: domain_name });
  const warnings = resolveSetting('quota_global_warnings', rows).value.split(',').filter(Boolean).map(Number);
  return {
    quota: resolveSetting('quota_global', rows).value * MEGABYTE,
    is_enforced: resolveSetting('quota_global_enforce', rows).value,
    warnings: warnings.toSorted((a, b) => a - b),
  };
}
