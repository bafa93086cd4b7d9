import type { Operations } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail, failInput } from '../../../http/problem.ts';
import type { DomainsDeps } from '../deps.ts';
import { lockDomains } from '../lock-domain.ts';
import { type FoundDomain, findManagedDomain } from '../managed-domain.ts';
import { presentConfidentiality } from './confidential-read.ts';

interface Grantee {
  tenant_id: number;
  user_id: string;
  email: string;
}

/** Somebody of the domain's organisation or of its partner's, in the caller's reach; others answer as unknown. */
async function findGrantees(
  tx: Tx,
  actor: Actor,
  found: FoundDomain,
  emails: readonly string[],
): Promise<Grantee[]> {
  if (emails.length === 0) return [];
  const { partner_id } = await tx
    .selectFrom('tenant')
    .select('partner_id')
    .where('tenant_id', '=', found.tenant_id)
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('app_user')
    .innerJoin('tenant', 'tenant.tenant_id', 'app_user.tenant_id')
    .select(['app_user.tenant_id', 'app_user.user_id', 'app_user.email', 'tenant.partner_id'])
    .where('app_user.email', 'in', [...emails])
    .execute();
  const near = rows.filter(
    (row) =>
      (row.tenant_id === found.tenant_id || (partner_id !== null && row.partner_id === partner_id)) &&
      !actor.hidden_domains.includes(row.email.slice(row.email.lastIndexOf('@') + 1)),
  );
  for (const [index, email] of emails.entries())
    if (!near.some((row) => row.email === email)) failInput(['body', 'granted', index], 'is nobody in reach');
  return near;
}

const grants = (tx: Tx, { tenant_id, domain_name }: FoundDomain) =>
  tx
    .selectFrom('confidential_grant')
    .select(['user_id', 'email'])
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .execute();

async function grant(
  tx: Tx,
  found: FoundDomain,
  people: readonly Grantee[],
  by: string,
  at: Date,
): Promise<void> {
  const { tenant_id, domain_name } = found;
  const rows = people.map((person) => ({
    ...{ tenant_id, domain_name, granted_at: at, granted_by: by },
    ...{ user_id: person.user_id, user_tenant_id: person.tenant_id, email: person.email },
  }));
  if (rows.length > 0)
    await tx
      .insertInto('confidential_grant')
      .values(rows)
      .onConflict((known) => known.doNothing())
      .execute();
}

/**
 * Who makes a domain confidential goes on knowing of it; from then on nobody adds or takes away their own grant. Operators know of every
 * domain without one.
 */
export const confidentialUpdate: Handler<Operations['confidentialUpdate'], DomainsDeps> = async (call) => {
  const { actor, audit, body, params, scoped, services } = call;
  const answer = await scoped(async (tx) => {
    const found = await findManagedDomain(tx, actor, params.id);
    const { tenant_id, domain_name } = found;
    await lockDomains(tx, tenant_id);
    const before = await grants(tx, found);
    const at = new Date(services.clock());
    const begins = body.confidential && !found.confidential && !actor.is_superuser && !actor.api_token;
    const wanted = body.granted ?? before.map((row) => row.email);
    const kept = before.filter((row) => wanted.includes(row.email));
    const gone = before.filter((row) => !wanted.includes(row.email));
    const fresh = wanted.filter((email) => !before.some((row) => row.email === email));
    const own = (email: string) => email === actor.email && !actor.is_superuser;
    if (gone.some((row) => own(row.email)) || (found.confidential && fresh.some(own))) fail('own_grant');
    const people = await findGrantees(tx, actor, found, fresh);
    if (begins && ![...kept, ...people].some((row) => row.user_id === actor.user_id))
      people.push({ tenant_id: actor.tenant_id, user_id: actor.user_id, email: actor.email });
    await tx
      .updateTable('managed_domain')
      .set({ confidential: body.confidential })
      .where('tenant_id', '=', tenant_id)
      .where('domain_name', '=', domain_name)
      .execute();
    if (gone.length > 0)
      await tx
        .deleteFrom('confidential_grant')
        .where('tenant_id', '=', tenant_id)
        .where('domain_name', '=', domain_name)
        .where(
          'user_id',
          'in',
          gone.map((row) => row.user_id),
        )
        .execute();
    await grant(tx, found, people, actor.email, at);
    const after = await presentConfidentiality(tx, found);
    const details = {
      confidential: { old: found.confidential, new: body.confidential },
      granted: people.map((row) => row.email),
      revoked: gone.map((row) => row.email),
    };
    await recordAudit(tx, {
      ...audit,
      tenant_id,
      action: 'domain.confidential',
      object: domain_name,
      details,
    });
    return after;
  });
  // What exists for whom is part of every session.
  services.sessions.forgetAll();
  return answer;
};
