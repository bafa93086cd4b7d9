import { ALL_INSTANCES, type Operations } from '@postern/contract';
import { likePart, type Tx } from '@postern/db';
import type { OtherInstance } from '@postern/db/instances';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import {
  answeredOf,
  askElsewhere,
  awayOf,
  elsewhereOf,
  spansInstances,
} from '../../../http/all-instances.ts';
import type { Call, Handler } from '../../../http/handler.ts';
import { mayDo } from '../../services/index.ts';
import { presentRow, tenantRows } from '../present-tenant.ts';

type ListCall = Call<Operations['tenantList']>;

function foundTenants(tx: Tx, actor: Actor, query: ListCall['query'], of_instance: string | undefined) {
  const { calc_num_services = false, calc_num_manageddomains = false, q } = query;
  const like = q ? likePart(q.toLowerCase()) : null;
  return (
    tenantRows(tx, actor, { services: calc_num_services, domains: calc_num_manageddomains })
      // Where the operator's own settings hang.
      .where('tenant.tenant_id', '>', 0)
      .$if(of_instance !== undefined, (rows) => rows.where('tenant.instance', '=', of_instance as string))
      .$if(like !== null, (rows) =>
        rows.where((where) =>
          where.or([
            where(sql<string>`lower(tenant.name)`, 'like', like),
            where(sql<string>`tenant.tenant_id::text`, 'like', like),
          ]),
        ),
      )
  );
}

const readTotal = async (rows: ReturnType<typeof foundTenants>): Promise<number> => {
  const counted = rows.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'));
  return Number((await counted.executeTakeFirstOrThrow()).total);
};

const inOrder = (rows: ReturnType<typeof foundTenants>, sort: ListCall['query']['sort']) =>
  rows
    .$if(sort === 'partner', (all) =>
      all.orderBy(sql`partner.name collate by_name nulls first`).orderBy('tenant.partner_id'),
    )
    .orderBy(sql`tenant.name collate by_name`)
    .orderBy('tenant.tenant_id');

/** What each instance has up to the end of the page, in the order of this database: its rules decide how names are sorted. */
async function mergeByName(
  tx: Tx,
  rows: readonly {
    tenant_id: number;
    name: string;
    partner_id: number | null;
    partner_name: string | null;
  }[],
  { sort, skip, limit }: ListCall['query'],
): Promise<number[]> {
  const columns = [
    rows.map(({ tenant_id }) => tenant_id),
    rows.map(({ name }) => name),
    rows.map(({ partner_id }) => (sort === 'partner' ? partner_id : null)),
    rows.map(({ partner_name }) => (sort === 'partner' ? partner_name : null)),
  ];
  const { rows: sorted } = await sql<{ tenant_id: number }>`
    select tenant_id from unnest(${columns[0]}::integer[], ${columns[1]}::text[], ${columns[2]}::integer[], ${columns[3]}::text[])
      as found (tenant_id, name, partner_id, partner_name)
    order by partner_name collate by_name nulls first, partner_id, name collate by_name, tenant_id
    offset ${skip} limit ${limit}`.execute(tx);
  return sorted.map(({ tenant_id }) => tenant_id);
}

/** Organisations of several instances by name: first who is on the page, then what it shows of them. */
async function listOfAll(call: ListCall, asked: string | undefined) {
  const { actor, query, scoped } = call;
  const end = query.skip + query.limit;
  const isAsked = (name: string) => asked === undefined || asked === name;
  const seek = async (tx: Tx, as: Actor, of_instance: string | undefined) => {
    const found = foundTenants(
      tx,
      as,
      { ...query, calc_num_services: false, calc_num_manageddomains: false },
      of_instance,
    );
    const rows = await inOrder(found, query.sort).limit(end).execute();
    return { total: await readTotal(found), rows };
  };
  const is_here = asked === undefined || call.services.instances.here.includes(asked);
  const none = { total: 0, rows: [] };
  const [own, others] = await Promise.all([
    is_here ? scoped((tx) => seek(tx, actor, asked), { readOnly: true }) : none,
    askElsewhere(call, (tx, as, { name }) =>
      isAsked(name) ? seek(tx, as, undefined) : Promise.resolve(none),
    ),
  ]);
  const answers = answeredOf(others);
  const keys = [own, ...answers.map(({ answer }) => answer)];
  const page = await scoped(
    (tx) =>
      mergeByName(
        tx,
        keys.flatMap(({ rows }) => rows),
        query,
      ),
    { readOnly: true },
  );
  const read = async (tx: Tx, as: Actor, instance: OtherInstance | null) => {
    const rows = await foundTenants(tx, as, query, undefined)
      .where('tenant.tenant_id', 'in', [0, ...page])
      .execute();
    return rows.map((row) => ({ ...presentRow(row), ...(instance && { elsewhere: elsewhereOf(instance) }) }));
  };
  const [here, shown] = await Promise.all([
    scoped((tx) => read(tx, actor, null), { readOnly: true }),
    askElsewhere(call, read),
  ]);
  const by_id = new Map(
    [here, ...answeredOf(shown).map(({ answer }) => answer)].flat().map((row) => [row.tenant_id, row]),
  );
  const tenants = page.flatMap((tenant_id) => by_id.get(tenant_id) ?? []);
  return {
    tenants,
    total: keys.reduce((sum, { total }) => sum + total, 0),
    away: [...new Set([...awayOf(others), ...awayOf(shown)])].filter(isAsked),
  };
}

async function listHere({ actor, query, scoped }: ListCall, asked: string | undefined) {
  return scoped(
    async (tx) => {
      const found = foundTenants(tx, actor, query, asked);
      const rows = await inOrder(found, query.sort).offset(query.skip).limit(query.limit).execute();
      return { tenants: rows.map(presentRow), total: await readTotal(found) };
    },
    { readOnly: true },
  );
}

export const tenantList: Handler<Operations['tenantList']> = async (call) => {
  const { actor, query } = call;
  const asked = query.instance === ALL_INSTANCES ? undefined : query.instance;
  const spans = query.instance !== undefined && spansInstances(call);
  const list = await (spans ? listOfAll : listHere)(call, asked);
  const end = query.skip + query.limit;
  return {
    ...list,
    next: end < list.total && list.tenants.length > 0 ? end : null,
    may_create: mayDo(actor, 'services.add_tenant') && (actor.is_superuser || actor.is_partner),
  };
};
