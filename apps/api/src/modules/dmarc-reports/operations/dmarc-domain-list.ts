import type { Operations } from '@postern/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { knownDomains, managedDomains } from '../../domains/index.ts';
import { policyStep } from '../ladder.ts';
import { lastDays, passed } from '../read-window.ts';

/** Domains of one answer. */
const MOST = 5_000;

export const dmarcDomainList: Handler<Operations['dmarcDomainList']> = ({ actor, query, scoped, services }) =>
  scoped(
    async (tx) => {
      const { from, to } = lastDays(query.reportdays, services.clock());
      const rows = await managedDomains(tx)
        .leftJoin('domain_dns', (join) =>
          join
            .onRef('domain_dns.tenant_id', '=', 'managed_domain.tenant_id')
            .onRef('domain_dns.domain_name', '=', 'managed_domain.domain_name')
            .on('domain_dns.check_name', '=', 'dmarc'),
        )
        .leftJoinLateral(
          (eb) =>
            eb
              .selectFrom('dmarc_report_record as r')
              .select(sql<string>`coalesce(sum(r.messages), 0)`.as('messages'))
              .select(sql<string>`coalesce(sum(r.messages) filter (where ${passed}), 0)`.as('passed'))
              .whereRef('r.tenant_id', '=', 'managed_domain.tenant_id')
              .whereRef('r.domain_name', '=', 'managed_domain.domain_name')
              .where(sql<boolean>`r.day between ${from}::date and ${to}::date`)
              .as('sums'),
          (join) => join.onTrue(),
        )
        .select(['managed_domain.domain_name', 'domain_dns.code', 'domain_dns.found', 'domain_dns.since'])
        .select(['sums.messages', 'sums.passed'])
        .where('domain_directory.domain_name', 'is not', null)
        .where(knownDomains(actor, 'managed_domain.domain_name'))
        .orderBy('managed_domain.domain_name')
        .limit(MOST)
        .execute();
      return rows.map(({ domain_name, code, found, since, messages, passed: fine }) => ({
        domain_name,
        policy: policyStep(code && since ? { code, found: found as string[], since } : null),
        messages: Number(messages ?? 0),
        passed: Number(fine ?? 0),
      }));
    },
    { onReader: true },
  );
