import { type DeployStatus, mayMove } from '@postern/contract/services/products';
import { notifySettings, type Tx } from '@postern/db';
import { sql } from 'kysely';

/** Who moves services, when, and why. */
export interface Move {
  readonly by: string;
  readonly at: Date;
  readonly reason?: string;
}

export interface MovedService {
  readonly tenant_id: number;
  readonly service_id: number;
  readonly deploy_status: string;
}

/** Says whose services changed, so that every node asks again what its people may open and open consoles show it. */
export const SERVICES_CHANNEL = 'postern_services';

/** Orders and deployments of one tenant come one after the other until the transaction ends. */
export async function lockServices(tx: Tx, tenant_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('services', ${tenant_id}))`.execute(tx);
}

export async function noteMove(
  tx: Tx,
  { tenant_id, service_id }: Pick<MovedService, 'tenant_id' | 'service_id'>,
  from_status: string | null,
  to_status: DeployStatus,
  { by, at, reason = '' }: Move,
): Promise<void> {
  await sql`
    insert into service_event (tenant_id, service_id, seq, from_status, to_status, at, by, reason)
    select ${tenant_id}, ${service_id}, coalesce(max(seq), 0) + 1, ${from_status}, ${to_status}, ${at}, ${by}, ${reason}
    from service_event where tenant_id = ${tenant_id} and service_id = ${service_id}`.execute(tx);
}

/** Moves a service to another state; an illegal move is a fault of ours. */
export async function moveService(
  tx: Tx,
  service: MovedService,
  to: DeployStatus,
  move: Move,
  set: { start_billing?: string | null; end_billing?: string | null } = {},
): Promise<void> {
  const from = service.deploy_status as DeployStatus;
  if (!mayMove(from, to)) throw new Error(`a service does not go from ${from} to ${to}`);
  await tx
    .updateTable('service')
    .set({ ...set, deploy_status: to })
    .where('tenant_id', '=', service.tenant_id)
    .where('service_id', '=', service.service_id)
    .execute();
  await noteMove(tx, service, from, to, move);
}

/**
 * What the tenant holds follows from its services, in the transaction that changes them: guard, sidebar and gateway read it. The inbound
 * filter counts once it is provisioned (spec 3 section 4); what is cancelled counts until it ends. A tenant that was there before orders
 * loses nothing.
 */
export async function refreshTenant(tx: Tx, tenant_id: number): Promise<void> {
  const { rows } = await sql<{ changed: boolean }>`
    with before as (select services from tenant where tenant_id = ${tenant_id})
    update tenant t set services = array(
      select distinct code from (
        select s.product_code as code from service s
          where s.tenant_id = t.tenant_id and (s.deploy_status in ('provisioned', 'cancelled')
            or s.deploy_status in ('provisioning', 'deprovisioning') and s.product_code <> 'SC-F-INBOUND')
        union all
        select unnest(t.services) where not t.by_order) held
      order by code)
    where t.tenant_id = ${tenant_id}
    returning t.services is distinct from (select services from before) as changed`.execute(tx);
  await notifySettings(tx, tenant_id);
  if (rows[0]?.changed) await sql`select pg_notify(${SERVICES_CHANNEL}, ${String(tenant_id)})`.execute(tx);
}

/** The next free number of a tenant's services; call within `lockServices`. */
export async function nextServiceId(tx: Tx, tenant_id: number): Promise<number> {
  const first = tenant_id * 100_000;
  const { last } = await tx
    .selectFrom('service')
    .select((eb) => eb.fn.max('service_id').as('last'))
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow();
  const next = Math.max(first, Number(last ?? first)) + 1;
  if (next >= first + 100_000) throw new Error(`tenant ${tenant_id} has no numbers for services left`);
  return next;
}
