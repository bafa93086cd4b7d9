import type { DnsCheckData, DnsRecordData, DomainDns } from '@postern/contract';
import { dns_checks } from '@postern/contract';
import type { Tx } from '@postern/db';
import { wantedDkim, wantedMtaSts } from '@postern/mail/dns-state/index';
import { type LookedDomain, servedPolicy } from './check-domain.ts';
import type { Dns } from './dns.ts';
import { readKeys } from './key-states.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Everything about a domain's DNS, read from what is kept: no name server is asked. */
export async function presentDns(tx: Tx, dns: Dns, domain: LookedDomain): Promise<DomainDns> {
  const { tenant_id, domain_name, instance } = domain;
  const ours = dns.ours(instance);
  const rows = await tx
    .selectFrom('domain_dns')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .execute();
  const look = await tx
    .selectFrom('domain_dns_look')
    .select('looked_at')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .executeTakeFirst();
  const { dkim } = await tx
    .selectFrom('managed_domain')
    .select('dkim')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .executeTakeFirstOrThrow();
  const policy = await servedPolicy(tx, domain, ours.mx_hosts);
  return {
    domain_name,
    looked_at: iso(look?.looked_at ?? null),
    checks: dns_checks.flatMap((check) => {
      const row = rows.find((one) => one.check_name === check);
      if (!row) return [];
      return {
        check,
        code: row.code as DnsCheckData['code'],
        state: row.state as DnsCheckData['state'],
        found: row.found as string[],
        params: row.params as DnsCheckData['params'],
        wanted: row.wanted as DnsRecordData[],
        since: row.since.toISOString(),
      };
    }),
    dkim: { signs: dkim, keys: (await readKeys(tx, domain)).map((key) => presentKey(domain_name, key)) },
    mta_sts: policy && {
      ...{ mode: policy.mode, max_age: policy.max_age, text: policy.text, changed_by: policy.changed_by },
      records: wantedMtaSts(domain_name, { policy_host: ours.policy_host, mta_sts: policy }),
      changed_at: policy.changed_at.toISOString(),
    },
  };
}

function presentKey(
  domain: string,
  key: Awaited<ReturnType<typeof readKeys>>[number],
): DomainDns['dkim']['keys'][number] {
  return {
    selector: key.selector,
    state: key.state as 'new',
    record: wantedDkim(domain, key),
    created_by: key.created_by,
    created_at: key.created_at.toISOString(),
    verified_at: iso(key.verified_at),
    activated_at: iso(key.activated_at),
    last_signed_at: iso(key.last_signed_at),
    retired_at: iso(key.retired_at),
  };
}
