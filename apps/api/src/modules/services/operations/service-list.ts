import type { Operations } from '@postern/contract';
import { addMonths } from '@postern/contract/services/months';
import type { Tx } from '@postern/db';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { mayKnowDomain } from '../../domains/index.ts';
import { peopleByService } from '../people-by-service.ts';
import { presentService, serviceRows } from '../present-service.ts';
import { dayIn } from '../price-basis.ts';
import { monthOf } from '../price-terms.ts';
import { problemsOf, readDomains } from '../readiness.ts';
import { findTenant, mayDo } from '../rights.ts';

export const serviceList: Handler<Operations['serviceList']> = ({ actor, query, scoped, services }) =>
  scoped(
    async (tx) => {
      const tenant = await findTenant(tx, query.tenant_id ?? tenantOf(actor));
      const { tenant_id } = tenant;
      const today = dayIn(tenant.billing_zone, services.clock());
      const rows = await serviceRows(tx, actor).where('service.tenant_id', '=', tenant_id).execute();
      const { people, people_month } = await newestPeople(tx, tenant_id, monthOf(today));
      const domains = (await readDomains(tx, tenant_id)).filter(({ domain }) => mayKnowDomain(actor, domain));
      return {
        ...{ tenant_id, tenant_name: tenant.name, by_order: tenant.by_order, people_month },
        services: rows.map((row) =>
          presentService(actor, row, today, people.get(Number(row.service_id))?.original ?? 0),
        ),
        domains: domains.map((facts) => {
          const { mx: _mx, ...rest } = facts;
          const own = rows.filter(
            (row) => row.domain === facts.domain && row.deploy_status !== 'deprovisioned',
          );
          return { ...rest, problems: own.length > 0 ? problemsOf(facts, own) : [] };
        }),
        may: {
          order: mayDo(actor, 'services.order') && mayDo(actor, 'services.prices') && !actor.impersonator,
          cancel: mayDo(actor, 'services.cancel'),
          deploy: mayDo(actor, 'services.deploy'),
          confidential: mayDo(actor, 'services.confidential'),
        },
      };
    },
    { readOnly: true },
  );

/** Of the running month; while nobody is counted in it, as in its first days, of the one before. */
async function newestPeople(tx: Tx, tenant_id: number, month: string) {
  const now = await peopleByService(tx, tenant_id, month);
  if ([...now.values()].some(({ original }) => original > 0)) return { people: now, people_month: month };
  const before = addMonths(month, -1);
  return { people: await peopleByService(tx, tenant_id, before), people_month: before };
}
