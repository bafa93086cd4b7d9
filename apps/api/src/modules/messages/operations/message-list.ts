import { setTimeout as wait } from 'node:timers/promises';
import type { HeldPage, ListQuery, MessagePage, Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { type Actor, tenantOf } from '../../../http/actor.ts';
import type { Call, Handler } from '../../../http/handler.ts';
import type { MessagesDeps } from '../deps.ts';
import { mayActOnOthers } from '../message-rights.ts';
import type { SearchQuery } from '../search/filter/filter.ts';
import { timeRangeOf } from '../search/filter/time-range.ts';
import { requestOf } from '../search/page.ts';
import { readPages } from '../search/pages-of-all.ts';
import { createSearchSession } from '../search-session.ts';

type SearchCall = Pick<
  Call<Operations['messageList'], MessagesDeps>,
  'actor' | 'audit' | 'scoped' | 'services'
>;

/** Who types on is answered first. */
const NOTE_AFTER_MS = 1000;

interface FirstPage {
  query: SearchQuery;
  limit: number;
  patience: number;
  quarantined: boolean;
  now?: Date;
}

/** The first page of a search, and the session its other pages belong to. */
export async function firstPage(call: SearchCall, input: FirstPage): Promise<MessagePage> {
  const { query, limit, patience, quarantined, now = new Date() } = input;
  const range = timeRangeOf(query, now);
  const requestFor = (actor: Actor) => requestOf({ ...call, actor }, query, range, quarantined);
  const { last, ...page } = await readPages(call, requestFor, { skipped: 0, limit, patience });
  const positions = new Map(last ? [[page.hits.length, last] as const] : []);
  const lsid = await call.scoped((tx) =>
    createSearchSession(tx, call.actor, { query, range, quarantined, limit, positions }),
  );
  recordSearch(call, query);
  return { ...page, lsid, timestamp: now.toISOString() };
}

/** Notes who searched mail of others, and by what, once an hour; the search does not wait for it. */
function recordSearch({ actor, audit, scoped, services }: SearchCall, details: SearchQuery): void {
  // An open list asks again for what came since: it is the same search.
  const { time_start: _time_start, ...asked } = details;
  if (!mayActOnOthers(actor) || !services.searchNotes.isNew(actor.session_id, asked)) return;
  const entry = { ...audit, tenant_id: tenantOf(actor), action: 'message.search', object: '', details };
  services.background.run('note of a search', async () => {
    await wait(NOTE_AFTER_MS, undefined, { signal: services.stopping }).catch(() => undefined);
    await services.searchNotes.inTurn(() => scoped((tx) => recordAudit(tx, entry)));
  });
}

/** Rows as the quarantine's lists name them. */
export const heldPage = <Page extends MessagePage>(page: Page): Page & HeldPage => ({
  ...page,
  hits: page.hits.map((hit) => ({ ...hit, msgId: hit.cloudid })),
});

function list(call: SearchCall & { query: ListQuery }, quarantined: boolean): Promise<MessagePage> {
  const { limit, patience, ...query } = call.query;
  return firstPage(call, { query, limit, patience, quarantined });
}

export const messageList: Handler<Operations['messageList'], MessagesDeps> = (call) => list(call, false);
/** Superusers' scope is all tenants in either way of asking; the guard has let nobody else in here. */
export const messageListSuper: Handler<Operations['messageListSuper'], MessagesDeps> = (call) =>
  list(call, false);
export const quarantineList: Handler<Operations['quarantineList'], MessagesDeps> = async (call) =>
  heldPage(await list(call, true));
export const quarantineListSuper: Handler<Operations['quarantineListSuper'], MessagesDeps> = async (call) =>
  heldPage(await list(call, true));
