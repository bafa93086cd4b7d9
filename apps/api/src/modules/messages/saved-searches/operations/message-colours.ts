import { COLOURED_MOST, type DataOf, type Operations, type SearchColour } from '@postern/contract';
import { fromCloudid, type MessageKey, type Tx, toCloudid } from '@postern/db';
import { sql } from 'kysely';
import { byName } from '../../../../http/by-name.ts';
import type { Handler } from '../../../../http/handler.ts';
import { type SearchRequest, steerPlanner, truthOf } from '../../search/engine/request.ts';
import type { SearchQuery } from '../../search/filter/filter.ts';
import { requestOf, SEARCH_TIMEOUT_MS } from '../../search/page.ts';
import { ownSearches } from '../saved.ts';

type Colours = DataOf<Operations['messageColours']>;

/** Those of the keys that the search would find, time left aside: a colour says what a message is, not when it came. */
async function foundAmong(
  tx: Tx,
  request: SearchRequest,
  keys: readonly MessageKey[],
): Promise<MessageKey[]> {
  const { rows } = await sql<MessageKey>`
    select m.tenant_id, m.ts, m.id
    from unnest(${keys.map((key) => key.tenant_id)}::integer[], ${keys.map((key) => key.ts)}::timestamptz[],
      ${keys.map((key) => key.id)}::uuid[]) as wanted (tenant_id, ts, id)
    join message m on m.tenant_id = wanted.tenant_id and m.ts = wanted.ts and m.id = wanted.id
    where ${truthOf(request)}`.execute(tx);
  return rows;
}

export const messageColours: Handler<Operations['messageColours']> = async (call) => {
  const { actor, body, scoped } = call;
  const keys = body.ids.map(fromCloudid).filter((key) => key !== null);
  const range = { from: new Date(0), to: new Date() };
  return scoped(
    async (tx) => {
      const coloured = await ownSearches(tx, actor)
        .where('colour', 'is not', null)
        .orderBy(byName('name'))
        .orderBy('saved_id')
        .limit(COLOURED_MOST)
        .execute();
      const colours: Colours = {};
      if (coloured.length > 0) await steerPlanner(tx);
      for (const { query, pool, colour, name } of coloured) {
        const left = keys.filter(({ tenant_id, id }) => !colours[toCloudid(tenant_id, id)]);
        if (left.length === 0) break;
        const request = requestOf(call, query as SearchQuery, range, pool === 'quarantine');
        for (const { tenant_id, id } of await foundAmong(tx, request, left)) {
          colours[toCloudid(tenant_id, id)] = { colour: colour as SearchColour, name };
        }
      }
      return colours;
    },
    { onReader: true, statementTimeout: SEARCH_TIMEOUT_MS },
  );
};
