import { randomBytes } from 'node:crypto';
import type { ReadinessProblem } from '@postern/contract/services';
import { recordAudit, type Tx } from '@postern/db';
import { sql } from 'kysely';
import { type Move, moveService, refreshTenant } from './move-services.ts';
import { type DomainFacts, mxIs, problemsOf, readDomains } from './readiness.ts';

export interface DeployInput extends Move {
  readonly tenant_id: number;
  readonly domain: string;
  /** `confirm` stops after the check. */
  readonly action: 'confirm' | 'deploy';
  /** Does not wait for the MX record. */
  readonly force?: boolean;
  /** The day where the tenant is billed. */
  readonly today: string;
}

const serviceRows = (tx: Tx, tenant_id: number, domain: string) =>
  tx
    .selectFrom('service')
    .selectAll()
    .select(sql<string | null>`end_billing::text`.as('ends'))
    .where('tenant_id', '=', tenant_id)
    .where('domain', '=', domain)
    .where('deploy_status', '<>', 'deprovisioned')
    .orderBy('service_id')
    .execute();
type ServiceRecord = Awaited<ReturnType<typeof serviceRows>>[number];

/** What the DNS needs for a domain: the value that proves it, and a look at its records now. Its DKIM key is made by that look. */
async function prepareDomain(tx: Tx, { tenant_id, domain, at }: DeployInput): Promise<void> {
  await sql`
    update managed_domain set proof_token = coalesce(proof_token, ${randomBytes(20).toString('hex')}),
      kind = case when kind = 'adminonly' then 'inline' else kind end
    where tenant_id = ${tenant_id} and domain_name = ${domain}`.execute(tx);
  await sql`
    insert into domain_dns_look (tenant_id, domain_name, looked_at, next_at) values (${tenant_id}, ${domain}, ${at}, ${at})
    on conflict (tenant_id, domain_name) do update set next_at = ${at}`.execute(tx);
}

/** How the domain's mail runs from here on. */
async function switchKind(tx: Tx, { tenant_id, domain }: DeployInput, kind: string): Promise<void> {
  await tx
    .updateTable('managed_domain')
    .set({ kind })
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain)
    .execute();
}

/** Whether nothing is in the way of one service. */
function isReady(service: ServiceRecord, problems: readonly ReadinessProblem[], force: boolean): boolean {
  if (problems.some((problem) => ['domain_missing', 'not_proven', 'rules'].includes(problem))) return false;
  const needs_mx = service.product_code === 'SC-F-INBOUND' && service.mode === 'inline';
  return !needs_mx || force || problems.length === 0;
}

/** A service whose end is past goes; the inbound filter only once it is certain that no mail comes here any more. */
function mayGo(service: ServiceRecord, facts: DomainFacts | undefined): boolean {
  if (service.product_code !== 'SC-F-INBOUND' || service.mode !== 'inline' || !facts) return true;
  return mxIs(facts.mx) === 'elsewhere';
}

/**
 * Takes a domain's services as far as they can go, in steps that may be taken again at any time: what is ordered is checked, what is
 * confirmed gets what DNS needs, what waits for nothing more is provisioned, what has ended goes. Call within `lockServices`.
 * @returns how many moves were made, and what is still in the way
 */
export async function deployDomain(
  tx: Tx,
  input: DeployInput,
): Promise<{ moves: number; problems: ReadinessProblem[] }> {
  const { tenant_id, domain, action, force = false, today, ...move } = input;
  const facts = (await readDomains(tx, tenant_id)).find((row) => row.domain === domain);
  const services = await serviceRows(tx, tenant_id, domain);
  const problems = problemsOf(facts, services);
  let moves = 0;
  const go = async (service: ServiceRecord, to: Parameters<typeof moveService>[2], set = {}) => {
    await moveService(tx, service, to, move, set);
    service.deploy_status = to;
    moves += 1;
  };
  const blocked = problems.includes('domain_missing') || problems.includes('rules');
  for (const service of services) {
    if (service.deploy_status === 'ordered' && !blocked) await go(service, 'confirmed');
    if (action === 'confirm') continue;
    if (service.deploy_status === 'confirmed') {
      await prepareDomain(tx, input);
      await go(service, 'provisioning');
    }
    if (service.deploy_status === 'provisioning' && isReady(service, problems, force)) {
      if (service.product_code === 'SC-F-INBOUND' || service.product_code === 'SC-MS365')
        await switchKind(tx, input, service.mode);
      await go(service, 'provisioned', service.start_billing ? {} : { start_billing: today });
    }
    if (service.deploy_status === 'cancelled' && service.ends !== null && service.ends < today)
      await go(service, 'deprovisioning');
    if (service.deploy_status === 'deprovisioning' && mayGo(service, facts))
      await go(service, 'deprovisioned');
  }
  if (moves > 0) {
    await refreshTenant(tx, tenant_id);
    const states = Object.fromEntries(
      services.map(({ product_code, deploy_status }) => [product_code, deploy_status]),
    );
    await recordAudit(tx, {
      ...{ actor: move.by, tenant_id, action: 'service.deploy', object: domain },
      details: { ...states, ...(force && { force }) },
    });
  }
  return { moves, problems: problemsOf(facts, services) };
}
