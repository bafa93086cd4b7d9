import {
  confidentialUpdate,
  type DnsCheckName,
  type DnsStateName,
  type DomainDetail,
  type DomainRow,
  dns_checks,
  domainDelete,
  domainProve,
  domainUpdate,
  mayAccess,
} from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { callerOf } from '../../http/guard.ts';
import { fail } from '../../http/problem.ts';
import { type FoundDomain, isProven, knownDomains, managedDomains } from './managed-domain.ts';
import { presentProof } from './proof-record.ts';

/** The worst state of a domain's checks and the checks that are in it; "unknown" counts less than "warn". */
const dnsOf = sql<{ state: DnsStateName; checks: DnsCheckName[] } | null>`(
  select jsonb_build_object('state', seen.state, 'checks', jsonb_agg(seen.check_name order by seen.check_name))
  from domain_dns seen
  where seen.tenant_id = managed_domain.tenant_id and seen.domain_name = managed_domain.domain_name
  group by seen.state
  order by array_position(array['fail', 'warn', 'unknown', 'ok'], seen.state) limit 1)`;

/** Rows of the lists: `managed_domain` with its tenant, whatever the caller narrows them by. */
export const domainRows = (tx: Tx) =>
  managedDomains(tx)
    .select([
      'managed_domain.domain_name',
      'managed_domain.tenant_id',
      'tenant.name as tenant',
      'tenant.instance',
    ])
    .select(['kind', 'is_primary', 'confidential', 'forwarding', 'managed_domain.created_at'])
    .select('proof_missing_since')
    .select([isProven.as('is_proven'), dnsOf.as('dns')]);

type Row = Awaited<ReturnType<ReturnType<typeof domainRows>['execute']>>[number];

export function presentRow({ created_at, kind, instance, dns, proof_missing_since, ...row }: Row): DomainRow {
  const checks = dns_checks.filter((check) => dns?.checks.includes(check));
  return {
    ...row,
    dns: dns && { state: dns.state, checks },
    kind: kind as DomainRow['kind'],
    instance: instance as DomainRow['instance'],
    created: created_at.toISOString(),
    proof_missing_since: proof_missing_since?.toISOString() ?? null,
  };
}

function readUsers(tx: Tx, domain_name: string): Promise<number> {
  return tx
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('users'))
    .where(sql<string>`split_part(email, '@', 2)`, '=', domain_name)
    .executeTakeFirstOrThrow()
    .then(({ users }) => Number(users));
}

/** Domains in a list beside a domain; more nobody reads. */
const MOST_SHARING = 100;

async function readSharing(
  tx: Tx,
  actor: Actor,
  name: string,
  ms_tenant_id: string | null,
): Promise<string[]> {
  if (ms_tenant_id === null) return [];
  const rows = await managedDomains(tx)
    .select('managed_domain.domain_name')
    .distinct()
    .where('ms_tenant_id', '=', ms_tenant_id)
    .where('managed_domain.domain_name', '<>', name)
    .where(knownDomains(actor, 'managed_domain.domain_name'))
    .orderBy('managed_domain.domain_name')
    .limit(MOST_SHARING)
    .execute();
  return rows.map((row) => row.domain_name);
}

/** Everything about one domain that was found in the caller's reach. */
export async function presentDomain(tx: Tx, actor: Actor, found: FoundDomain): Promise<DomainDetail> {
  const row = await domainRows(tx)
    .select([
      'requested_tenant_id',
      'sending_servers',
      'originator_orgs',
      'dkim',
      'ms_tenant_id',
      'ms_asked_at',
    ])
    .select(['proof_token', 'proof_checked_at', 'proof_problem', 'proven_at', 'managed_domain.created_by'])
    .where('managed_domain.tenant_id', '=', found.tenant_id)
    .where('managed_domain.domain_name', '=', found.domain_name)
    .executeTakeFirst();
  if (!row) return fail('not_found');
  const {
    proof_token,
    proof_checked_at,
    proof_problem,
    proven_at,
    ms_asked_at,
    requested_tenant_id,
    ...rest
  } = row;
  const { sending_servers, originator_orgs, dkim, ms_tenant_id, created_by, ...listed } = rest;
  const may = (operation: { access: Parameters<typeof mayAccess>[1] }) =>
    mayAccess(callerOf(actor), operation.access);
  return {
    ...presentRow(listed),
    ...{ sending_servers, originator_orgs, dkim, ms_tenant_id, created_by },
    requested_tenant_id: requested_tenant_id ?? '',
    ms_asked_at: ms_asked_at?.toISOString() ?? null,
    proof: presentProof(row),
    proven_at: listed.is_proven ? (proven_at ?? listed.created_at).toISOString() : null,
    ms_domains: await readSharing(tx, actor, listed.domain_name, ms_tenant_id),
    users: await readUsers(tx, listed.domain_name),
    may: {
      change: may(domainUpdate),
      prove: may(domainProve) && (!listed.is_proven || listed.proof_missing_since !== null),
      remove: may(domainDelete),
      confidential: may(confidentialUpdate),
    },
  };
}
