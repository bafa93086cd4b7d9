import { DOMAINS_PAGE, type DomainKind, type Operations, type ParamsOf } from '@postern/contract';
import { likePart, type Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import type { Call, Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { knownDomains } from '../managed-domain.ts';
import { domainRows, presentRow } from '../present-domain.ts';

type Query = Call<Operations['domainList']>['query'];

interface Wanted {
  kind?: DomainKind;
  tenant_id?: number;
}

/** Tells one row from the next: a name may be claimed by several tenants before it is proven. */
const keyOf = ({ domain_name, tenant_id }: { domain_name: string; tenant_id: number }) =>
  `${domain_name} ${String(tenant_id).padStart(10, '0')}`;

function rowsFor(tx: Tx, actor: Actor, { kind, tenant_id }: Wanted, q: string | undefined) {
  const like = q ? likePart(q.toLowerCase()) : null;
  return domainRows(tx)
    .where(knownDomains(actor, 'managed_domain.domain_name'))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(tenant_id !== undefined, (query) => query.where('managed_domain.tenant_id', '=', tenant_id ?? 0))
    .$if(like !== null, (query) =>
      query.where((where) =>
        where.or([
          where('managed_domain.domain_name', 'like', like),
          where(sql<string>`lower(tenant.name)`, 'like', like),
        ]),
      ),
    );
}

const order = sql<string>`managed_domain.domain_name || ' ' || lpad(managed_domain.tenant_id::text, 10, '0')`;

async function readPage(tx: Tx, actor: Actor, wanted: Wanted, { q, after }: Query) {
  const rows = rowsFor(tx, actor, wanted, q);
  const { total } = await rows
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = await rows
    .$if(after !== undefined, (query) => query.where(sql`${order} collate "C"`, '>', after ?? ''))
    .orderBy(sql`${order} collate "C"`)
    .limit(DOMAINS_PAGE + 1)
    .execute();
  const shown = found.slice(0, DOMAINS_PAGE);
  const last = shown.at(-1);
  return {
    domains: shown.map(presentRow),
    next: last && found.length > DOMAINS_PAGE ? keyOf(last) : null,
    total: Number(total),
  };
}

type ListName = 'domainList' | 'domainListInline' | 'domainListParallel' | 'domainListAdminonly';

/** The list of one kind; without one, of all. */
export const domainListOf =
  (kind?: DomainKind): Handler<Operations[ListName]> =>
  ({ actor, query, scoped }) =>
    scoped((tx) => readPage(tx, actor, kind ? { kind } : {}, query), { readOnly: true });

async function findTenant(tx: Tx, { tenant }: ParamsOf<Operations['domainListTenant']>): Promise<number> {
  const row = await tx
    .selectFrom('tenant')
    .select('tenant_id')
    .where('tenant_id', '=', Number(tenant))
    .executeTakeFirst();
  return row?.tenant_id ?? fail('not_found');
}

export const domainListTenant: Handler<Operations['domainListTenant']> = ({ actor, params, query, scoped }) =>
  scoped(async (tx) => readPage(tx, actor, { tenant_id: await findTenant(tx, params) }, query), {
    readOnly: true,
  });
