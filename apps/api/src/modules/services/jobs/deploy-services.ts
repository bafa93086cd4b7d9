import { type Database, withScope } from '@postern/db';
import { sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';
import { deployDomain } from '../deploy-domain.ts';
import { lockServices } from '../move-services.ts';
import { dayIn } from '../price-basis.ts';

/** Domains of one run. */
const MOST = 5000;

interface Due {
  tenant_id: number;
  domain: string;
  billing_zone: string;
}

/** Takes every domain whose services are under way as far as it can go; each in a transaction of its own, so that one cannot stop the others. */
export async function deployServices(
  { db }: { readonly db: Database },
  now = new Date(),
): Promise<{ domains: number; moves: number }> {
  const { rows } = await withScope(
    db,
    { all: true },
    (tx) =>
      sql<Due>`
        select s.tenant_id, s.domain, t.billing_zone from service s join tenant t on t.tenant_id = s.tenant_id
        where s.deploy_status in ('ordered', 'confirmed', 'provisioning', 'deprovisioning')
          or s.deploy_status = 'cancelled' and s.end_billing < ${now}::date + 1
        group by 1, 2, 3 order by min(s.created_at) limit ${MOST}`.execute(tx),
    { readOnly: true },
  );
  let moves = 0;
  for (const { tenant_id, domain, billing_zone } of rows) {
    const today = dayIn(billing_zone, now.getTime());
    const made = await withScope(db, { tenants: [tenant_id] }, async (tx) => {
      await lockServices(tx, tenant_id);
      return deployDomain(tx, { tenant_id, domain, action: 'deploy', today, by: 'system', at: now });
    });
    moves += made.moves;
  }
  return { domains: rows.length, moves };
}

export const deployServicesJob = defineJob({
  name: 'deploy_services',
  schedule: { cron: '* * * * *', queue: 'deploy_services' },
  run: async (deps: { readonly db: Database }) => {
    const { moves } = await deployServices(deps);
    return { moves };
  },
});
