import {
  type CallAheadDomain,
  callAheadClear,
  mayAccess,
  type Operations,
  settingValue,
} from '@postern/contract';
import type { Tx } from '@postern/db';
import { inboundServer, readSettings, wayOf } from '@postern/records';
import { sql } from 'kysely';
import type { Handler } from '../../../../http/handler.ts';
import type { DomainsDeps } from '../../deps.ts';
import { findManagedDomain } from '../../managed-domain.ts';

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

export const callAheadList: Handler<Operations['callAheadList'], DomainsDeps> = ({
  actor,
  params,
  query,
  scoped,
  services,
}) =>
  scoped(
    async (tx) => {
      const place = await findManagedDomain(tx, actor, params.domain);
      const { tenant_id, domain_name } = place;
      const { limit, after, address, positive } = query;
      let select = tx
        .selectFrom('call_ahead')
        .selectAll()
        .where('tenant_id', '=', tenant_id)
        .where('domain_name', '=', domain_name)
        .where('clearing_id', 'is', null)
        .where('expires_at', '>', new Date(services.clock()));
      if (positive !== undefined) select = select.where('positive', '=', positive === 'true');
      if (address !== '')
        select = select.where(sql<boolean>`position(${address.toLowerCase()} in address) > 0`);
      if (after !== '') select = select.where('address', '>', after);
      const rows = await select
        .orderBy('address')
        .limit(limit + 1)
        .execute();
      const page = rows.slice(0, limit);
      return {
        entries: page.map((row) => ({
          domain: domain_name,
          address: row.address,
          positive: row.positive,
          since: row.since.toISOString(),
          check_ts: row.checked_at.toISOString(),
          expiry: row.expires_at.toISOString(),
          message: row.message,
          code: row.code,
          server: row.server,
        })),
        next: rows.length > limit ? (page.at(-1)?.address ?? null) : null,
        domain: await domainState(tx, place, services),
        editable: mayAccess(actor, callAheadClear.access),
      };
    },
    { readOnly: true },
  );

async function domainState(
  tx: Tx,
  { tenant_id, domain_name }: { tenant_id: number; domain_name: string },
  { clock, relay }: Pick<DomainsDeps, 'clock' | 'relay'>,
): Promise<CallAheadDomain> {
  const now = clock();
  const { forwarding } = await tx
    .selectFrom('managed_domain')
    .select('forwarding')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .executeTakeFirstOrThrow();
  const settings = await readSettings(tx, { tenant_id, domain: domain_name });
  const port = settingValue('addresscheck_smtp_port', settings);
  const { name } = inboundServer(wayOf({ forwarding, settings }), relay);
  const server = name === 'mailbox:' ? '' : name;
  const known = await tx
    .selectFrom('call_ahead_domain')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .executeTakeFirst();
  const counts = await tx
    .selectFrom('call_ahead')
    .select((eb) => ['positive', eb.fn.countAll<number>().as('count')])
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .where('clearing_id', 'is', null)
    .where('expires_at', '>', new Date(now))
    .groupBy('positive')
    .execute();
  const count = (wanted: boolean) => Number(counts.find(({ positive }) => positive === wanted)?.count ?? 0);
  return {
    port: port > 0 && server !== '' ? port : null,
    server,
    catch_all: known?.catch_all ?? null,
    catch_all_at: iso(known?.catch_all_at),
    catch_all_message: known?.catch_all_message ?? '',
    answered_at: iso(known?.answered_at),
    fault_since: iso(known?.fault_since),
    fault_at: iso(known?.fault_at),
    fault: known?.fault ?? '',
    positive: count(true),
    negative: count(false),
  };
}
