import { type Database, withScope } from '@postern/db';
import { type Fingerprint, type FingerprintSource, indexFingerprints, joinFingerprints } from '@postern/mail';
import { sql } from 'kysely';

export interface Fingerprints {
  /** What texts are called spam for mail of a tenant, at most `max_age` ms old. */
  of(tenant_id: number): Promise<FingerprintSource>;
}

/** ms a vote may have been made without the gateway knowing. */
const MAX_AGE = 900;
/** ms after which a tenant's are read again although nobody voted: some have expired. */
const RELOAD = 600_000;
/** ms after which those of a tenant without mail are forgotten. */
const IDLE = 3_600_000;
/** Newest fingerprints of a tenant; bounds memory and the time of a search. */
const MOST = 20_000;
const INSTALLATION = 0;

interface Held {
  source: FingerprintSource;
  version: number;
  loaded_at: number;
  checked_at: number;
  used_at: number;
  checking: Promise<void> | null;
}

/** Every tenant's fingerprints in memory; once in `max_age` one small question tells whether they changed (migration 0042). */
export function openFingerprints(
  db: Database,
  now: () => number = Date.now,
  max_age = MAX_AGE,
): Fingerprints {
  const tenants = new Map<number, Held>();

  async function held(tenant_id: number): Promise<Held> {
    const found = tenants.get(tenant_id) ?? empty();
    tenants.set(tenant_id, found);
    found.used_at = now();
    if (now() - found.checked_at >= max_age) {
      found.checking ??= follow(db, tenant_id, found, now).finally(() => {
        found.checking = null;
      });
      await found.checking;
    }
    return found;
  }

  return {
    async of(tenant_id) {
      for (const [id, one] of tenants) if (now() - one.used_at > IDLE) tenants.delete(id);
      const [own, all] = await Promise.all([held(tenant_id), held(INSTALLATION)]);
      return joinFingerprints(own.source, all.source);
    },
  };
}

function empty(): Held {
  const never = Number.NEGATIVE_INFINITY;
  const source = indexFingerprints([]);
  return { source, version: -1, loaded_at: never, checked_at: never, used_at: 0, checking: null };
}

async function follow(db: Database, tenant_id: number, held: Held, now: () => number): Promise<void> {
  const asked_at = now();
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
  held.checked_at = asked_at;
}
