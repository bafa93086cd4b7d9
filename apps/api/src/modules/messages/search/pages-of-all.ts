import type { Operations } from '@postern/contract';
import type { Answered } from '@postern/db/other-instances';
import type { Actor } from '../../../http/actor.ts';
import {
  answeredOf,
  askElsewhere,
  awayOf,
  elsewhereOf,
  spansInstances,
} from '../../../http/all-instances.ts';
import type { Call } from '../../../http/handler.ts';
import type { Position, SearchRequest } from './engine/request.ts';
import { type Page, type PageOptions, readPage, SEARCH_TIMEOUT_MS } from './page.ts';

export type SearchCall = Pick<Call<Operations['messageList']>, 'actor' | 'services' | 'scoped'>;

/** A page as the handlers answer it. */
export interface WholePage extends Omit<Page, 'places' | 'is_end'> {
  /** Instances whose mail is missing, because they do not answer. */
  readonly away?: string[];
}

type Merged = Pick<PageOptions, 'skipped' | 'limit'> & Pick<SearchRequest, 'newest'>;

/**
 * Pages of the same search in several databases as one, in the order of the list. Where one of them ran out of time, nothing beyond the place it
 * reached is shown yet: a row of it could still come before.
 */
export function mergePages(
  own: Page,
  others: readonly Answered<Page>[],
  { skipped, limit, newest }: Merged,
): WholePage {
  const sign = newest ? -1 : 1;
  const order = (a: Position, b: Position) =>
    sign * (a.ts.getTime() - b.ts.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const pages = [own, ...answeredOf(others).map(({ answer }) => answer)];
  const rows = pages
    .flatMap(({ hits, places }) => hits.flatMap((hit, at) => ({ hit, place: places[at] as Position })))
    .toSorted((a, b) => order(a.place, b.place));
  const [reached] = pages
    .flatMap(({ looked_to, last }) => (looked_to !== null && last ? [last] : []))
    .toSorted(order);
  const shown = rows.filter(({ place }) => !reached || order(place, reached) <= 0).slice(0, limit);
  const cut = reached && shown.length < limit ? reached : null;
  const seen = skipped + shown.length;
  const is_end = pages.every((page) => page.is_end);
  const counted = pages.reduce((sum, { total }) => sum + total, 0);
  return {
    hits: shown.map(({ hit }) => hit),
    total: is_end ? skipped + rows.length : Math.max(counted, seen),
    even_more_hits: !is_end && (skipped > 0 || pages.some(({ even_more_hits }) => even_more_hits)),
    skipped,
    looked_to: cut?.ts.toISOString() ?? null,
    last: cut ?? shown.at(-1)?.place ?? null,
    away: awayOf(others),
  };
}

/** One page over all instances the caller sees. What is elsewhere is read beside what is here. */
export async function readPages(
  call: SearchCall,
  requestFor: (actor: Actor) => SearchRequest,
  options: PageOptions,
): Promise<WholePage> {
  const request = requestFor(call.actor);
  // What each has before the page is not known: it counts from the page on.
  const spans = spansInstances(call);
  const one = spans ? { ...options, skipped: 0 } : options;
  const [own, others] = await Promise.all([
    call.scoped((tx) => readPage(tx, request, one), { statementTimeout: SEARCH_TIMEOUT_MS, onReader: true }),
    askElsewhere(call, async (tx, actor, instance) => {
      const page = await readPage(tx, requestFor(actor), one);
      return { ...page, hits: page.hits.map((hit) => ({ ...hit, elsewhere: elsewhereOf(instance) })) };
    }),
  ]);
  if (!spans) {
    const { places, is_end, ...page } = own;
    return page;
  }
  return mergePages(own, others, { ...options, newest: request.newest });
}
