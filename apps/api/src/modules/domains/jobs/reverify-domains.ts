import { type Database, withScope } from '@postern/db';
import { sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';
import { forEach } from '../../../jobs/for-each.ts';
import type { Dns } from '../dns/dns.ts';
import { lookForProof } from '../proof-record.ts';
import { noteProofLook } from '../reverify-domain.ts';

/** Domains of one run, and at once: names are asked for beside mail. */
const MOST = 100;
const AT_ONCE = 4;

interface ReverifyDeps {
  readonly db: Database;
  readonly dns: Dns;
}

interface Due {
  tenant_id: number;
  domain_name: string;
  proof_token: string;
}

async function dueDomains(db: Database, now: Date): Promise<Due[]> {
  const { rows } = await withScope(
    db,
    { all: true },
    (tx) =>
      sql<Due>`
        select d.tenant_id, d.domain_name, d.proof_token
        from managed_domain d join domain_directory n on n.tenant_id = d.tenant_id and n.domain_name = d.domain_name
        where d.proof_token is not null
          and coalesce(d.proof_next_at, d.proven_at + interval '1 day', d.created_at) <= ${now}
        order by d.proof_next_at nulls first, d.domain_name limit ${MOST}`.execute(tx),
    { readOnly: true },
  );
  return rows;
}

/** Looks once a day whether the records that proved domains are still there. Answers how many were looked at and are missing now. */
export async function reverifyDomains(
  { db, dns }: ReverifyDeps,
  now = new Date(),
): Promise<Record<string, number>> {
  const due = await dueDomains(db, now);
  const counts = { proofs_looked_for: 0, proofs_missing: 0 };
  const look = async ({ tenant_id, domain_name, proof_token }: Due) => {
    const found = await lookForProof(dns.resolver, domain_name, proof_token);
    const since = await withScope(db, { tenants: [tenant_id] }, async (tx) => {
      const before = await tx
        .selectFrom('managed_domain')
        .select(['tenant_id', 'domain_name', 'proof_checked_at', 'proof_problem', 'proof_missing_since'])
        .select('proof_next_at')
        .where('tenant_id', '=', tenant_id)
        .where('domain_name', '=', domain_name)
        .where('proof_token', '=', proof_token)
        .forUpdate()
        .executeTakeFirst();
      return before ? noteProofLook(tx, before, found, now) : null;
    });
    counts.proofs_looked_for += 1;
    if (since !== null) counts.proofs_missing += 1;
  };
  await forEach('domains', due, look, AT_ONCE);
  return counts;
}

export const reverifyDomainsJob = defineJob({
  name: 'look_for_proofs',
  schedule: { cron: '*/10 * * * *', queue: 'look_at_dns' },
  run: (deps: ReverifyDeps) => reverifyDomains(deps),
});
