import { LARGE_FILE_DAYS, type LargeFileDomainUsage } from '@postern/contract/portal/large-files';
import { resolveSetting } from '@postern/contract/settings/resolver';
import type { Tx } from '@postern/db';
import { readSettings } from '@postern/records';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import { knownDomains } from '../../domains/index.ts';

/** Domains of one page. */
export const DOMAINS_PAGE = 100;

const megabytes = (bytes: number) => Math.round(bytes / 10_000) / 100;

export interface DomainPlace {
  tenant_id: number;
  domain_name: string;
}

/** A place in the list, as `after` names it. */
export const cursorOf = ({ domain, tenant_id }: Pick<LargeFileDomainUsage, 'domain' | 'tenant_id'>): string =>
  `${domain} ${tenant_id}`;

export function readCursor(text: string | undefined): DomainPlace {
  const [domain_name = '', tenant = ''] = (text ?? '').split(' ');
  return { domain_name, tenant_id: /^\d{1,9}$/.test(tenant) ? Number(tenant) : 0 };
}

/** Domains in reach whose users had large files lately, by name. */
export async function readDomainUsage(
  tx: Tx,
  actor: Actor,
  after: DomainPlace,
): Promise<LargeFileDomainUsage[]> {
  const recent = sql`f.created_at > now() - make_interval(days => ${LARGE_FILE_DAYS})`;
  const rows = await tx
    .selectFrom('portal_file as f')
    .innerJoin('tenant as t', 't.tenant_id', 'f.tenant_id')
    .select(['f.tenant_id', 'f.domain_name', 't.name'])
    .select(sql<number>`count(distinct f.owner) filter (where f.destroyed_at is null)`.as('users'))
    .select(sql<number>`count(*) filter (where f.destroyed_at is null)`.as('files'))
    .select(sql<number>`coalesce(sum(f.size) filter (where f.destroyed_at is null), 0)`.as('in_use'))
    .select(sql<number>`coalesce(avg(f.size) filter (where ${recent}), 0)`.as('average'))
    .select(sql<number>`coalesce(max(f.size) filter (where ${recent}), 0)`.as('largest'))
    .where(knownDomains(actor, 'f.domain_name'))
    .where(sql<boolean>`(f.destroyed_at is null or ${recent})`)
    .where(sql<boolean>`(f.domain_name, f.tenant_id) > (${after.domain_name}, ${after.tenant_id}::integer)`)
    .groupBy(['f.domain_name', 'f.tenant_id', 't.name'])
    .orderBy('f.domain_name')
    .orderBy('f.tenant_id')
    .limit(DOMAINS_PAGE)
    .execute();
  const usage: LargeFileDomainUsage[] = [];
  for (const { tenant_id, domain_name, name, ...row } of rows) {
    const settings = await readSettings(tx, { tenant_id, domain: domain_name });
    usage.push({
      ...{ tenant_id, tenant_name: name, domain: domain_name },
      ...{ users: Number(row.users), files: Number(row.files) },
      in_use_mb: megabytes(Number(row.in_use)),
      quota_mb: resolveSetting('quota_global', settings).value,
      avg_lft_in_mb: megabytes(Number(row.average)),
      max_lft_in_mb: megabytes(Number(row.largest)),
    });
  }
  return usage;
}
