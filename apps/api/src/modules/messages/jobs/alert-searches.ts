import { type Access, FILTER_SERVICE, mayAccess } from '@postern/contract';
import { type Database, notify, type TermHash, type Tx, withScope } from '@postern/db';
import type { DB } from '@postern/db/generated/tables';
import { type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import { type Actor, scopeOf } from '../../../http/actor.ts';
import { callerOf } from '../../../http/guard.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { absentPerson } from '../../identity/index.ts';
import type { SystemMails } from '../../system-mail/index.ts';
import { type Key, type SearchRequest, steerPlanner } from '../search/engine/request.ts';
import { searchMessages } from '../search/engine/search.ts';
import type { SearchQuery } from '../search/filter/filter.ts';
import { requestOf } from '../search/page.ts';

interface AlertDeps {
  readonly db: Database;
  readonly hash: TermHash;
  readonly mails: SystemMails;
  readonly log: Pick<Logger, 'warn'>;
}

type Watched = Selectable<DB['saved_search']>;
interface Hit extends Key {
  from_address: string;
  hdr_from_addr: string;
  subject: string;
}

/** Mail is dated when it comes and recorded when it is judged; what is younger than this may still be missing. */
const SETTLED_MS = 90_000;
/** Searches asked in one run; the others are due at the next. */
const MOST_AT_ONCE = 500;
const TIMEOUT_MS = 5000;
/** Counted at most, and named in the mail. */
const MOST_COUNTED = 1000;
const NAMED = 5;

const access: Record<string, Access> = {
  log: { module: 'msgsearch', sub_feature: 'search.search' },
  quarantine: { module: 'quarasearch', sub_feature: 'search.search', service: FILTER_SERVICE },
};

/** Watched searches whose owner was not told within their interval: the first mail after a quiet time is told at once. */
function dueSearches({ db }: { readonly db: Database }, until: Date): Promise<Watched[]> {
  return withScope(
    db,
    { all: true },
    (tx) =>
      tx
        .selectFrom('saved_search')
        .selectAll()
        .where('checked_until', 'is not', null)
        .where('deleted_at', 'is', null)
        .where(sql<boolean>`checked_until + interval '1 minute' <= ${until}`)
        .where(sql<boolean>`coalesce(alerted_at + make_interval(mins => alert_minutes) <= now(), true)`)
        .orderBy('checked_until')
        .limit(MOST_AT_ONCE)
        .execute(),
    { readOnly: true },
  );
}

/** What the person would be shown now of the mail that came since the last look. */
function lookFor(
  { db, hash }: Pick<AlertDeps, 'db' | 'hash'>,
  actor: Actor,
  search: Watched,
  until: Date,
): Promise<Hit[]> {
  const from = new Date((search.checked_until?.getTime() ?? until.getTime()) + 1);
  const request: SearchRequest = requestOf(
    { actor, services: { hash } },
    { ...(search.query as SearchQuery), reverse: undefined },
    { from, to: until },
    search.pool === 'quarantine',
  );
  const columns = ['from_address', 'hdr_from_addr', 'subject'];
  return withScope(
    db,
    scopeOf(actor),
    async (tx) => {
      await steerPlanner(tx);
      return (await searchMessages<Hit>(tx, request, { columns, limit: MOST_COUNTED })).rows;
    },
    { readOnly: true, statementTimeout: TIMEOUT_MS },
  );
}

/** Puts the mark forward; false: another worker has been here, or the search was changed or deleted meanwhile. */
async function markLooked(tx: Tx, search: Watched, until: Date, alerted: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_search')
    .set({ checked_until: until, ...(alerted ? { alerted_at: sql<Date>`now()` } : {}) })
    .where('tenant_id', '=', search.tenant_id)
    .where('saved_id', '=', search.saved_id)
    .where('deleted_at', 'is', null)
    // As far as a date here can tell two times apart.
    .where(sql<boolean>`date_trunc('milliseconds', checked_until) = ${search.checked_until}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The list as the alert saw it: the search, from where it had looked before. */
function linkTo({ saved_id, pool, checked_until }: Watched): string {
  const screen = pool === 'quarantine' ? '/quarasearch' : '/msgsearch';
  const since = checked_until?.toISOString() ?? '';
  return `${screen}?saved=${saved_id}&since=${encodeURIComponent(since)}`;
}

async function alert(deps: AlertDeps, actor: Actor, search: Watched, hits: Hit[], until: Date) {
  const { tenant_id, user_id, name } = search;
  const link = linkTo(search);
  const count = hits.length;
  const mail = search.alert_mail
    ? await deps.mails.prepare({
        ...{ kind: 'search_alert', to: actor.email, name: actor.name, tenant_id, language: actor.language },
        params: {
          ...{ search: name, count, link, more: count >= MOST_COUNTED },
          messages: hits.slice(0, NAMED).map(({ hdr_from_addr, from_address, subject }) => ({
            from: hdr_from_addr || from_address || '<>',
            subject,
          })),
        },
      })
    : null;
  return withScope(deps.db, { tenants: [tenant_id] }, async (tx) => {
    if (!(await markLooked(tx, search, until, true))) return false;
    if (search.alert_notification) {
      const told = { type: 'hint', key: 'search_found', params: { name, count }, link } as const;
      await notify(tx, { ...told, tenant_id, user_id, fold: search.saved_id, gathers: true });
    }
    await mail?.queue(tx);
    return true;
  });
}

/**
 * Looks with each watched search for mail that is new since it looked last, with the rights its owner has now, and tells them when there
 * is some: within minutes, and at most once in the interval they chose. One that fails is left as it is and tried again at the next run.
 */
export async function alertSearches(deps: AlertDeps): Promise<Record<string, number>> {
  const until = new Date(Date.now() - SETTLED_MS);
  const done = { searches_alerted: 0, searches_failed: 0 };
  for (const search of await dueSearches(deps, until)) {
    try {
      const actor = await absentPerson(deps.db, search.tenant_id, search.user_id);
      const may = actor && mayAccess(callerOf(actor), access[search.pool] as Access);
      const hits = may ? await lookFor(deps, actor, search, until) : [];
      if (may && hits.length > 0) {
        if (await alert(deps, actor, search, hits, until)) done.searches_alerted += 1;
      } else {
        await withScope(deps.db, { tenants: [search.tenant_id] }, (tx) =>
          markLooked(tx, search, until, false),
        );
      }
    } catch (error) {
      done.searches_failed += 1;
      deps.log.warn({ err: error, saved_search: search.saved_id }, 'a watched search could not be asked');
    }
  }
  return done;
}

export const alertSearchesJob = defineJob({
  name: 'alert_searches',
  schedule: { cron: '* * * * *' },
  run: alertSearches,
});
