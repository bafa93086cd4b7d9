import { type Database, notifyRoles, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';
import { addDays, dayOf, findEpisodes, WEEKS_COMPARED } from '../find-episodes.ts';

/** Days in which an episode may have begun that lasts until now. */
const EPISODE_DAYS = 28;
/** Who looks after a domain's mail. */
const TECHNICIANS = ['ALL', 'Tech'];

const searches = {
  passed: '-state:held -state:rejected',
  held: 'state:held',
  rejected: 'state:rejected',
} as const;
type Outcome = keyof typeof searches;

interface Row {
  tenant_id: number;
  domain: string;
  kind: Outcome;
  day: string;
  messages: number;
}

async function readIncoming(tx: Tx, until: string): Promise<Row[]> {
  const from = addDays(until, -EPISODE_DAYS - 7 * WEEKS_COMPARED);
  const { rows } = await sql<Row>`
    select tenant_id, domain, kind, to_char(day, 'YYYY-MM-DD') as day, sum(messages)::float8 as messages
    from statistics_day
    where tenant_id <> 0 and domain <> '' and direction = 'in' and kind in ('passed', 'held', 'rejected')
      and day between ${from}::date and ${until}::date
    group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

async function wasNotified(tx: Tx, tenant_id: number, fold: string): Promise<boolean> {
  const { rows } = await sql`
    select from notification where tenant_id = ${tenant_id} and key like 'mail_unusual_%' and params ->> 'episode' = ${fold}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Domains that take far more mail than on such days, let through, held or rejected: told once an episode, as long as it lasts. */
export async function notifyEpisodes(
  { db }: { readonly db: Database },
  now: () => number = Date.now,
): Promise<{ episodes: number }> {
  const today = dayOf(now());
  const days = Array.from({ length: EPISODE_DAYS }, (_, index) => addDays(today, index + 1 - EPISODE_DAYS));
  const rows = await withScope(db, { all: true }, (tx) => readIncoming(tx, today));
  const known = new Map<string, string>();
  for (const { tenant_id, domain, day } of rows) {
    const key = `${tenant_id} ${domain}`;
    const first = known.get(key);
    if (first === undefined || day < first) known.set(key, day);
  }
  let episodes = 0;
  for (const group of Map.groupBy(
    rows,
    ({ tenant_id, domain, kind }) => `${tenant_id} ${domain} ${kind}`,
  ).values()) {
    const [first] = group;
    if (!first) continue;
    const { tenant_id, domain, kind } = first;
    const counts = new Map(group.map(({ day, messages }) => [day, messages]));
    const found = findEpisodes(counts, days, known.get(`${tenant_id} ${domain}`) ?? today);
    const episode = found.at(-1);
    if (!episode || episode.until < addDays(today, -1)) continue;
    const name = `${domain} ${kind} ${episode.from}`;
    await withScope(db, { tenants: [tenant_id] }, async (tx) => {
      if (await wasNotified(tx, tenant_id, name)) return;
      episodes += 1;
      await notifyRoles(tx, tenant_id, domain, TECHNICIANS, {
        ...{ type: 'warning', key: `mail_unusual_${kind}` },
        params: { domain, count: episode.messages, usual: episode.usual, day: episode.from, episode: name },
        link: `/msgsearch?q=${encodeURIComponent(`direction:in to:*@${domain} ${searches[kind]} after:${episode.from}`)}`,
        fold: name,
      });
    });
  }
  return { episodes };
}

export const notifyEpisodesJob = defineJob({
  name: 'notify_episodes',
  schedule: { cron: '20 * * * *', queue: 'notify_episodes' },
  run: (deps: { readonly db: Database }) => notifyEpisodes(deps),
});
