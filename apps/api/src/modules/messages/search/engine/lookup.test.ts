import { createQueryId, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { keysQuery } from './lookup.ts';
import type { SearchRequest } from './request.ts';

const range = { from: new Date('2026-10-05T00:00:00Z'), to: new Date('2026-11-01T23:59:59Z') };
const position = { ts: new Date('2026-10-15T06:04:47Z'), id: '01a13e29-c7da-7e65-b77c-fc8e62cecb24' };

/** The times a look at the index of kinds is bounded by. */
function boundsOf(going_on: Pick<SearchRequest, 'newest' | 'after'>): unknown[] {
  const request: SearchRequest = {
    ...{ scope: { all: true }, quarantined: false, range, ...going_on },
    visibility: { address: '', hash: '', own_only: false, hidden_domains: [], only_domains: null },
    filter: { conditions: [], any: false, scope: [], asked: '' },
  };
  const { keys } = keysQuery(request, { by: 'kind', kind: { class: ['virus'] }, a_match: 1 }, 10);
  return new PostgresQueryCompiler()
    .compileQuery(keys.toOperationNode(), createQueryId())
    .parameters.slice(1, 3);
}

test('a look that goes on from a position reads no weeks before it', () => {
  expect(boundsOf({ newest: true, after: null })).toEqual([range.from, range.to]);
  expect(boundsOf({ newest: true, after: position })).toEqual([range.from, position.ts]);
  expect(boundsOf({ newest: false, after: position })).toEqual([position.ts, range.to]);
});
