import { type Database, notifyRoles, type Tx, withScope } from '@postern/db';
import { defineJob } from '../../../jobs/define-job.ts';
import { readDomainQuota, readDomainSpace } from '../files/read-usage.ts';

/** Who sets up large files. */
const SETUP_ROLES = ['ALL', 'Tech'];

interface WarnDeps {
  readonly db: Database;
}

/** Warns once for each line that use crosses, and again only after it fell below that line. */
export async function warnOfSpace({ db }: WarnDeps): Promise<Record<string, number>> {
  const domains = await withScope(
    db,
    { all: true },
    (tx) =>
      tx
        .selectFrom('portal_file')
        .select(['tenant_id', 'domain_name'])
        .where('destroyed_at', 'is', null)
        .union(tx.selectFrom('large_file_warning').select(['tenant_id', 'domain_name']))
        .execute(),
    { readOnly: true },
  );
  let warnings = 0;
  for (const place of domains)
    warnings += await withScope(db, { tenants: [place.tenant_id] }, (tx) => warnDomain(tx, place));
  return { warnings };
}

async function warnDomain(tx: Tx, place: { tenant_id: number; domain_name: string }): Promise<number> {
  const { tenant_id, domain_name } = place;
  const { in_use } = await readDomainSpace(tx, place);
  const { quota, warnings } = await readDomainQuota(tx, place);
  const percent = quota === 0 ? 100 : Math.floor((in_use / quota) * 100);
  const crossed = warnings.filter((line) => percent >= line);
  await tx
    .deleteFrom('large_file_warning')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .where((row) => (crossed.length > 0 ? row('percent', 'not in', crossed) : row.val(true)))
    .execute();
  if (crossed.length === 0) return 0;
  const added = await tx
    .insertInto('large_file_warning')
    .values(crossed.map((line) => ({ tenant_id, domain_name, percent: line })))
    .onConflict((same) => same.doNothing())
    .returning('percent')
    .execute();
  const highest = Math.max(0, ...added.map((row) => row.percent));
  if (highest === 0) return 0;
  await notifyRoles(tx, tenant_id, domain_name, SETUP_ROLES, {
    ...{ type: 'warning', key: 'large_file_space', params: { domain: domain_name, percent } },
    link: `/setup/lft?domain=${encodeURIComponent(domain_name)}`,
    fold: `${domain_name} ${highest}`,
  });
  return 1;
}

export const warnOfSpaceJob = defineJob({
  name: 'warn_of_space',
  schedule: { cron: '*/10 * * * *', queue: 'large-files' },
  run: warnOfSpace,
});
