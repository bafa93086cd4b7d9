import { LEARNED_VERSIONS_RESTORABLE, type LearnedVersion, type Learning } from '@postern/contract/learning';
import { type Tx, toCloudid } from '@postern/db';
import { enough_opinions, enough_people, least_opinions } from '@postern/mail/learn/build';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { INSTALLATION, type LearningSubject } from './find-subject.ts';
import { readTeachers } from './read-teachers.ts';

/** Versions shown; the chart needs no more. */
const VERSIONS = 100;
const RECENT = 50;

/** Everything the page shows of one subject. */
export async function presentLearning(tx: Tx, actor: Actor, subject: LearningSubject): Promise<Learning> {
  const { tenant_id, tenant } = subject;
  const state = await tx
    .selectFrom('learned_state')
    .select(['paused', 'changed_at', 'changed_by'])
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirst();
  return {
    ...{ tenant_id, tenant },
    paused: state?.paused ?? false,
    changed_at: state?.changed_at.toISOString() ?? null,
    changed_by: state?.changed_by ?? '',
    opinions: await countOpinions(tx, tenant_id),
    needs: { least: least_opinions, enough: enough_opinions, people: enough_people },
    versions: await readVersions(tx, tenant_id),
    teachers: await readTeachers(tx, actor, tenant_id),
    recent: tenant_id === INSTALLATION ? [] : await readRecent(tx, actor, tenant_id),
  };
}

async function countOpinions(tx: Tx, tenant_id: number): Promise<Learning['opinions']> {
  const isShared = tenant_id === INSTALLATION;
  const learned_in = sql.ref(isShared ? 'installation_learned_in' : 'learned_in');
  const set_aside = sql.ref(isShared ? 'installation_set_aside' : 'set_aside');
  const { rows } = await sql<Learning['opinions']>`
    select
      (count(*) filter (where opinion = 'spam' and features is not null and not ${set_aside}))::integer as spam,
      (count(*) filter (where opinion = 'ham' and features is not null and not ${set_aside}))::integer as ham,
      (count(*) filter (where features is not null and not ${set_aside} and ${learned_in} is null))::integer as waiting,
      (count(*) filter (where features is null))::integer as unusable
    from message_opinion ${isShared ? sql`` : sql`where tenant_id = ${tenant_id}`}`.execute(tx);
  return rows[0] ?? { spam: 0, ham: 0, waiting: 0, unusable: 0 };
}

async function readVersions(tx: Tx, tenant_id: number): Promise<LearnedVersion[]> {
  const rows = await tx
    .selectFrom('learned_model')
    .select(['version', 'made_at', 'kind', 'restored_from', 'made_by', 'spam', 'ham', 'fresh'])
    .select(['people', 'tenants', 'quality'])
    .select(sql<boolean>`model is not null`.as('has_model'))
    .where('tenant_id', '=', tenant_id)
    .orderBy('version', 'desc')
    .limit(VERSIONS)
    .execute();
  const newest = rows[0]?.version ?? 0;
  return rows.map(({ has_model, made_at, kind, quality, ...row }, at) => ({
    ...row,
    kind: kind as LearnedVersion['kind'],
    made_at: made_at.toISOString(),
    quality: qualityOf(quality),
    ...leftOut(quality),
    // The newest judges already; a restored one is what it was restored from. One that had too little to judge by comes back as well,
    // with the opinions it was learned from.
    may_restore:
      at > 0 && kind === 'learned' && (has_model || row.version > newest - LEARNED_VERSIONS_RESTORABLE),
  }));
}

/** Versions of before these were counted left out none that we know of. */
function leftOut(stored: unknown): Pick<LearnedVersion, 'capped' | 'contradicted'> {
  const { capped = 0, contradicted = 0 } = stored as Partial<LearnedVersion>;
  return { capped, contradicted };
}

function qualityOf(stored: unknown): LearnedVersion['quality'] {
  const { spam_caught, ham_flagged, auc, standing } = stored as Partial<
    NonNullable<LearnedVersion['quality']>
  >;
  if (spam_caught === undefined || ham_flagged === undefined || auc === undefined) return null;
  return { spam_caught, ham_flagged, auc, standing: standing ?? 0 };
}

async function readRecent(tx: Tx, { hidden_domains }: Actor, tenant_id: number): Promise<Learning['recent']> {
  const rows = await tx
    .selectFrom('message_opinion')
    .select(['at', 'opinion', 'how', 'teacher', 'subject', 'from_address', 'id', 'learned_in', 'set_aside'])
    .select(sql<boolean>`features is not null`.as('is_usable'))
    .where('tenant_id', '=', tenant_id)
    .where(sql<boolean>`split_part(to_address, '@', 2) <> all (${[...hidden_domains]}::text[])`)
    .orderBy('at', 'desc')
    .limit(RECENT)
    .execute();
  return rows.map(({ at, opinion, id, set_aside, is_usable, ...row }) => ({
    ...row,
    at: at.toISOString(),
    opinion: opinion as 'spam' | 'ham',
    cloudid: toCloudid(tenant_id, id),
    is_usable: is_usable && !set_aside,
  }));
}
