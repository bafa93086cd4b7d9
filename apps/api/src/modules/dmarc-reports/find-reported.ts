import { reportAddress } from '@postern/addresses';
import type { Instance } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Actor } from '../../http/actor.ts';
import { type Dns, findManagedDomain } from '../domains/index.ts';
import type { DmarcCheck } from './ladder.ts';

/** A managed domain within reach, with what its reports are held against. */
export interface ReportedDomain {
  tenant_id: number;
  domain_name: string;
  instance: Instance;
  /** Where its reports arrive, and the host of that. */
  address: string;
  reports_host: string;
  sending_servers: string[];
  /** Selectors of the keys that sign or signed its mail here. */
  selectors: string[];
  dmarc: DmarcCheck | null;
  dkim_ok: boolean;
  spf_ok: boolean;
}

export async function findReported(tx: Tx, actor: Actor, dns: Dns, name: string): Promise<ReportedDomain> {
  return readReported(tx, dns, await findManagedDomain(tx, actor, name));
}

/** For jobs, which may see every domain. */
export async function readReported(
  tx: Tx,
  dns: Pick<Dns, 'ours'>,
  { tenant_id, domain_name, instance }: Pick<ReportedDomain, 'tenant_id' | 'domain_name' | 'instance'>,
): Promise<ReportedDomain> {
  const { report_token, sending_servers } = await tx
    .selectFrom('managed_domain')
    .select(['report_token', 'sending_servers'])
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .executeTakeFirstOrThrow();
  const keys = await tx
    .selectFrom('dkim_key')
    .select('selector')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .where('state', '<>', 'new')
    .execute();
  const checks = await tx
    .selectFrom('domain_dns')
    .select(['check_name', 'code', 'state', 'found', 'since'])
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .where('check_name', 'in', ['dmarc', 'dkim', 'spf'])
    .execute();
  const isOk = (check: string) => checks.some((one) => one.check_name === check && one.state === 'ok');
  const dmarc = checks.find(({ check_name }) => check_name === 'dmarc');
  const { reports_host } = dns.ours(instance);
  return {
    ...{ tenant_id, domain_name, instance, sending_servers, reports_host },
    address: reportAddress(report_token, reports_host),
    selectors: keys.map(({ selector }) => selector),
    dmarc: dmarc ? { code: dmarc.code, found: dmarc.found as string[], since: dmarc.since } : null,
    dkim_ok: isOk('dkim'),
    spf_ok: isOk('spf'),
  };
}
