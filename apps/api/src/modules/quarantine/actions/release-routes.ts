import { domainOf } from '@postern/addresses';
import type { Tx } from '@postern/db';
import { domainWays, inboundHop, outboundHop, queueDestination } from '@postern/records';
import { sql } from 'kysely';
import { keyRows, type LockedMessage } from './find-messages.ts';

export interface ReleaseRoute {
  /** host:port of the tenant's server, or the installation's relay, or '' for the recipient's MX. */
  next_hop: string;
  destination: string;
  require_tls: boolean;
  blob_id: string;
  size: number;
}

/** Where each copy goes: as the settings are now, which may be why it is released. In the order given. */
export async function releaseRoutes(
  tx: Tx,
  messages: readonly LockedMessage[],
  relay: string,
  to: string | undefined,
): Promise<ReleaseRoute[]> {
  const { rows } = await sql<{ id: string; blob_id: string; size: string; tls: boolean }>`
    select d.id, b.blob_id, b.size, coalesce((d.policy ->> 'enforce_tls')::boolean, false) as tls
    from ${keyRows(messages)} join message_detail d on d.tenant_id = k.tenant_id and d.ts = k.ts and d.id = k.id
    join blob b on b.tenant_id = d.tenant_id and b.blob_id = d.blob_id`.execute(tx);
  const contents = new Map(rows.map((row) => [row.id, row]));
  const goesIn = ({ direction }: LockedMessage) => direction === 'in' || to !== undefined;
  const deciding = (message: LockedMessage) =>
    domainOf(goesIn(message) ? (to ?? message.to_address) : message.from_address);
  const ways = await domainWays(tx, messages.map(deciding));
  return messages.map((message) => {
    const content = contents.get(message.id);
    if (!content) throw new Error(`the content of ${message.cloudid} went while it was locked`);
    const way = ways.get(deciding(message));
    const next_hop = way ? (goesIn(message) ? inboundHop : outboundHop)(way, relay) : relay;
    return {
      next_hop,
      destination: queueDestination(next_hop, to ?? message.to_address),
      require_tls: content.tls,
      blob_id: content.blob_id,
      size: Number(content.size),
    };
  });
}
