import { reportAddress } from '@postern/addresses';
import type { DomainKind, Instance } from '@postern/contract';
import { type Database, notifyRoles, type Tx, withScope } from '@postern/db';
import {
  checkDomain,
  type DnsFinding,
  type OurSide,
  stsPolicyId,
  stsPolicyText,
} from '@postern/mail/dns-state/index';
import { isFollowed } from '../journeys/read-journeys.ts';
import type { Dns } from './dns.ts';

export interface LookedDomain {
  readonly tenant_id: number;
  readonly domain_name: string;
  readonly instance: Instance;
  /** Whether its MX should be ours. */
  readonly expects_mx: boolean;
}

/** Mail for other kinds does not come to us: another provider's filter takes it, or nobody's. */
export const expectsMx = (kind: DomainKind): boolean => kind === 'inline';

/** Who looks after the tenant's domains. */
const TECHNICIANS = ['ALL', 'Tech'];
/** ms until the next look by itself: an hour, and up to a fifth more, so that domains added together drift apart. */
const EVERY = 3_600_000;
const SPREAD = 720_000;
/** ms while somebody works on the domain, less than the worker's minute so that no run is left out. */
const EVERY_MINUTE = 50_000;

/** The policy that is served for a domain now, with the id its record should have. */
export async function servedPolicy(
  tx: Tx,
  { tenant_id, domain_name }: Pick<LookedDomain, 'tenant_id' | 'domain_name'>,
  mx_hosts: readonly string[],
) {
  const row = await tx
    .selectFrom('mta_sts_policy')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .executeTakeFirst();
  if (!row) return null;
  const mode = row.mode as NonNullable<OurSide['mta_sts']>['mode'];
  const text = stsPolicyText({ mode, max_age: row.max_age }, mx_hosts);
  return { ...row, mode, text, id: stsPolicyId(text) };
}

async function ourSide(tx: Tx, dns: Dns, domain: LookedDomain): Promise<OurSide> {
  const { tenant_id, domain_name, instance, expects_mx } = domain;
  const ours = dns.ours(instance);
  const keys = await tx
    .selectFrom('dkim_key')
    .select(['selector', 'public_key', 'state'])
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .where('state', 'in', ['active', 'new'])
    .orderBy('state')
    .execute();
  const { report_token } = await tx
    .selectFrom('managed_domain')
    .select('report_token')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .executeTakeFirstOrThrow();
  const report_address = reportAddress(report_token, ours.reports_host);
  const [dkim = null] = keys;
  return {
    ...ours,
    expects_mx,
    report_address,
    dkim,
    mta_sts: await servedPolicy(tx, domain, ours.mx_hosts),
  };
}

/** Looks at a domain's DNS and keeps what is there; tells the tenant's technicians of what was right and is wrong now. */
export async function lookAtDomain(
  db: Database,
  dns: Dns,
  domain: LookedDomain,
  now: Date,
): Promise<DnsFinding[]> {
  const scope = { tenants: [domain.tenant_id] };
  const ours = await withScope(db, scope, (tx) => ourSide(tx, dns, domain), { readOnly: true });
  const findings = await checkDomain(dns.look(), ours, domain.domain_name);
  await withScope(db, scope, (tx) => keepFindings(tx, domain, findings, now));
  return findings;
}

async function keepFindings(
  tx: Tx,
  { tenant_id, domain_name }: LookedDomain,
  findings: readonly DnsFinding[],
  now: Date,
): Promise<void> {
  const key = { tenant_id, domain_name };
  const before = await tx
    .selectFrom('domain_dns')
    .select(['check_name', 'code', 'state'])
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .forUpdate()
    .execute();
  for (const { check, code, state, found, params, wanted } of findings) {
    const texts = {
      found: JSON.stringify(found),
      params: JSON.stringify(params),
      wanted: JSON.stringify(wanted),
    };
    const old = before.find((one) => one.check_name === check);
    await tx
      .insertInto('domain_dns')
      .values({ ...key, check_name: check, code, state, since: now, ...texts })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'domain_name', 'check_name'])
          .doUpdateSet({ code, state, ...texts, ...(old?.code === code ? {} : { since: now }) }),
      )
      .execute();
    if (state === 'fail' && old && old.state !== 'fail') {
      await notifyRoles(tx, tenant_id, domain_name, TECHNICIANS, {
        ...{ type: 'error', key: 'dns_broken', fold: `${domain_name} ${check}` },
        params: { domain: domain_name, check: check.toUpperCase().replace('_', '-') },
        link: `/setup/general?domain=${encodeURIComponent(domain_name)}&tab=dns`,
      });
    }
  }
  const is_watched = await tx
    .selectFrom('journey')
    .select('journey_id')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .where(isFollowed(now))
    .executeTakeFirst();
  const pause = is_watched ? EVERY_MINUTE : EVERY + Math.floor(Math.random() * SPREAD);
  const next_at = new Date(now.getTime() + pause);
  await tx
    .insertInto('domain_dns_look')
    .values({ ...key, looked_at: now, next_at })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'domain_name']).doUpdateSet({ looked_at: now, next_at }),
    )
    .execute();
}
