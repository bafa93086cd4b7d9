import * as z from 'zod';
import { log_instance_name } from '../base/instance-name.ts';
import {
  directions,
  dmarc_results,
  message_classes,
  message_states,
  reject_categories,
  spf_statuses,
} from '../base/vocabulary.ts';

/**
 * Every filter of the message search (spec 2 section 7), once: query parameter, the word a person types in the search field
 * (`from:`), kind of value, and whether it belongs to the expert form. The schema below, the expert form, the search field's
 * suggestions and the server's conditions derive from this table.
 *
 * kinds: `address` substring of an address, `*` as wildcard, `<ann@acme.example>` that address alone; `text` substring; `words` words of a text, each a prefix;
 * `exact` whole value, letter case ignored; `network` IP address or network; `option` one of a list; `number`; `flag` yes or no;
 * `instance` the name of one; `tenant` a tenant's number, alone or behind its name: `Acme (12)`. In the first four `*` stands for any text, and alone for any
 * value: an empty one is none. `compare` is a number, alone or behind `>`, `>=`, `<`, `<=`; sizes take KB, MB and GB of base 1024.
 */
export const message_filters = [
  { param: 'sender', word: 'from', kind: 'address', expert: false },
  { param: 'recipient', word: 'to', kind: 'address', expert: false },
  { param: 'subject', word: 'subject', kind: 'words', expert: false },
  { param: 'maildirections', word: 'direction', kind: 'option', expert: false, options: directions },
  { param: 'classes', word: 'class', kind: 'option', expert: false, options: message_classes },
  { param: 'states', word: 'state', kind: 'option', expert: false, options: message_states },
  {
    param: 'markers',
    word: 'is',
    kind: 'option',
    expert: false,
    options: ['released', 'reviewed', 'hashed', 'lookalike', 'quarantined'],
  },
  { param: 'has_attachment', word: 'attachment', kind: 'flag', expert: false },
  { param: 'tenants', word: 'tenant', kind: 'tenant', expert: false },
  { param: 'logtypes', word: 'type', kind: 'option', expert: true, options: ['log', 'other'] },
  { param: 'instances', word: 'instance', kind: 'instance', expert: true },
  { param: 'client_hostname', word: 'client_hostname', kind: 'exact', expert: true },
  { param: 'client_ip', word: 'ip', kind: 'network', expert: true },
  { param: 'client_helo', word: 'helo', kind: 'exact', expert: true },
  { param: 'origin_ptr', word: 'origin_ptr', kind: 'exact', expert: true },
  { param: 'origin_ip', word: 'origin_ip', kind: 'network', expert: true },
  { param: 'origin_helo', word: 'origin_helo', kind: 'exact', expert: true },
  { param: 'rejectmessage', word: 'reject', kind: 'text', expert: true },
  { param: 'rejecttype', word: 'rejecttype', kind: 'option', expert: true, options: reject_categories },
  { param: 'dkimverify_domain', word: 'dkim_domain', kind: 'exact', expert: true },
  { param: 'hdr_from', word: 'hdr_from', kind: 'address', expert: true },
  { param: 'hdr_from_name', word: 'name', kind: 'text', expert: true },
  { param: 'hdr_reply_to', word: 'reply_to', kind: 'text', expert: true },
  { param: 'hdr_messageid', word: 'message_id', kind: 'exact', expert: true },
  { param: 'cloudid', word: 'id', kind: 'exact', expert: true },
  { param: 'queueid', word: 'queue_id', kind: 'exact', expert: true },
  { param: 'header', word: 'header', kind: 'text', expert: true },
  { param: 'att_name', word: 'file', kind: 'exact', expert: true },
  { param: 'att_mime', word: 'mime', kind: 'exact', expert: true },
  { param: 'att_md5', word: 'md5', kind: 'exact', expert: true },
  { param: 'att_sha1', word: 'sha1', kind: 'exact', expert: true },
  { param: 'uri', word: 'url', kind: 'exact', expert: true },
  { param: 'uri_domain', word: 'url_domain', kind: 'exact', expert: true },
  { param: 'uri_fqdn', word: 'url_host', kind: 'exact', expert: true },
  { param: 'email', word: 'mentions', kind: 'exact', expert: true },
  { param: 'email_domain', word: 'mentions_domain', kind: 'exact', expert: true },
  { param: 'email_fqdn', word: 'mentions_host', kind: 'exact', expert: true },
  { param: 'virus_name', word: 'virus', kind: 'exact', expert: true },
  { param: 'virus_engine', word: 'virus_engine', kind: 'exact', expert: true },
  { param: 'blocked_filename', word: 'blocked_file', kind: 'exact', expert: true },
  { param: 'block_engine', word: 'block_engine', kind: 'exact', expert: true },
  { param: 'block_info', word: 'block_info', kind: 'text', expert: true },
  { param: 'fuzor_digest', word: 'fingerprint', kind: 'exact', expert: true },
  { param: 'delivery_logsource', word: 'delivery_log', kind: 'exact', expert: true },
  { param: 'delivery_server_fqdn', word: 'server', kind: 'exact', expert: true },
  { param: 'delivery_server_domain', word: 'server_domain', kind: 'exact', expert: true },
  { param: 'delivery_server_msg', word: 'server_answer', kind: 'text', expert: true },
  { param: 'spf_status', word: 'spf', kind: 'option', expert: true, options: spf_statuses },
  { param: 'dmarc_result', word: 'dmarc', kind: 'option', expert: true, options: dmarc_results },
  { param: 'score', word: 'score', kind: 'compare', expert: true },
  { param: 'size', word: 'size', kind: 'compare', expert: true },
  { param: 'encrypted', word: 'encrypted', kind: 'flag', expert: true },
  { param: 'signed', word: 'signed', kind: 'flag', expert: true },
  { param: 'tech_encrypt', word: 'encrypted_here', kind: 'flag', expert: true },
  { param: 'tech_decrypt', word: 'decrypted', kind: 'flag', expert: true },
  { param: 'tech_sign', word: 'signed_here', kind: 'flag', expert: true },
  { param: 'tech_sign_check', word: 'signature_checked', kind: 'flag', expert: true },
  { param: 'is_m365', word: 'm365', kind: 'flag', expert: true },
  { param: 'tech_plain_lft', word: 'lft_plain', kind: 'flag', expert: true },
  { param: 'tech_secure_lft', word: 'lft_secure', kind: 'flag', expert: true },
  { param: 'geoip_asn', word: 'asn', kind: 'number', expert: true },
  { param: 'geoip_cc', word: 'country', kind: 'exact', expert: true },
  { param: 'scanhost', word: 'scanhost', kind: 'exact', expert: true },
  { param: 'spam_rules', word: 'rule', kind: 'exact', expert: true },
] as const satisfies readonly MessageFilter[];

export interface MessageFilter {
  readonly param: string;
  readonly word: string;
  readonly kind:
    | 'address'
    | 'text'
    | 'words'
    | 'exact'
    | 'network'
    | 'option'
    | 'number'
    | 'compare'
    | 'flag'
    | 'tenant'
    | 'instance';
  readonly expert: boolean;
  readonly options?: readonly string[];
}

export type Comparison = { operator: '=' | '<' | '<=' | '>' | '>='; number: number };

const unit_bytes: Record<string, number> = { '': 1, b: 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 };

/** What a value of the kind `compare` says; null: nothing. Units are for sizes only. */
export function comparisonOf(param: string, value: string): Comparison | null {
  const match = /^(<=?|>=?|=)?\s*(\d{1,12}(?:\.\d{1,6})?)\s*(?:([kmg])i?b?|(b))?$/i.exec(value.trim());
  if (match === null) return null;
  const [, operator = '=', digits = '', unit = ''] = match;
  if ((unit !== '' || match[4] !== undefined) && param !== 'size') return null;
  const number = Number(digits) * (unit_bytes[unit.toLowerCase()] ?? 1);
  return { operator: operator as Comparison['operator'], number };
}

/** The number in a value of the kind `tenant`; null: there is none. The name before it is for people and may be out of date. */
export function tenantIdOf(value: string): number | null {
  const number = /^(?:.*\()?(\d{1,9})\)?$/s.exec(value.trim())?.[1];
  return number === undefined ? null : Number(number);
}

/** How the filters of a search hold together: all of them, unless one is enough (`filter_bool_or`). `filter_bool_and` goes before it. */
export const mode_filters = [
  { param: 'filter_bool_or', word: 'any', kind: 'flag', expert: true },
  { param: 'filter_bool_and', word: 'all', kind: 'flag', expert: true },
] as const satisfies readonly MessageFilter[];
export type ModeParam = (typeof mode_filters)[number]['param'];

export type FilterParam = (typeof message_filters)[number]['param'];

/**
 * Filters that say which mail is searched. They hold whatever else does: `filter_bool_or` makes alternatives of the others only. Lists ask with
 * them by themselves, as the quarantine does for what is still held.
 */
export const scope_params: ReadonlySet<FilterParam> = new Set([
  'maildirections',
  'states',
  'markers',
  'logtypes',
  'instances',
  'tenants',
]);

/** A search can go back at most 90 days; also its default window (spec 2 sections 5 and 9). */
export const SEARCH_WINDOW_DAYS = 90;
export const PAGE_LIMIT_DEFAULT = 100;
export const PAGE_LIMIT_MAX = 1000;
/** Numbers below are relative milliseconds (or seconds since 1970), at or above it milliseconds since 1970 (spec 2 section 5). */
export const RELATIVE_TIME_LIMIT = 2e10;

/** Repeated query keys arrive as a list, single ones as text: always a list here. A leading `-` excludes (`sender=-a@b.example`). */
const texts = z
  .preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(z.string().min(1).max(500)).max(50),
  )
  .optional();
const numeric = z.coerce.number().finite();

const SEVERAL = 'Repeated: any of them. With `-` before it: not that.';
const STAR = '`*` stands for any text.';
/** What a value is, for the API's description of itself. */
const SAYS: Record<Exclude<MessageFilter['kind'], 'flag'>, string> = {
  address: `Part of an address; ${STAR} ${SEVERAL}`,
  text: `Part of the text; ${STAR} ${SEVERAL}`,
  words: `Words, each from its beginning; ${STAR} ${SEVERAL}`,
  exact: `The whole value, whatever its letter case; ${STAR} ${SEVERAL}`,
  network: `An IP address, or a network such as \`192.0.2.0/24\`. ${SEVERAL}`,
  option: SEVERAL,
  number: `A number. ${SEVERAL}`,
  compare: `A number, alone or behind \`>\`, \`>=\`, \`<\` or \`<=\`; a size in bytes, or in KB, MB or GB of base 1024. ${SEVERAL}`,
  tenant: `The number of a tenant. ${SEVERAL}`,
  instance: `The name of an instance. ${SEVERAL}`,
};

const listOf = (word: z.ZodType<string>) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(word).max(20),
  );

const instance_word = z
  .string()
  .refine(
    (text) => log_instance_name.safeParse(text.replace(/^-/, '')).success,
    'must be the name of an instance',
  );

function filterSchema(filter: MessageFilter) {
  if (filter.kind === 'flag') return z.enum(['true', 'false']).optional();
  const says = SAYS[filter.kind];
  if (filter.kind === 'instance') return listOf(instance_word).optional().describe(says);
  if (filter.kind === 'option') {
    const allowed = filter.options ?? [];
    const word = z
      .string()
      .refine((text) => allowed.includes(text.replace(/^-/, '')), `one of ${allowed.join(', ')}`)
      .meta({ enum: [...allowed, ...allowed.map((option) => `-${option}`)] });
    return listOf(word).optional().describe(says);
  }
  return texts.describe(says);
}

type FilterShape = {
  [F in (typeof message_filters)[number] as F['param']]: F['kind'] extends 'flag'
    ? z.ZodOptional<z.ZodEnum<{ true: 'true'; false: 'false' }>>
    : z.ZodOptional<z.ZodType<string[]>>;
};
const filterShape = Object.fromEntries(
  message_filters.map((filter) => [filter.param, filterSchema(filter)]),
) as unknown as FilterShape;

const BACK = 'Seconds back from now, with or without a sign.';
const SINCE = 'ISO 8601 with a time zone, seconds since 1970, or (from 2e10 on) milliseconds since 1970.';
const moment = z.union([numeric, z.iso.datetime({ offset: true })]).optional();
const yesOrNo = z.enum(['true', 'false']).optional();

/** Query of every shape of the message search. */
export const message_query = z.strictObject({
  ...filterShape,
  q: texts.describe(
    "Words of the search field: each must occur in sender, recipient or subject. Words in double quotes stand together, in the subject or the sender's name. A minus before either excludes.",
  ),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(PAGE_LIMIT_MAX)
    .default(PAGE_LIMIT_DEFAULT)
    .describe('Messages of a page.'),
  time_delta_start: numeric.optional().describe(`${BACK} Not with \`time_start\`, which goes before it.`),
  time_delta_end: numeric.optional().describe(`${BACK} Not with \`time_end\`, which goes before it.`),
  time_start: moment.describe(
    `${SINCE} Without one: as far back as a search may go, ${SEARCH_WINDOW_DAYS} days.`,
  ),
  time_end: moment.describe(`${SINCE} Without one: now.`),
  reverse: yesOrNo.describe('Oldest first.'),
  filter_bool_and: yesOrNo.describe('All filters must hold; so it is without it, too.'),
  filter_bool_or: yesOrNo.describe(
    'One filter is enough. Those that say which mail is searched (direction, state, marker, log type, instance, tenant) hold all the same.',
  ),
});
export type MessageQuery = z.output<typeof message_query>;

/** Milliseconds a page is looked for before it is answered with what was found until then. */
export const PATIENCE_MS = 5000;
const patience = z.coerce
  .number()
  .int()
  .min(50)
  .max(PATIENCE_MS)
  .default(PATIENCE_MS)
  .describe(
    'Milliseconds after which a page is answered with what was found until then; `looked_to` says how far that was, and the next page goes on from there.',
  );

/** Query of a list: what is asked, and how long it may take. */
export const list_query = message_query.extend({ patience });
export type ListQuery = z.output<typeof list_query>;

/** Query of a further page. */
export const page_query = z.strictObject({
  skip: z.coerce.number().int().min(0).max(1_000_000).optional().describe('Messages before this page.'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(PAGE_LIMIT_MAX)
    .optional()
    .describe('Messages of the page; of a search session as many as its first page had.'),
  patience,
});
