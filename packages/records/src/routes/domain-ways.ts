import { type SettingRow, settingValue } from '@postern/contract/settings/resolver';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { InboundWay, OutboundWay } from './next-hop.ts';

/** How mail travels to and from a managed domain. */
export type DomainWay = InboundWay & OutboundWay;

interface Row {
  domain_name: string;
  forwarding: string;
  settings: SettingRow[];
}

/**
 * The ways of the managed domains among `names` that the transaction's scope holds. Whoever has not proven a domain says nothing about where its
 * mail goes (decision 129), and no mail runs through one whose people are administered only.
 */
export async function domainWays(tx: Tx, names: readonly string[]): Promise<Map<string, DomainWay>> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select d.domain_name, d.forwarding,
      (select coalesce(json_agg(c), '[]') from setting_chain(d.tenant_id, d.domain_name, null) c) as settings
    from domain_directory p join managed_domain d on d.tenant_id = p.tenant_id and d.domain_name = p.domain_name
    where p.domain_name = any (${wanted}::text[]) and d.kind <> 'adminonly'`.execute(tx);
  return new Map(rows.map((row) => [row.domain_name, wayOf(row)]));
}

/** The way of a domain whose settings are at hand. */
export function wayOf({ forwarding, settings }: Pick<Row, 'forwarding' | 'settings'>): DomainWay {
  return {
    forwarding,
    transport: settingValue('setnamedtransport', settings),
    deliver_port: settingValue('deliver_port', settings),
    outgoing_host: settingValue('outgoing_targethost_override', settings),
  };
}
