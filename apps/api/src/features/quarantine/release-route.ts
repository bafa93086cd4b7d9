import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { FoundMessage } from '../../lib/find-message.ts';

export interface ReleaseRoute {
  /** host:port of the tenant's server, or the installation's relay, or '' for the recipient's MX. */
  next_hop: string;
  destination: string;
  require_tls: boolean;
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

async function readForwarding(tx: Tx, { tenant_id, to_address }: FoundMessage): Promise<string> {
  const row = await tx
    .selectFrom('managed_domain')
    .select('forwarding')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domainOf(to_address))
    .executeTakeFirst();
  return row?.forwarding ?? '';
}

/** Where the copy goes: as the settings are now, which may be why it is released. */
export async function releaseRoute(tx: Tx, message: FoundMessage, relay: string): Promise<ReleaseRoute> {
  const forwarding = message.direction === 'in' ? await readForwarding(tx, message) : '';
  const next_hop = forwarding || relay;
  const tls = await tx
    .selectFrom('message_detail')
    .select(sql<string | null>`policy ->> 'enforce_tls'`.as('enforce_tls'))
    .where('tenant_id', '=', message.tenant_id)
    .where('ts', '=', message.ts)
    .where('id', '=', message.id)
    .executeTakeFirst();
  return {
    next_hop,
    destination: next_hop || domainOf(message.to_address),
    require_tls: tls?.enforce_tls === 'true',
  };
}
