import * as z from 'zod';
import { elsewhere } from './base/elsewhere.ts';
import { instance_name, log_instance_name } from './base/instance-name.ts';
import { operation } from './base/operation.ts';
import {
  directions,
  FILTER_SERVICE,
  message_classes,
  message_contents,
  message_states,
} from './base/vocabulary.ts';
import { list_query, message_query, page_query } from './messages/filters.ts';

const moment = z.iso.datetime();

/** Characters of the sender's domain that imitate those of another, by position. */
export const lookalike = z.object({ domain: z.string(), of: z.string(), positions: z.array(z.number()) });
export type Lookalike = z.output<typeof lookalike>;

/** One row of the message log: one recipient of one mail (spec 2 section 3). Times are ISO 8601 in UTC, sizes bytes. */
export const message_row = z.object({
  type: z.enum(['log', 'other']),
  cloudid: z.string(),
  queueid: z.string(),
  to_address: z.string(),
  from_address: z.string(),
  hdr_from_addr: z.string(),
  hdr_from_namedecode: z.string(),
  subject: z.string(),
  /** Of refused mail: `none`, it was refused before any content was sent; `unread`, while it came. Neither has a subject to show. */
  content: z.enum(message_contents),
  size: z.number(),
  maildir: z.enum(directions),
  class: z.enum(message_classes),
  state: z.enum(message_states),
  is_m365: z.boolean(),
  is_ham: z.boolean(),
  is_spam: z.boolean(),
  is_highspam: z.boolean(),
  is_blocked: z.boolean(),
  is_blocklisted: z.boolean(),
  is_welcomelisted: z.boolean(),
  is_virus: z.boolean(),
  archived: z.boolean(),
  status: z.string(),
  scanhost: z.string(),
  timestamp: moment,
  score: z.number(),
  has_attachment: z.boolean(),
  /** Files the sender attached; what is shown within the text, and files in archives, are not counted. */
  attachment_count: z.number(),
  released: moment.nullable(),
  reviewed: moment.nullable(),
  hashed: moment.nullable(),
  responsecode: z.number().nullable(),
  signed: z.boolean(),
  encrypted: z.boolean(),
  instance: log_instance_name,
  tech_sign: z.boolean(),
  tech_signed: z.boolean(),
  tech_encrypted: z.boolean(),
  tech_decrypted: z.boolean(),
  delivery_time: moment.nullable(),
  delivery_server_fqdn: z.string(),
  delivery_server_domain: z.string(),
  delivery_server_msg: z.string(),
  delivery_logsource: z.string(),
  rejectmessage: z.string(),
  client_ip: z.string().nullable(),
  client_hostname: z.string(),
  geoip_cc: z.string(),
  held_reason: z.string(),
  /** Values for the sentence of the finding `held_reason` names. */
  held_params: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  /** What counted most in its score, strongest first; in pages of lists only. */
  weights: z
    .array(
      z.object({
        code: z.string(),
        weight: z.number(),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    )
    .optional(),
  /** The sender's domain imitates one the recipient knows. */
  lookalike: lookalike.nullable(),
  tenant_id: z.number(),
  /** Name of the tenant, in lists that span several. */
  tenant: z.string().optional(),
  /** Where it lies; absent: at the instance that answers. */
  elsewhere: elsewhere.optional(),
});
export type MessageRow = z.output<typeof message_row>;

/** Told to those whose lists span several instances. */
const away = {
  /** Instances that do not answer now, whose mail is missing. */
  away: z.array(instance_name).optional(),
};

export const message_page = z.object({
  hits: z.array(message_row),
  /** Matching rows where an index counts them, elsewhere those seen so far: at least so many match. */
  total: z.number(),
  /** More rows match than `total` says, or may. */
  even_more_hits: z.boolean(),
  /** Search session: asks for the next page, or restores this search from a link. */
  lsid: z.string(),
  timestamp: moment,
  /** Rows before this page. */
  skipped: z.number(),
  /** Mail was looked through up to here when the time was up (`patience`): the next page goes on from there. null: the page is whole. */
  looked_to: moment.nullable(),
  ...away,
});
export type MessagePage = z.output<typeof message_page>;

/** The same for the quarantine, whose rows have their cloud id under the name the specification gives it there, too (spec 2 section 3). */
const held_page = message_page.extend({ hits: z.array(message_row.extend({ msgId: z.string() })) });
export type HeldPage = z.output<typeof held_page>;

const message_count = z.object({ total: z.number(), even_more_hits: z.boolean(), ...away });

/** What the strip above the list shows: rows by class and a histogram, of at most 10,000 newest matches. */
const message_summary = z.object({
  classes: z.partialRecord(z.enum(message_classes), z.number()),
  states: z.partialRecord(z.enum(message_states), z.number()),
  histogram: z.array(
    z.object({ start: moment, classes: z.partialRecord(z.enum(message_classes), z.number()) }),
  ),
  even_more_hits: z.boolean(),
  ...away,
});

const lsid_params = z.object({ lsid: z.uuid() });
const search = { module: 'msgsearch', sub_feature: 'search.search' } as const;
const quarantine = { module: 'quarasearch', sub_feature: 'search.search', service: FILTER_SERVICE } as const;

export const messageList = operation({
  name: 'messageList',
  method: 'GET',
  path: '/api/v1/msgsearch/',
  summary: 'Search the message log',
  access: search,
  query: list_query,
  data: message_page,
  errors: ['window_too_long', 'search_too_slow'],
});
export const messageListSuper = operation({
  name: 'messageListSuper',
  method: 'GET',
  path: '/api/v1/msgsearch/super',
  summary: 'Search the message log of all organisations',
  access: { ...search, superuser: true },
  query: list_query,
  data: message_page,
  errors: ['window_too_long', 'search_too_slow'],
});
export const messageCount = operation({
  name: 'messageCount',
  method: 'GET',
  path: '/api/v1/msgsearch/count/',
  summary: 'Count matching messages',
  access: search,
  query: message_query,
  data: message_count,
  errors: ['window_too_long', 'search_too_slow'],
});
export const messageSummary = operation({
  name: 'messageSummary',
  method: 'GET',
  path: '/api/v1/msgsearch/summary',
  summary: 'Verdicts and times of matching messages',
  access: search,
  query: message_query,
  data: message_summary,
  errors: ['window_too_long', 'search_too_slow'],
});
export const messageListLast = operation({
  name: 'messageListLast',
  method: 'GET',
  path: '/api/v1/msgsearch/lastmsgs/{id}',
  summary: "A user's newest messages, by address",
  access: search,
  params: z.object({ id: z.string().min(1).max(320) }),
  query: page_query,
  data: message_page,
});
export const messageListPage = operation({
  name: 'messageListPage',
  method: 'GET',
  path: '/api/v1/msgsearch/lsid/{lsid}',
  summary: 'Next page of a search, or a restored search',
  access: search,
  params: lsid_params,
  query: page_query,
  data: message_page.extend({ query: z.record(z.string(), z.unknown()) }),
  errors: ['search_not_found'],
});
export const quarantineList = operation({
  name: 'quarantineList',
  method: 'GET',
  path: '/api/v1/msgsearch/quar/',
  summary: 'Search held messages',
  access: quarantine,
  query: list_query,
  data: held_page,
  errors: ['window_too_long', 'search_too_slow'],
});
export const quarantineListSuper = operation({
  name: 'quarantineListSuper',
  method: 'GET',
  path: '/api/v1/msgsearch/quar/super',
  summary: 'Search held messages of all organisations',
  access: { ...quarantine, superuser: true },
  query: list_query,
  data: held_page,
  errors: ['window_too_long', 'search_too_slow'],
});
export const quarantineCount = operation({
  name: 'quarantineCount',
  method: 'GET',
  path: '/api/v1/msgsearch/quar/count/',
  summary: 'Count held messages',
  access: quarantine,
  query: message_query,
  data: message_count,
  errors: ['window_too_long', 'search_too_slow'],
});
export const quarantineListLast = operation({
  name: 'quarantineListLast',
  method: 'GET',
  path: '/api/v1/msgsearch/quar/lastmsgs/{id}',
  summary: "A user's newest held messages",
  access: quarantine,
  params: z.object({ id: z.string().min(1).max(320) }),
  query: page_query,
  data: held_page,
});
export const quarantineListPage = operation({
  name: 'quarantineListPage',
  method: 'GET',
  path: '/api/v1/msgsearch/quar/lsid/{lsid}',
  summary: 'Next page of a quarantine search',
  access: quarantine,
  params: lsid_params,
  query: page_query,
  data: held_page.extend({ query: z.record(z.string(), z.unknown()) }),
  errors: ['search_not_found'],
});
export const addressSuggest = operation({
  name: 'addressSuggest',
  method: 'GET',
  path: '/api/v1/msgsearch/suggest',
  summary: 'Known addresses that match a text by address or sender name',
  access: search,
  query: z.strictObject({ kind: z.enum(['from', 'to']), q: z.string().min(1).max(200) }),
  data: z.array(
    z.object({
      address: z.string(),
      /** What the sender is called, where the text is in that and not in the address; empty otherwise. */
      name: z.string(),
      /** Messages it is in. */
      count: z.number(),
      /** `about`: a guess, as of what is often seen only a part is counted; one of 1 says no more than that it was seen. `least`: counting ended there. */
      count_is: z.enum(['exact', 'about', 'least']),
    }),
  ),
});
/** Events `message` { cloudid, class, state } and `change` { cloudid }; only of rows the caller may see. A comment line every 15 s. */
export const messageEvents = operation({
  name: 'messageEvents',
  method: 'GET',
  path: '/api/v1/msgsearch/events',
  summary: 'New and changed messages as they happen',
  access: search,
  data: z.undefined(),
  answer: 'events',
});

export const message_operations = {
  messageList,
  messageListSuper,
  messageCount,
  messageSummary,
  messageListLast,
  messageListPage,
  quarantineList,
  quarantineListSuper,
  quarantineCount,
  quarantineListLast,
  quarantineListPage,
  addressSuggest,
  messageEvents,
} as const;
