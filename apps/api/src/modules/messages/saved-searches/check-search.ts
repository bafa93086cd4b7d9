import {
  type Access,
  FILTER_SERVICE,
  mayAccess,
  type SavedSearch,
  type SearchColour,
} from '@postern/contract';
import type { TermHash } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import { callerOf } from '../../../http/guard.ts';
import { fail } from '../../../http/problem.ts';
import { filterOf, type SearchQuery } from '../search/filter/filter.ts';
import { timeRangeOf } from '../search/filter/time-range.ts';

const searching: Record<SavedSearch['pool'], Access> = {
  log: { module: 'msgsearch', sub_feature: 'search.search' },
  quarantine: { module: 'quarasearch', sub_feature: 'search.search', service: FILTER_SERVICE },
};
const colouring: Access = { module: ['msgsearch', 'quarasearch'], sub_feature: 'search.saved_colours' };

interface Given {
  pool: SavedSearch['pool'];
  query?: SearchQuery | undefined;
  colour?: SearchColour | null | undefined;
}

/** What is kept must be askable: values no filter takes are refused now, not each time it is opened. */
export function checkSearch(actor: Actor, hash: TermHash, { pool, query, colour }: Given): void {
  if (!mayAccess(callerOf(actor), searching[pool])) fail('forbidden');
  if (colour && !mayAccess(callerOf(actor), colouring)) fail('forbidden');
  if (!query) return;
  filterOf(query, hash);
  timeRangeOf(query, new Date());
}
