import { type DnsCheckName, type DnsStateName, dns_states, type Operations } from '@postern/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../../http/handler.ts';
import { knownDomains } from '../../managed-domain.ts';

type Check = { check: DnsCheckName; code: string; state: DnsStateName };

const order: readonly string[] = ['fail', 'warn', 'unknown', 'ok'];

export const domainDnsList: Handler<Operations['domainDnsList']> = async ({ actor, scoped }) => {
  const { rows } = await scoped(
    (tx) =>
      sql<{ domain_name: string; looked_at: Date; checks: Check[] }>`
        select l.domain_name, l.looked_at, (
          select coalesce(jsonb_agg(jsonb_build_object('check', d.check_name, 'code', d.code, 'state', d.state)), '[]') from domain_dns d
          where d.tenant_id = l.tenant_id and d.domain_name = l.domain_name) as checks
        from domain_dns_look l
        where ${knownDomains(actor, 'l.domain_name')} order by l.domain_name`.execute(tx),
    { readOnly: true },
  );
  return rows.map(({ domain_name, looked_at, checks }) => {
    const worst = checks.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
    return {
      domain_name,
      looked_at: looked_at.toISOString(),
      state: worst[0]?.state ?? dns_states[3],
      codes: worst.filter(({ state }) => state !== 'ok').map(({ code }) => code),
      states: Object.fromEntries(checks.map(({ check, state }) => [check, state])),
    };
  });
};
