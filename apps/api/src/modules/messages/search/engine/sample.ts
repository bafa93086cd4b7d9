import { keptPlan, type Tx } from '@postern/db';
import { sql } from 'kysely';
import { allOf, type Condition } from '../filter/condition.ts';
import { rememberedSample } from './remembered-samples.ts';
import {
  cutAtPosition,
  orderOf,
  reachOf,
  type SearchRequest,
  tenantCondition,
  timeCondition,
  truthOf,
} from './request.ts';
import type { Sample } from './sample-result.ts';
import { recentAndRest, windowsOf } from './windows.ts';

/** Rows looked at: enough to tell one in fifty from one in five hundred, few enough to cost a millisecond or two. */
const SAMPLED = 500;

interface SampleRow {
  rows: number;
  matches: number;
  by_condition: number[];
  by_word: number[];
  first: Date | null;
  last: Date | null;
}

/** How frequent what is asked for is, as it was a moment ago or is now. */
export const sampleFor = (tx: Tx, request: SearchRequest): Promise<Sample> =>
  rememberedSample(request, () => takeSample(tx, request));

async function takeSample(tx: Tx, request: SearchRequest): Promise<Sample> {
  const [recent, ...rest] = windowsOf(cutAtPosition(request), request.newest, recentAndRest);
  if (recent && rest.length > 0) {
    const sample = await sampleOf(tx, { ...request, range: recent });
    if (!sample.whole) return sample;
  }
  return sampleOf(tx, request);
}

/** The words of all conditions on the subject; none where a single one is all that is asked. */
function wordsOf(conditions: readonly Condition[]): string[] {
  const words = conditions.flatMap(({ lookups }) =>
    (lookups ?? []).flatMap((lookup) => (lookup.by === 'words' ? lookup.words : [])),
  );
  return conditions.length + words.length > 2 ? [...new Set(words)] : [];
}

async function sampleOf(tx: Tx, request: SearchRequest): Promise<Sample> {
  const { conditions } = request.filter;
  const reach = reachOf(request.scope);
  const base = allOf([timeCondition(request), ...(request.quarantined ? [sql<boolean>`m.quarantined`] : [])]);
  const ordered = sql`order by ${orderOf(request.newest)} limit ${sql.lit(SAMPLED)}`;
  const rows =
    'few' in reach
      ? sql`select m.* from unnest(${[...reach.few]}::integer[]) tenant (id)
          cross join lateral (select * from message m where m.tenant_id = tenant.id and ${base} ${ordered}) m ${ordered}`
      : sql`select * from message m where ${allOf([tenantCondition(reach), base])} ${ordered}`;
  const counts = conditions.map(
    (condition) => sql`(count(*) filter (where ${condition.quick ?? condition.truth}))::integer`,
  );
  const words = wordsOf(conditions);
  const wordCounts = words.map(
    (word) => sql`(count(*) filter (where m.subject_words @@ ${word}::tsquery))::integer`,
  );
  const counted = sql<SampleRow>`
    select count(*)::integer as rows, (count(*) filter (where ${truthOf(request, true)}))::integer as matches,
      array[${sql.join(counts)}]::integer[] as by_condition,
      array[${sql.join(wordCounts)}]::integer[] as by_word, min(m.ts) as first, max(m.ts) as last
    from (${rows}) m`;
  const { rows: answer } = await keptPlan(counted).execute(tx);
  const found = answer[0];
  if (!found) throw new Error('a count without a row');
  return {
    rows: found.rows,
    matches: found.matches,
    byCondition: found.by_condition,
    byWord: new Map(words.map((word, index) => [word, found.by_word[index] ?? 0])),
    begin: request.newest ? found.last : found.first,
    end: request.newest ? found.first : found.last,
    whole: found.rows < SAMPLED,
  };
}
