import { type ExportColumn, export_columns, type Locale, senderOf, shownState } from '@postern/contract';
import { type TextKey, text_parts, translateFrom } from '@postern/locales';
import { heldSentence } from '@postern/locales/held-sentence';
import type { Cell } from '../../exports/index.ts';
import type { ListRecord } from '../message-row.ts';
import type { TenantNames } from '../tenant-names.ts';

/** Columns of the message log that cells are made of, beside the time and whose the message is. */
export type CellColumn = Exclude<keyof ListRecord, 'ts' | 'tenant_id' | 'id'>;
export type CellRecord = ListRecord;

/** One column of a file. */
export interface Field {
  readonly head: string;
  /** Width in characters, where the format knows widths. */
  readonly width: number;
  readonly reads: readonly CellColumn[];
  readonly cell: (row: CellRecord) => Cell;
  /** Where a cell is nothing but a column's text: that of the first of these that is not empty. */
  readonly as_is?: readonly CellColumn[];
  /** A cell is one of a few words. */
  readonly few_words?: boolean;
}

interface Words {
  text(key: TextKey, params?: Record<string, string | number>): string;
  find(key: string): string | null;
  /** The word for a value, `class.spam`; the value itself where there is none. */
  wordFor(kind: 'class' | 'state', value: string): string;
}

export async function wordsOf(locale: Locale): Promise<Words> {
  const texts: Readonly<Record<string, string>> = await text_parts.signed_in[locale]();
  const known = { class: new Map<string, string>(), state: new Map<string, string>() };
  return {
    text: (key, params) => translateFrom(texts, locale, key, params),
    find: (key) => texts[key] ?? null,
    wordFor(kind, value) {
      const before = known[kind].get(value);
      if (before !== undefined) return before;
      const word = texts[`${kind}.${value}`] ?? value;
      known[kind].set(value, word);
      return word;
    },
  };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

const stateOf = (row: CellRecord) =>
  shownState({
    state: row.state as Parameters<typeof shownState>[0]['state'],
    released: iso(row.released_at),
    hashed: iso(row.hashed_at),
    reviewed: iso(row.reviewed_at),
  });

const scored = new Set(['ham', 'spam', 'highspam', 'bulk']);
const bareIp = (ip: string | null) => ip?.replace(/\/\d+$/, '') ?? '';
const params = (row: CellRecord) => row.held_params as Record<string, string | number> | null;

interface Given {
  readonly zone: string;
  readonly names: TenantNames;
}

type Made = (words: Words, given: Given) => readonly Field[];

/** The sender's cell is parted in two: a name is a claim, and one sorts by addresses. */
const sender: Made = ({ text }) => [
  {
    head: text('column.from'),
    width: 34,
    reads: ['hdr_from_addr', 'from_address', 'hdr_from_name'],
    as_is: ['hdr_from_addr', 'from_address'],
    cell: (row) =>
      senderOf({
        hdr_from_addr: row.hdr_from_addr,
        from_address: row.from_address,
        hdr_from_namedecode: row.hdr_from_name,
      }).address,
  },
  {
    head: text('column.from_name'),
    width: 24,
    reads: ['hdr_from_name'],
    as_is: ['hdr_from_name'],
    cell: (row) => row.hdr_from_name.trim(),
  },
];

const fields: Record<ExportColumn, Made> = {
  verdict: ({ text, wordFor }) => [
    {
      head: text('column.verdict'),
      width: 16,
      reads: ['class'],
      few_words: true,
      cell: (row) => wordFor('class', row.class),
    },
  ],
  from: sender,
  subject: ({ text }) => [
    {
      head: text('column.subject'),
      width: 50,
      reads: ['subject'],
      as_is: ['subject'],
      cell: (row) => row.subject,
    },
  ],
  why: ({ text, find }) => [
    {
      head: text('column.why'),
      width: 50,
      reads: ['held_reason', 'held_params', 'class'],
      cell: (row) =>
        heldSentence({ held_reason: row.held_reason, held_params: params(row), class: row.class }, find),
    },
  ],
  to: ({ text }) => [
    {
      head: text('column.to'),
      width: 34,
      reads: ['to_address'],
      as_is: ['to_address'],
      cell: (row) => row.to_address,
    },
  ],
  state: ({ text, wordFor }) => [
    {
      head: text('column.state'),
      width: 16,
      reads: ['state', 'released_at', 'hashed_at', 'reviewed_at'],
      few_words: true,
      cell: (row) => wordFor('state', stateOf(row)),
    },
  ],
  score: ({ text }) => [
    {
      head: text('column.score'),
      width: 8,
      reads: ['score', 'class'],
      cell: (row) => (scored.has(row.class) ? Math.round(row.score * 10) / 10 : null),
    },
  ],
  size: ({ text }) => [
    { head: text('column.size_bytes'), width: 12, reads: ['size'], cell: (row) => row.size },
  ],
  host: ({ text }) => [
    {
      head: text('column.host'),
      width: 30,
      reads: ['client_hostname', 'client_ip'],
      as_is: ['client_hostname'],
      cell: (row) => row.client_hostname || bareIp(row.client_ip),
    },
  ],
  country: ({ text }) => [
    { head: text('column.country'), width: 8, reads: ['geoip_cc'], cell: (row) => row.geoip_cc },
  ],
  server: ({ text }) => [
    {
      head: text('column.server'),
      width: 30,
      reads: ['delivery_server_fqdn'],
      as_is: ['delivery_server_fqdn'],
      cell: (row) => row.delivery_server_fqdn,
    },
  ],
  tenant: ({ text }, { names }) => [
    {
      head: text('column.tenant'),
      width: 24,
      reads: [],
      cell: (row) => names?.get(row.tenant_id) ?? '',
    },
  ],
  time: ({ text }, { zone }) => [
    { head: `${text('column.time')} (${zone})`, width: 20, reads: [], cell: (row) => row.ts },
  ],
};

/** All columns; whose a message is only where they are several tenants'. */
const allColumns = (names: TenantNames) => export_columns.filter((name) => name !== 'tenant' || names);

/** The columns of a screen as columns of a file, in the words of one language. */
export async function fieldsFor(
  columns: readonly ExportColumn[] | undefined,
  locale: Locale,
  given: Given,
): Promise<readonly Field[]> {
  const words = await wordsOf(locale);
  return (columns ?? allColumns(given.names)).flatMap((column) => fields[column](words, given));
}
