import type { HeldPage, ListQuery, MessagePage, Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import { tenantOf } from '../../../http/actor.ts';
import type { Call, Handler } from '../../../http/handler.ts';
import { mayActOnOthers } from '../message-rights.ts';
import type { SearchQuery } from '../search/filter/filter.ts';
import { timeRangeOf } from '../search/filter/time-range.ts';
import { requestOf } from '../search/page.ts';
import { readPages, type SearchCall } from '../search/pages-of-all.ts';
import { createSearchSession } from '../search-session.ts';

interface FirstPage {
  query: SearchQuery;
  limit: number;
  patience: number;
  quarantined: boolean;
  now?: Date;
}

/** The first page of a search, and the session its other pages belong to. */
export async function firstPage(
  call: SearchCall & Pick<Call<Operations['messageList']>, 'audit'>,
  input: FirstPage,
): Promise<MessagePage> {
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

/** Notes who searched mail of others, and by what; the search does not wait for it. */
function recordSearch(
  {
    actor,
    audit,
    scoped,
    services,
  }: Pick<Call<Operations['messageList']>, 'actor' | 'audit' | 'scoped' | 'services'>,
  details: SearchQuery,
): void {
  if (!mayActOnOthers(actor)) return;
  const entry = { ...audit, tenant_id: tenantOf(actor), action: 'message.search', object: '', details };
  services.background.run('note of a search', () => scoped((tx) => recordAudit(tx, entry)));
}

/** Rows as the quarantine's lists name them. */
export const heldPage = <Page extends MessagePage>(page: Page): Page & HeldPage => ({
  ...page,
  hits: page.hits.map((hit) => ({ ...hit, msgId: hit.cloudid })),
});

function list(
  call: SearchCall & Pick<Call<Operations['messageList']>, 'audit'> & { query: ListQuery },
  quarantined: boolean,
): Promise<MessagePage> {
  const { limit, patience, ...query } = call.query;
  return firstPage(call, { query, limit, patience, quarantined });
}

export const messageList: Handler<Operations['messageList']> = (call) => list(call, false);
/** Superusers' scope is all tenants in either way of asking; the guard has let nobody else in here. */
export const messageListSuper: Handler<Operations['messageListSuper']> = (call) => list(call, false);
export const quarantineList: Handler<Operations['quarantineList']> = async (call) =>
  heldPage(await list(call, true));
export const quarantineListSuper: Handler<Operations['quarantineListSuper']> = async (call) =>
  heldPage(await list(call, true));
