import { type Database, withScope } from '@postern/db';
import { budgetedResolver, type OriginDatabase } from '@postern/mail';
import { verifiedHostname } from '@postern/mail/classify/origin';
import { sql } from 'kysely';
import { forEach } from '../../jobs/for-each.ts';
import type { Dns } from '../domains/index.ts';

interface SourceDeps {
  readonly db: Database;
  readonly dns: Pick<Dns, 'resolver'>;
  readonly origin: OriginDatabase;
}

/** Addresses of one run, at once, and ms for all their names. */
const MOST = 200;
const AT_ONCE = 8;
const BUDGET = 15_000;
/** Days after which an address is asked for again, and how far back reports are of interest. */
const KEPT_DAYS = 30;
const LOOK_BACK_DAYS = 100;

interface Source {
  tenant_id: number;
  source_ip: string;
}

/** Looks up name, country and network of addresses that reports name. Answers how many. */
export async function checkSources({ db, dns, origin }: SourceDeps, now: number): Promise<number> {
  const { rows } = await withScope(
    db,
    { all: true },
    (tx) =>
      sql<Source>`
        select distinct r.tenant_id, host(r.source_ip) as source_ip
        from dmarc_report_record r
        left join dmarc_report_source s on s.tenant_id = r.tenant_id and s.source_ip = r.source_ip
        where r.day > ${new Date(now)}::date - ${LOOK_BACK_DAYS}::integer
          and (s.checked_at is null or s.checked_at < ${new Date(now)}::timestamptz - make_interval(days => ${KEPT_DAYS}))
        limit ${MOST}`.execute(tx),
    { readOnly: true },
  );
  const { resolver } = budgetedResolver(dns.resolver, BUDGET);
  const check = async (source: Source) => {
    const { hostname, state } = await verifiedHostname(resolver, source.source_ip);
    // Without an answer it is asked for again tomorrow.
    const checked_at = state === 'temperror' ? now - (KEPT_DAYS - 1) * 86_400_000 : now;
    await keepSource(db, source, { ptr: hostname, ...networkOf(origin, source.source_ip) }, checked_at);
  };
  await forEach('sources', rows, check, AT_ONCE);
  return rows.length;
}

function networkOf(origin: OriginDatabase, ip: string) {
  const found = origin.lookup(ip);
  return { country: found?.cc ?? '', asn: found?.asn ?? 0, network: found?.org ?? '' };
}

async function keepSource(
  db: Database,
  { tenant_id, source_ip }: Source,
  facts: { ptr: string; country: string; asn: number; network: string },
  checked_at: number,
): Promise<void> {
  const found = { ...facts, checked_at: new Date(checked_at) };
  await withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx
      .insertInto('dmarc_report_source')
      .values({ tenant_id, source_ip, ...found })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'source_ip']).doUpdateSet(found))
      .execute(),
  );
}
