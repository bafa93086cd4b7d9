import { type Database, withScope } from '@postern/db';
import { type Fingerprint, type FingerprintSource, indexFingerprints, joinFingerprints } from '@postern/mail';
import { sql } from 'kysely';
import { holdByTenant } from './held-by-tenant.ts';

export interface Fingerprints {
  /** What texts are called spam for mail of a tenant, at most `max_age` ms old. */
  of(tenant_id: number): Promise<FingerprintSource>;
}

/** ms a vote may have been made without the gateway knowing. */
const MAX_AGE = 900;
/** ms after which a tenant's are read again although nobody voted: some have expired. */
const RELOAD = 600_000;
/** Newest fingerprints of a tenant; bounds memory and the time of a search. */
const MOST = 20_000;
const INSTALLATION = 0;

interface Held {
  source: FingerprintSource;
  version: number;
  loaded_at: number;
}

/** Every tenant's fingerprints in memory; once in `max_age` one small question tells whether they changed. */
export function openFingerprints(
  db: Database,
  now: () => number = Date.now,
  max_age = MAX_AGE,
): Fingerprints {
  const held = holdByTenant(empty, (...asked) => follow(db, ...asked), max_age, now);
  return {
    async of(tenant_id) {
      const [own, all] = await Promise.all([held.of(tenant_id), held.of(INSTALLATION)]);
      return joinFingerprints(own.source, all.source);
    },
  };
}

function empty(): Held {
  return { source: indexFingerprints([]), version: -1, loaded_at: Number.NEGATIVE_INFINITY };
}

async function follow(db: Database, tenant_id: number, held: Held, asked_at: number): Promise<void> {
  await withScope(
    db,
    { tenants: [tenant_id] },
    async (tx) => {
      const row = await tx
        .selectFrom('fingerprint_version')
        .select('version')
        .where('tenant_id', '=', tenant_id)
        .executeTakeFirst();
      const version = Number(row?.version ?? 0);
      if (version !== held.version || asked_at - held.loaded_at > RELOAD) {
        const whose = tenant_id === INSTALLATION ? 'all' : 'tenant';
        const { rows } = await sql<Omit<Fingerprint, 'whose'>>`
          select f.digest, count(distinct v.by_address) filter (where v.opinion = 'spam')::integer as spam,
            count(distinct v.by_address) filter (where v.opinion = 'ham')::integer as ham,
            (array_agg(v.opinion order by v.at desc, v.action_id desc) filter (where v.confirmed))[1] as confirmed
          from (
            select digest from fingerprint where tenant_id = ${tenant_id} and expires_at > now()
            order by added_at desc limit ${MOST}) f
          join fingerprint_vote v on v.tenant_id = ${tenant_id} and v.digest = f.digest
          group by f.digest`.execute(tx);
        held.source = indexFingerprints(rows.map((one) => ({ ...one, whose })));
        held.version = version;
        held.loaded_at = asked_at;
      }
    },
    { readOnly: true },
  );
}
