import type { Operations } from '@postern/contract';
import { notifySettings, type Tx } from '@postern/db';
import { livesElsewhere } from '../../../http/all-instances.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import type { DomainsDeps } from '../deps.ts';
import { lockDomains } from '../lock-domain.ts';
import { type FoundDomain, findManagedDomain } from '../managed-domain.ts';
import { noteFirstProof } from '../note-proof.ts';
import { lookForProof, makeProofToken, presentProof } from '../proof-record.ts';
import { noteProofLook } from '../reverify-domain.ts';

const readProof = (tx: Tx, { tenant_id, domain_name }: FoundDomain) =>
  tx
    .selectFrom('managed_domain')
    .select(['tenant_id', 'domain_name', 'proof_token', 'proof_checked_at', 'proof_problem'])
    .select(['proof_missing_since', 'proof_next_at', 'proven_at'])
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .executeTakeFirst();

/** Rows of before there were proofs have no token. */
async function tokenOf(tx: Tx, found: FoundDomain): Promise<string> {
  const { proof_token } = (await readProof(tx, found)) ?? fail('not_found');
  if (proof_token !== null) return proof_token;
  const made = makeProofToken();
  const { tenant_id, domain_name } = found;
  await tx
    .updateTable('managed_domain')
    .set({ proof_token: made })
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .execute();
  return made;
}

export const domainProve: Handler<Operations['domainProve'], DomainsDeps> = async ({
  actor,
  audit,
  params,
  scoped,
  services,
}) => {
  const { found, token } = await scoped(async (tx) => {
    const domain = await findManagedDomain(tx, actor, params.id);
    const { proof_token = null } = (domain.is_proven && (await readProof(tx, domain))) || {};
    return { found: domain, token: domain.is_proven ? proof_token : await tokenOf(tx, domain) };
  });
  // Name servers take their time; nothing is held while they do.
  const look =
    token === null
      ? { problem: null, found: [] }
      : await lookForProof(services.dns.resolver, found.domain_name, token);
  const { tenant_id } = found;
  const is_taking = !found.is_proven && look.problem === null;
  if (is_taking && (await livesElsewhere(services, 'domain', found.domain_name))) fail('domain_taken');
  return scoped(async (tx) => {
    const at = new Date(services.clock());
    if (!found.is_proven && token !== null) {
      const noted = await noteFirstProof(tx, found, { look, token, at, audit });
      if (noted === 'taken') fail('domain_taken');
      const proven = (await readProof(tx, found)) ?? fail('not_found');
      return { is_proven: noted === 'proven', proof: presentProof(proven), found: look.found };
    }
    await lockDomains(tx, tenant_id);
    const before = (await readProof(tx, found)) ?? fail('not_found');
    if (token !== null) await noteProofLook(tx, before, look, at);
    await notifySettings(tx, tenant_id);
    const after = (await readProof(tx, found)) ?? fail('not_found');
    return { is_proven: found.is_proven, proof: presentProof(after), found: look.found };
  });
};
