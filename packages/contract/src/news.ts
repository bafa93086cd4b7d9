/** News and the state of the service: written by operators, read by everybody. */
import * as z from 'zod';
import { operation } from './base/operation.ts';
import { locales } from './base/vocabulary.ts';

const access = { module: 'superuser', superuser: true } as const;
const PATH = '/api/v1/items';
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

export const news_kinds = ['news', 'maintenance', 'slow', 'down'] as const;
export type NewsKind = (typeof news_kinds)[number];
export const service_parts = ['incoming', 'outgoing', 'filter', 'portal', 'data_room', 'console'] as const;
export type ServicePart = (typeof service_parts)[number];
export const NEWS_TEXT_MOST = 2_000;
/** How far an incident is. `update` says something new and leaves that as it is; maintenance has no other but `resolved`. */
export const incident_phases = ['investigating', 'identified', 'monitoring', 'update', 'resolved'] as const;
export type IncidentPhase = (typeof incident_phases)[number];
/** More than anybody reads of one incident. */
export const UPDATES_MOST = 100;

const update = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  phase: z.enum(incident_phases),
  text: z.string(),
});
const texts = z.partialRecord(z.enum(locales), z.string());
const written_update = update.omit({ text: true }).extend({ texts, by: z.string() });
export type WrittenUpdate = z.output<typeof written_update>;

const item = z.object({
  id: z.uuid(),
  kind: z.enum(news_kinds),
  parts: z.array(z.enum(service_parts)),
  /** In the reader's language, in English where it was not translated. */
  text: z.string(),
  created: z.iso.datetime(),
  starts: z.iso.datetime(),
  /** Null: no end is known. */
  ends: z.iso.datetime().nullable(),
  /** `planned` begins later, `ended` is over. */
  state: z.enum(['planned', 'current', 'ended']),
  /** Oldest first. */
  updates: z.array(update),
});
export type NewsItem = z.output<typeof item>;

export const itemList = operation({
  name: 'itemList',
  method: 'GET',
  path: PATH,
  summary: 'News, outages and maintenance of the service, newest first',
  access: { module: 'open' },
  query: z.strictObject({
    kind: z.enum(['news', 'service_state']).optional(),
    /** Those that are over as well. */
    ended: z.stringbool().default(false),
    skip: z.coerce.number().int().min(0).max(10_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(100),
  }),
  data: z.array(item),
});

const text = z.string().trim().max(NEWS_TEXT_MOST);
const texts_form = z
  .partialRecord(z.enum(locales), text)
  .refine((texts) => (texts.en_GB ?? '') !== '', { path: ['en_GB'], message: 'must not be empty' });
export const update_form = z.object({ phase: z.enum(incident_phases), texts: texts_form });
export const news_form = z
  .object({
    kind: z.enum(news_kinds),
    parts: z.array(z.enum(service_parts)).default([]),
    texts: texts_form,
    starts: moment,
    ends: moment.nullable(),
  })
  .refine(({ starts, ends }) => ends === null || ends > starts, {
    path: ['ends'],
    message: 'must be after the start',
  });
const written = item
  .omit({ text: true })
  .extend({ texts, updates: z.array(written_update), created_by: z.string() });
export type WrittenNews = z.output<typeof written>;
const one = z.object({ id: z.uuid() });

export const newsItemList = operation({
  name: 'newsItemList',
  method: 'GET',
  path: `${PATH}/newsitems`,
  summary: 'News and service states in every language, newest first',
  access,
  query: z.strictObject({
    skip: z.coerce.number().int().min(0).max(10_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(100),
  }),
  data: z.array(written),
});

export const newsItemCreate = operation({
  name: 'newsItemCreate',
  method: 'POST',
  path: `${PATH}/newsitems`,
  summary: 'Publish news or a state of the service',
  access,
  body: news_form,
  data: written,
  errors: ['invalid_input'],
});

export const newsItemUpdate = operation({
  name: 'newsItemUpdate',
  method: 'PUT',
  path: `${PATH}/newsitems/{id}`,
  summary: 'Change news or a state of the service',
  access,
  params: one,
  body: news_form,
  data: written,
  errors: ['not_found', 'invalid_input'],
});

export const newsItemDelete = operation({
  name: 'newsItemDelete',
  method: 'DELETE',
  path: `${PATH}/newsitems/{id}`,
  summary: 'Remove news or a state of the service',
  access,
  params: one,
  data: z.object({ id: z.uuid() }),
  errors: ['not_found'],
});

export const newsUpdateCreate = operation({
  name: 'newsUpdateCreate',
  method: 'POST',
  path: `${PATH}/newsitems/{id}/updates`,
  summary: 'Publish an update of an incident or maintenance; resolved ends it',
  access,
  params: one,
  body: update_form,
  data: written,
  errors: ['not_found', 'invalid_input', 'incident_over', 'update_not_possible'],
});

export const newsUpdateDelete = operation({
  name: 'newsUpdateDelete',
  method: 'DELETE',
  path: `${PATH}/newsitems/{id}/updates/{update_id}`,
  summary: 'Remove an update of an incident or maintenance',
  access,
  params: one.extend({ update_id: z.uuid() }),
  data: written,
  errors: ['not_found'],
});

export const news_operations = {
  itemList,
  newsItemList,
  newsItemCreate,
  newsItemUpdate,
  newsItemDelete,
  newsUpdateCreate,
  newsUpdateDelete,
} as const;
