import type { DataOf, Operations } from '@postern/contract';
import type { DeployStatus } from '@postern/contract/services/products';
import type { Tx } from '@postern/db';
import type { FoundDomain } from '../domains/index.ts';
import { problemsOf, readDomains } from './readiness.ts';

/** What a domain's services wait for, as it stands. */
export async function readReadiness(
  tx: Tx,
  { tenant_id, domain_name: domain }: FoundDomain,
): Promise<DataOf<Operations['deployRead']>> {
  const services = await tx
    .selectFrom('service')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('domain', '=', domain)
    .where('deploy_status', '<>', 'deprovisioned')
    .orderBy('service_id')
    .execute();
  const facts = (await readDomains(tx, tenant_id)).find((row) => row.domain === domain);
  const problems = problemsOf(facts, services);
  return {
    ...{ domain, problems, is_ready: problems.length === 0 },
    services: services.map(({ service_id, deploy_status }) => ({
      service_id: Number(service_id),
      deploy_status: deploy_status as DeployStatus,
    })),
  };
}
