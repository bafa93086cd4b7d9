import { notifySettings, recordAudit, type Tx } from '@postern/db';
import { lockDomains } from './lock-domain.ts';
import type { ProofLook } from './proof-record.ts';

type Where = { readonly tenant_id: number; readonly domain_name: string };

/** The name becomes the tenant's; false where another was first, which the unique directory decides. */
async function takeName(tx: Tx, { tenant_id, domain_name }: Where): Promise<boolean> {
  await tx
    .insertInto('domain_directory')
    .values({ tenant_id, domain_name })
    .onConflict((known) => known.doNothing())
    .execute();
  const owner = await tx
    .selectFrom('domain_directory')
    .select('tenant_id')
    .where('domain_name', '=', domain_name)
    .executeTakeFirst();
  return owner?.tenant_id === tenant_id;
}

/** Keeps what a look for the record of a domain that is not proven found, and proves it where the record is there. */
export async function noteFirstProof(
  tx: Tx,
  where: Where,
  { look, token, at, audit }: { look: ProofLook; token: string; at: Date; audit: { actor: string } },
): Promise<'proven' | 'taken' | 'waiting'> {
  const { tenant_id, domain_name } = where;
  await lockDomains(tx, tenant_id);
  const before = await tx
    .selectFrom('managed_domain')
    .select('proof_token')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .executeTakeFirst();
  if (before?.proof_token !== token) return 'waiting';
  const proves = look.problem === null;
  if (proves && !(await takeName(tx, where))) return 'taken';
  await tx
    .updateTable('managed_domain')
    .set({ proof_checked_at: at, proof_problem: look.problem, ...(proves ? { proven_at: at } : {}) })
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .execute();
  if (!proves) return 'waiting';
  await notifySettings(tx, tenant_id);
  await recordAudit(tx, { ...audit, tenant_id, action: 'domain.prove', object: domain_name });
  return 'proven';
}
