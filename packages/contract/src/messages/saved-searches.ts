import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { message_query } from './filters.ts';

export const search_pools = ['log', 'quarantine'] as const;
export type SearchPool = (typeof search_pools)[number];
/** Ramps of the design language. */
export const search_colours = ['petrol', 'moss', 'ochre', 'rust', 'brick', 'slate'] as const;
export type SearchColour = (typeof search_colours)[number];
/** Minutes between two alerts of one search at least. */
export const alert_intervals = [15, 60, 240, 1440] as const;
export const SAVED_SEARCHES_MOST = 100;
/** Colours one list is asked for at once. */
export const COLOURED_MOST = 12;
/** Messages coloured with one call. */
export const COLOUR_ROWS_MOST = 1000;

const moment = z.iso.datetime();
const name = z.string().trim().min(1).max(80);
const query = message_query.omit({ limit: true });
const alert = z.strictObject({
  notification: z.boolean(),
  mail: z.boolean(),
  every_minutes: z.union(alert_intervals.map((minutes) => z.literal(minutes))),
});

export const saved_search = z.object({
  saved_id: z.uuid(),
  name: z.string(),
  pool: z.enum(search_pools),
  /** Parameters of the message search. */
  query: z.record(z.string(), z.unknown()),
  colour: z.enum(search_colours).nullable(),
  /** Null: nobody is told of what it finds. */
  alert: alert.nullable(),
  alerted_at: moment.nullable(),
  created_at: moment,
});
export type SavedSearch = z.output<typeof saved_search>;

const access = { module: ['msgsearch', 'quarasearch'], sub_feature: 'search.search' } as const;
const saved_params = z.object({ saved_id: z.uuid() });

export const savedSearchList = operation({
  name: 'savedSearchList',
  method: 'GET',
  path: '/api/v1/msgsearch/saved',
  summary: 'Own saved searches, by name',
  access,
  by_tenant: false,
  data: z.array(saved_search),
});
export const savedSearchCreate = operation({
  name: 'savedSearchCreate',
  method: 'POST',
  path: '/api/v1/msgsearch/saved',
  summary: 'Save a search under a name',
  access,
  body: z.strictObject({
    name,
    pool: z.enum(search_pools),
    query,
    colour: z.enum(search_colours).nullable().optional(),
    alert: alert.nullable().optional(),
  }),
  data: saved_search,
  errors: [
    'saved_search_exists',
    'too_many_saved_searches',
    'too_many_coloured_searches',
    'window_too_long',
    'forbidden',
  ],
});
export const savedSearchUpdate = operation({
  name: 'savedSearchUpdate',
  method: 'PUT',
  path: '/api/v1/msgsearch/saved/{saved_id}',
  summary: 'Change the name, query, colour or alert of a saved search',
  access,
  params: saved_params,
  body: z.strictObject({
    name: name.optional(),
    query: query.optional(),
    colour: z.enum(search_colours).nullable().optional(),
    alert: alert.nullable().optional(),
  }),
  data: saved_search,
  errors: [
    'saved_search_not_found',
    'saved_search_exists',
    'too_many_coloured_searches',
    'window_too_long',
    'forbidden',
  ],
});
export const savedSearchDelete = operation({
  name: 'savedSearchDelete',
  method: 'DELETE',
  path: '/api/v1/msgsearch/saved/{saved_id}',
  summary: 'Delete a saved search',
  access,
  params: saved_params,
  data: z.object({ saved_id: z.uuid() }),
  errors: ['saved_search_not_found'],
});
/** As it was: what it had looked at, when it last told of something, and its id. */
export const savedSearchRestore = operation({
  name: 'savedSearchRestore',
  method: 'POST',
  path: '/api/v1/msgsearch/saved/{saved_id}/restore',
  summary: 'Restore a deleted saved search, within an hour',
  access,
  params: saved_params,
  data: saved_search,
  errors: [
    'saved_search_not_found',
    'saved_search_exists',
    'too_many_saved_searches',
    'too_many_coloured_searches',
  ],
});
/** For each message the first of the caller's coloured searches, in the order of their names, that finds it. */
export const messageColours = operation({
  name: 'messageColours',
  method: 'POST',
  path: '/api/v1/msgsearch/colours',
  summary: 'Which coloured saved searches match these messages',
  access: { module: ['msgsearch', 'quarasearch'], sub_feature: 'search.saved_colours' },
  body: z.strictObject({ ids: z.array(z.string().min(1).max(60)).max(COLOUR_ROWS_MOST) }),
  data: z.record(z.string(), z.object({ colour: z.enum(search_colours), name: z.string() })),
});

export const saved_search_operations = {
  savedSearchList,
  savedSearchCreate,
  savedSearchUpdate,
  savedSearchDelete,
  savedSearchRestore,
  messageColours,
} as const;
