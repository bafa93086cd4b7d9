import { domainOf } from '@postern/addresses';
import type { Tx } from '@postern/db';
import { inboundHop, transportName } from '@postern/records';
import { sql } from 'kysely';
import { byRow, type Trial, type TrialOutcome, type TrialRow } from '../row.ts';
import { comes_in, goes_out, passed } from '../states.ts';

const delivered_in = sql<boolean>`${passed} and ${comes_in}`;

/** Mail to the domain waits while delivery is switched off. */
export const waiting: Trial<boolean> = byRow(delivered_in, ({ policy: { disable_delivery } }, value) => {
  if (disable_delivery === undefined) return 'unknown';
  if (disable_delivery === value) return 'same';
  return { effect: value ? 'waiting' : 'not_waiting' };
});

export const target: Trial<string> = byRow(
  sql`${passed} and ${goes_out}`,
  ({ policy: { outgoing_host } }, value) => {
    if (outgoing_host === undefined) return 'unknown';
    return outgoing_host === value ? 'same' : { effect: 'elsewhere', before: outgoing_host, after: value };
  },
);

type Way = { readonly transport: string; readonly deliver_port: number };

/** The server of the domain is the one it has today: which one it had is not kept. */
const inbound = <Value>(change: (value: Value) => Partial<Way>): Trial<Value> => ({
  about: delivered_in,
  async outcomes(tx, rows, value) {
    const servers = await serversOf(tx, rows);
    return rows.map((row): TrialOutcome => {
      const { transport: name, deliver_port } = row.policy;
      const forwarding = servers.get(keyOf(row.tenant_id, domainOf(row.to_address.toLowerCase())));
      if (name === undefined || deliver_port === undefined || forwarding === undefined) return 'unknown';
      const way = { forwarding, transport: name, deliver_port };
      const [before, after] = [inboundHop(way, ''), inboundHop({ ...way, ...change(value) }, '')];
      return before === after ? 'same' : { effect: 'elsewhere', before: told(before), after: told(after) };
    });
  },
});

export const port = inbound<number>((deliver_port) => ({ deliver_port }));
export const transport = inbound<string>((name) => ({ transport: name }));

const told = (hop: string) => transportName(hop) ?? hop;
const keyOf = (tenant_id: number, domain: string) => `${tenant_id} ${domain}`;

async function serversOf(tx: Tx, rows: readonly TrialRow[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const tenants = [...new Set(rows.map(({ tenant_id }) => tenant_id))];
  const domains = [...new Set(rows.map(({ to_address }) => domainOf(to_address.toLowerCase())))];
  const found = await tx
    .selectFrom('managed_domain')
    .select(['tenant_id', 'domain_name', 'forwarding'])
    .where('tenant_id', 'in', tenants)
    .where('domain_name', 'in', domains)
    .execute();
  return new Map(found.map((one) => [keyOf(one.tenant_id, one.domain_name), one.forwarding]));
}
