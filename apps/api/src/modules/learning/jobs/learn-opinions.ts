import { LEARNED_VERSIONS_RESTORABLE } from '@postern/contract/learning';
import { type Database, notifyLearned, type Tx, withScope } from '@postern/db';
import { type Built, build } from '@postern/mail/learn/build';
import { encodeModel } from '@postern/mail/learn/codec';
import { unpackFeatures } from '@postern/mail/learn/pack';
import type { Opinion } from '@postern/mail/learn/weigh';
import { sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';

/** A version is made when this share of its opinions is new, or after the time, whichever is first. */
const FRESH_SHARE = 0.02;
const WAIT_MINUTES = 15;
/** And once a day without anything new, since what was said fades and may have been taken back. */
const FADE_HOURS = 24;
/** Opinions a side that are read for a tenant, and of one tenant for the installation. */
const MOST_READ = { tenant: 3_000, installation: 500 } as const;
/** Versions that are remembered. */
const VERSIONS_KEPT = 500;
/** Newest opinions a tenant keeps. */
const OPINIONS_KEPT = 20_000;
const INSTALLATION = 0;

type Scope = 'tenant' | 'installation';

/** Names of the columns that say what a version of that scope knows. */
const columns = {
  tenant: { learned_in: sql.ref('learned_in'), set_aside: sql.ref('set_aside') },
  installation: {
    learned_in: sql.ref('installation_learned_in'),
    set_aside: sql.ref('installation_set_aside'),
  },
} as const;

/** Makes new versions of the learned scores whose opinions have changed enough (decision 119). */
export async function learnOpinions({ db }: { readonly db: Database }): Promise<Record<string, number>> {
  const done = { versions: 0, opinions: 0 };
  for (const tenant_id of await tenantsToLearn(db)) {
    const learned = await learn(db, 'tenant', tenant_id);
    if (learned === null) continue;
    done.versions += 1;
    done.opinions += learned;
  }
  if ((await learn(db, 'installation', INSTALLATION)) !== null) done.versions += 1;
  return done;
}

async function tenantsToLearn(db: Database): Promise<number[]> {
  const { rows } = await withScope(
    db,
    { all: true },
    (tx) =>
      sql<{ tenant_id: number }>`
        select distinct tenant_id from message_opinion
        where learned_in is null and features is not null and not set_aside
        union
        select tenant_id from learned_model where tenant_id <> ${INSTALLATION}
        group by tenant_id having max(made_at) < now() - make_interval(hours => ${FADE_HOURS})
        union
        select tenant_id from learned_state where tenant_id <> ${INSTALLATION} and not paused
          and changed_at > (select max(made_at) from learned_model where learned_model.tenant_id = learned_state.tenant_id)`.execute(
        tx,
      ),
    { readOnly: true },
  );
  return rows.map((row) => row.tenant_id).sort((a, b) => a - b);
}

interface Read {
  /** The version that is newest; 0: there is none. */
  base: number;
  ids: string[];
  fresh: number;
  opinions: Opinion[];
}

/** How many opinions a new version of it brought in; null: none was due. */
async function learn(db: Database, scope: Scope, tenant_id: number): Promise<number | null> {
  const access = scope === 'installation' ? ({ all: true } as const) : { tenants: [tenant_id] };
  const read = await withScope(db, access, (tx) => readOpinions(tx, scope, tenant_id));
  if (!read) return null;
  const built = await build(read.opinions, scope, new Date());
  const installed = await withScope(db, access, (tx) => install(tx, scope, tenant_id, read, built));
  return installed ? read.fresh : null;
}

interface OpinionRow {
  tenant_id: number;
  opinion_id: string;
  id: string;
  opinion: string;
  at: Date;
  teacher: string;
  from_address: string;
  to_address: string;
  features: Buffer;
  is_fresh: boolean;
}

async function readOpinions(tx: Tx, scope: Scope, tenant_id: number): Promise<Read | null> {
  const { rows: states } = await sql<{ base: number; minutes: number; paused: boolean; touched: boolean }>`
    select coalesce(max(version), 0)::integer as base,
      coalesce(extract(epoch from now() - max(made_at)) / 60, 1e6)::float8 as minutes,
      coalesce((select paused from learned_state where tenant_id = ${tenant_id}), false) as paused,
      coalesce((select changed_at from learned_state where tenant_id = ${tenant_id}) > max(made_at), false) as touched
    from learned_model where tenant_id = ${tenant_id}`.execute(tx);
  const state = states[0];
  if (!state || state.paused) return null;
  const { learned_in, set_aside } = columns[scope];
  const { rows } = await sql<OpinionRow>`
    select tenant_id, opinion_id, id, opinion, at, teacher, from_address, to_address, features, is_fresh
    from (
      select *, ${learned_in} is null as is_fresh,
        row_number() over (partition by tenant_id, opinion order by at desc) as place
      from message_opinion o
      where features is not null and not ${set_aside} ${scope === 'tenant' ? sql`and tenant_id = ${tenant_id}` : sql``}
        and not exists (
          select 1 from learned_ignored i
          where (i.tenant_id = o.tenant_id and i.teacher = o.teacher)
            or (${scope === 'installation'} and i.tenant_id = ${INSTALLATION} and i.teacher = o.tenant_id::text))
    ) newest where place <= ${MOST_READ[scope]}`.execute(tx);
  const fresh = rows.filter((row) => row.is_fresh).length;
  const enough =
    fresh >= Math.max(1, rows.length * FRESH_SHARE) || (fresh > 0 && state.minutes >= WAIT_MINUTES);
  const faded = rows.length > 0 && state.base > 0 && state.minutes >= FADE_HOURS * 60;
  // Somebody let it go on, or took a teacher away.
  const touched = state.touched && state.base > 0;
  if (!enough && !faded && !touched) return null;
  return { base: state.base, ids: rows.map((row) => row.opinion_id), fresh, opinions: rows.map(toOpinion) };
}

function toOpinion(row: OpinionRow): Opinion {
  return {
    ...unpackFeatures(row.features),
    spam: row.opinion === 'spam',
    at: row.at,
    tenant_id: row.tenant_id,
    message: `${row.tenant_id} ${row.id}`,
    teacher: row.teacher,
    sender: row.from_address,
    recipient: row.to_address,
  };
}

/** False: somebody restored, reset, paused or made another version meanwhile; the next run starts from there. */
async function install(
  tx: Tx,
  scope: Scope,
  tenant_id: number,
  { base, ids, fresh }: Read,
  built: Built,
): Promise<boolean> {
  const version = base + 1;
  const { learned_in, set_aside } = columns[scope];
  await sql`select pg_advisory_xact_lock(hashtextextended('learned', ${tenant_id}))`.execute(tx);
  const { rows } = await sql<{ base: number; paused: boolean }>`
    select coalesce(max(version), 0)::integer as base,
      coalesce((select paused from learned_state where tenant_id = ${tenant_id}), false) as paused
    from learned_model where tenant_id = ${tenant_id}`.execute(tx);
  if (rows[0]?.base !== base || rows[0].paused) return false;
  const { model, quality, spam, ham, people, tenants, capped, contradicted } = built;
  const facts = {
    ...{ capped, contradicted },
    ...(model && quality ? { ...quality, standing: model.standing, slots: model.slots.length } : {}),
  };
  await tx
    .insertInto('learned_model')
    .values({
      ...{ tenant_id, version, kind: 'learned', spam, ham, people, tenants, fresh },
      quality: JSON.stringify(facts),
      model: model && encodeModel(model),
    })
    .execute();
  await sql`
    update message_opinion set ${learned_in} = ${version}
    where opinion_id = any (${ids}::uuid[]) and ${learned_in} is null and not ${set_aside}
      ${scope === 'tenant' ? sql`and tenant_id = ${tenant_id}` : sql``}`.execute(tx);
  await forget(tx, scope, tenant_id, version);
  await notifyLearned(tx, tenant_id);
  return true;
}

async function forget(tx: Tx, scope: Scope, tenant_id: number, version: number): Promise<void> {
  await sql`
    update learned_model set model = null
    where tenant_id = ${tenant_id} and version <= ${version - LEARNED_VERSIONS_RESTORABLE} and model is not null`.execute(
    tx,
  );
  await sql`
    delete from learned_model where tenant_id = ${tenant_id} and version <= ${version - VERSIONS_KEPT}`.execute(
    tx,
  );
  if (scope === 'tenant')
    await sql`
      delete from message_opinion where tenant_id = ${tenant_id} and at < (
        select at from message_opinion where tenant_id = ${tenant_id} order by at desc offset ${OPINIONS_KEPT} limit 1)`.execute(
      tx,
    );
}

export const learnOpinionsJob = defineJob({
  name: 'learn_opinions',
  schedule: { cron: '* * * * *' },
  run: learnOpinions,
});
