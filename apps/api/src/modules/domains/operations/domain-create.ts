import type { Operations } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import { tenantOf } from '../../../http/actor.ts';
import { livesElsewhere } from '../../../http/all-instances.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import type { DomainsDeps } from '../deps.ts';
import { startJourney } from '../journeys/start-journey.ts';
import { lockDomains } from '../lock-domain.ts';
import { findManagedDomain } from '../managed-domain.ts';
import { presentDomain } from '../present-domain.ts';
import { makeProofToken } from '../proof-record.ts';

/** Domains of one tenant, and those among them that wait for their proof. */
const MOST_DOMAINS = 5000;
const MOST_UNPROVEN = 100;

async function refuseTooMany(tx: Tx, tenant_id: number): Promise<void> {
  const { all, waiting } = await tx
    .selectFrom('managed_domain')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .select((eb) => eb.fn.countAll<number>().filterWhere('proven_at', 'is', null).as('waiting'))
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow();
  if (Number(all) >= MOST_DOMAINS || Number(waiting) >= MOST_UNPROVEN) fail('too_many_domains');
}

async function refuseForeign(tx: Tx, domain_name: string): Promise<void> {
  const owner = await tx
    .selectFrom('domain_directory')
    .select('tenant_id')
    .where('domain_name', '=', domain_name)
    .executeTakeFirst();
  if (owner) fail('domain_taken');
}

export const domainCreate: Handler<Operations['domainCreate'], DomainsDeps> = async ({
  actor,
  audit,
  body,
  scoped,
  services,
}) => {
  const { domain_name, kind, tenant_id = tenantOf(actor) } = body;
  // A token that is limited to some domains may not reach further by adding one.
  if (actor.api_token && actor.api_token.domains.length > 0) fail('token_not_for_this');
  if (await livesElsewhere(services, 'domain', domain_name)) fail('domain_taken');
  const answer = await scoped(async (tx) => {
    const tenant = await tx
      .selectFrom('tenant')
      .select('tenant_id')
      .where('tenant_id', '=', tenant_id)
      .executeTakeFirst();
    if (!tenant) fail('not_found');
    await lockDomains(tx, tenant_id);
    await refuseTooMany(tx, tenant_id);
    const present = await tx
      .selectFrom('managed_domain')
      .select(['domain_name', 'is_primary'])
      .where('tenant_id', '=', tenant_id)
      .where((where) => where.or([where('domain_name', '=', domain_name), where('is_primary', '=', true)]))
      .execute();
    if (present.some((row) => row.domain_name === domain_name))
      // One that is hidden answers as somebody else's does.
      fail(actor.hidden_domains.includes(domain_name) ? 'domain_taken' : 'domain_known');
    await refuseForeign(tx, domain_name);
    await tx
      .insertInto('managed_domain')
      .values({
        ...{ tenant_id, domain_name, kind, is_primary: !present.some((row) => row.is_primary) },
        ...{ proof_token: makeProofToken(), created_by: actor.email },
        created_at: new Date(services.clock()),
      })
      .execute();
    const at = new Date(services.clock());
    await startJourney(tx, { tenant_id, kind: 'add_domain', domain_name, by: actor.email, at });
    const found = { ...(await findManagedDomain(tx, actor, domain_name)), tenant_id };
    const made = await presentDomain(tx, actor, found);
    await recordAudit(tx, {
      ...audit,
      tenant_id,
      action: 'domain.create',
      object: domain_name,
      details: { kind },
    });
    return made;
  });
  // Domains are part of the session.
  services.sessions.forgetAll();
  return answer;
};
