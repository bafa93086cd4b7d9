import type { DomainKind } from '@postern/contract';
import { type Database, recordAudit, withScope } from '@postern/db';
import type { TenantKeys } from '@postern/db/blobs/index';
import { sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';
import { forEach } from '../../../jobs/for-each.ts';
import { expectsMx, type LookedDomain, lookAtDomain } from '../dns/check-domain.ts';
import type { Dns } from '../dns/dns.ts';
import { activateKey, lockKeys, newKey } from '../dns/key-states.ts';
import { verifyKey } from '../dns/verify-key.ts';

interface DnsDeps {
  readonly db: Database;
  readonly dns: Dns;
  readonly keys: TenantKeys;
}

/** Domains of one run, and at once: names are asked for beside mail. */
const MOST = 100;
const AT_ONCE = 4;

async function dueDomains(db: Database, now: Date): Promise<LookedDomain[]> {
  const { rows } = await withScope(
    db,
    { all: true },
    (tx) =>
      sql<Omit<LookedDomain, 'expects_mx'> & { kind: DomainKind }>`
        select n.tenant_id, n.domain_name, t.instance, d.kind
        from domain_directory n
          join managed_domain d on d.tenant_id = n.tenant_id and d.domain_name = n.domain_name
          join tenant t on t.tenant_id = n.tenant_id
          left join domain_dns_look l on l.tenant_id = n.tenant_id and l.domain_name = n.domain_name
        where l.next_at is null or l.next_at <= ${now}
        order by l.next_at nulls first, n.domain_name limit ${MOST}`.execute(tx),
    { readOnly: true },
  );
  return rows.map(({ kind, ...row }) => ({ ...row, expects_mx: expectsMx(kind) }));
}

const system = { actor: 'system' };

/** A domain without any key gets its first one. True where one was made. */
async function giveFirstKey({ db, keys }: DnsDeps, domain: LookedDomain, now: Date): Promise<boolean> {
  const { tenant_id, domain_name } = domain;
  const scope = { tenants: [tenant_id] };
  if ((await withScope(db, scope, (tx) => lockKeys(tx, domain))).length > 0) return false;
  const key = await newKey(keys, domain, [], now);
  return withScope(db, scope, async (tx) => {
    const row = { tenant_id, domain_name, ...key, state: 'new', created_at: now };
    const added = await tx
      .insertInto('dkim_key')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('selector')
      .executeTakeFirst();
    if (!added) return false;
    const details = { selector: key.selector };
    await recordAudit(tx, { ...system, tenant_id, action: 'dkim_key.create', object: domain_name, details });
    return true;
  });
}

/** The first key signs as soon as its record is there: nothing was signed before that could break. */
async function startSigning({ db, dns }: DnsDeps, domain: LookedDomain, now: Date): Promise<boolean> {
  const { tenant_id, domain_name } = domain;
  const scope = { tenants: [tenant_id] };
  const [key, second] = await withScope(db, scope, (tx) => lockKeys(tx, domain));
  if (key?.state !== 'new' || second) return false;
  if (!(await verifyKey(dns, domain_name, key)).is_published) return false;
  return withScope(db, scope, async (tx) => {
    const present = await lockKeys(tx, domain);
    if (present.length !== 1 || present[0]?.state !== 'new') return false;
    await activateKey(tx, domain, key.selector, now);
    const details = { selector: key.selector, before: '' };
    await recordAudit(tx, { ...system, tenant_id, action: 'dkim_key.switch', object: domain_name, details });
    return true;
  });
}

/** Looks at the DNS of domains whose hour has come, gives new ones a key and lets first keys sign. */
export async function checkDns(deps: DnsDeps, now = new Date()): Promise<Record<string, number>> {
  const due = await dueDomains(deps.db, now);
  const counts = { looked: 0, keys_made: 0, keys_started: 0 };
  const look = async (domain: LookedDomain) => {
    if (await giveFirstKey(deps, domain, now)) counts.keys_made += 1;
    const findings = await lookAtDomain(deps.db, deps.dns, domain, now);
    counts.looked += 1;
    const is_there = findings.some(({ code }) => code === 'dkim_ok');
    if (is_there && (await startSigning(deps, domain, now))) counts.keys_started += 1;
  };
  await forEach('domains', due, look, AT_ONCE);
  return counts;
}

export const checkDnsJob = defineJob({
  name: 'look_at_dns',
  schedule: { cron: '* * * * *', queue: 'look_at_dns' },
  run: (deps: DnsDeps) => checkDns(deps),
});
