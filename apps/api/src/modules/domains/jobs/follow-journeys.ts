import { type Database, withScope } from '@postern/db';
import { sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';
import { forEach } from '../../../jobs/for-each.ts';
import type { Dns } from '../dns/dns.ts';
import { readKeys } from '../dns/key-states.ts';
import { verifyKey } from '../dns/verify-key.ts';
import { isFinished } from '../journeys/journey-steps.ts';
import { isFollowed, type JourneyRow, type ReadJourney, withSteps } from '../journeys/read-journeys.ts';
import { noteFirstProof } from '../note-proof.ts';
import { lookForProof } from '../proof-record.ts';

interface JourneyDeps {
  readonly db: Database;
  readonly dns: Dns;
}

/** Journeys of one run, and at once: names are asked for beside mail. */
const MOST = 100;
const AT_ONCE = 4;

const followed = (db: Database, now: Date) =>
  withScope(
    db,
    { all: true },
    (tx) =>
      tx
        .selectFrom('journey')
        .selectAll()
        .where(isFollowed(now))
        .orderBy('started_at', 'desc')
        .limit(MOST)
        .execute(),
    { readOnly: true },
  ) as Promise<JourneyRow[]>;

const readOne = (db: Database, row: JourneyRow) =>
  withScope(db, { tenants: [row.tenant_id] }, (tx) => withSteps(tx, [row]), { readOnly: true });

/** A domain is proven as soon as its record is there, without anybody pressing a button. */
async function prove({ db, dns }: JourneyDeps, row: JourneyRow, now: Date): Promise<void> {
  const { tenant_id, domain_name } = row;
  if (domain_name === null) return;
  const scope = { tenants: [tenant_id] };
  const known = await withScope(
    db,
    scope,
    (tx) =>
      tx
        .selectFrom('managed_domain')
        .select('proof_token')
        .where('tenant_id', '=', tenant_id)
        .where('domain_name', '=', domain_name)
        .executeTakeFirst(),
    { readOnly: true },
  );
  if (!known?.proof_token) return;
  const token = known.proof_token;
  const look = await lookForProof(dns.resolver, domain_name, token);
  const noted = { look, token, at: now, audit: { actor: 'system' } };
  await withScope(db, scope, (tx) => noteFirstProof(tx, { tenant_id, domain_name }, noted));
}

/** A new key's record counts as seen once the domain's own name servers and the world have it. */
async function seeKey({ db, dns }: JourneyDeps, row: JourneyRow, now: Date): Promise<void> {
  const { tenant_id, domain_name, selector } = row;
  if (domain_name === null) return;
  const scope = { tenants: [tenant_id] };
  const keys = await withScope(db, scope, (tx) => readKeys(tx, { tenant_id, domain_name }), {
    readOnly: true,
  });
  const key = keys.find((one) => one.selector === selector);
  if (key?.state !== 'new' || !(await verifyKey(dns, domain_name, key)).is_published) return;
  await withScope(db, scope, (tx) =>
    tx
      .updateTable('dkim_key')
      .set({ verified_at: now })
      .where('tenant_id', '=', tenant_id)
      .where('domain_name', '=', domain_name)
      .where('selector', '=', selector)
      .execute(),
  );
}

async function test(deps: JourneyDeps, { row, is_proven, steps }: ReadJourney, now: Date): Promise<void> {
  if (row.kind === 'add_domain' && !is_proven) await prove(deps, row, now);
  if (row.kind === 'rotate_dkim' && steps.some(({ step, state }) => step === 'record' && state !== 'done'))
    await seeKey(deps, row, now);
}

/** Tests the steps of journeys under way, and ends those that are done. Their DNS checks run beside, each minute as well. */
export async function followJourneys(deps: JourneyDeps, now = new Date()): Promise<Record<string, number>> {
  const due = await followed(deps.db, now);
  const counts = { journeys_tested: 0, journeys_finished: 0 };
  const follow = async (row: JourneyRow) => {
    const [before] = await readOne(deps.db, row);
    if (before) await test(deps, before, now);
    counts.journeys_tested += 1;
    const [after] = await readOne(deps.db, row);
    if (!after || !isFinished(after.steps)) return;
    const { tenant_id, journey_id } = row;
    await withScope(deps.db, { tenants: [tenant_id] }, (tx) =>
      sql`update journey set finished_at = ${now} where tenant_id = ${tenant_id} and journey_id = ${journey_id}`.execute(
        tx,
      ),
    );
    counts.journeys_finished += 1;
  };
  await forEach('journeys', due, follow, AT_ONCE);
  return counts;
}

export const followJourneysJob = defineJob({
  name: 'follow_journeys',
  schedule: { cron: '* * * * *', queue: 'look_at_dns' },
  run: (deps: JourneyDeps) => followJourneys(deps),
});
