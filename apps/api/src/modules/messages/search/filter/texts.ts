import {
  bareEmail,
  bareMessageId,
  foldWords,
  KNOWN_TEXT_LENGTH,
  knownText,
  type TermHash,
  type TermKind,
  type TextKind,
} from '@postern/db';
import { type SqlBool, sql } from 'kysely';
import { anyOf, column, type Lookup, type Only, type Truth } from './condition.ts';
import { addressPattern, hasWildcard, partPattern, wholePattern } from './patterns.ts';

/** How one value of a parameter is judged and found. */
export interface Match {
  readonly truth: Truth;
  readonly quick?: Truth;
  readonly lookups: readonly Lookup[] | null;
  readonly only?: readonly Only[];
  /** The lookups find more than what matches. */
  readonly rough?: true;
}

interface AddressField {
  /** Whether a message's address, or one of them, is like a pattern. */
  readonly isLike: (like: string) => Truth;
  /** Where it is empty: the null sender is written `<>`. */
  readonly empty: { readonly column: string; readonly hashed: 'from' | 'to' | null };
  readonly kind: 'from' | 'to';
  readonly into: 'sender' | 'to' | 'terms';
  /** The kind of term its domain is; null where it has none. */
  readonly domain: TermKind | null;
}

const isLike = (name: string) => (like: string) => sql<SqlBool>`lower(${column(name)}) like ${like}`;

function addressMatch(hash: TermHash, field: AddressField) {
  const { empty, kind, into, domain } = field;
  return (value: string): Match => {
    if (value === '<>') {
      const hashes = [hash('address', '')];
      const lookups = empty.hashed ? [{ by: 'hashes', column: empty.hashed, hashes } as const] : null;
      return { truth: sql<SqlBool>`${column(empty.column)} = ''`, lookups };
    }
    const { like, pieces } = addressPattern(value);
    const truth = field.isLike(like);
    const whole_domain = /^\*@([^*@]+)$/.exec(value)?.[1];
    if (domain && whole_domain)
      return { truth, lookups: [{ by: 'terms', any: [hash(domain, whole_domain)] }] };
    return { truth, lookups: pieces.length === 0 ? null : [{ by: 'known_text', kind, like, pieces, into }] };
  };
}

/** The sender as people know it, whom the header names and lists show, or the envelope's. The null sender is the envelope's. */
export const senderMatch = (hash: TermHash) =>
  addressMatch(hash, {
    // Most messages have one sender only: the second is not compared with a text where it is the first.
    isLike: (like) => sql<SqlBool>`(${isLike('from_address')(like)}
      or (${column('header_hash')} is not null and ${isLike('hdr_from_addr')(like)}))`,
    empty: { column: 'from_address', hashed: 'from' },
    ...{ kind: 'from', into: 'sender', domain: 'from_domain' },
  });

export const recipientMatch = (hash: TermHash) =>
  addressMatch(hash, {
    isLike: isLike('to_address'),
    empty: { column: 'to_address', hashed: 'to' },
    ...{ kind: 'to', into: 'to', domain: 'to_domain' },
  });

/** The sender the header names alone. */
export const headerSenderMatch = (hash: TermHash) =>
  addressMatch(hash, {
    isLike: isLike('hdr_from_addr'),
    empty: { column: 'hdr_from_addr', hashed: null },
    ...{ kind: 'from', into: 'terms', domain: null },
  });

/** No value matches an empty text, and most of such columns are empty: small letters are made by ICU, which takes most of a row's time. */
const isThere = (name: string) => sql<SqlBool>`${column(name)} <> ''`;

/** A text column of which a part is searched, through the dictionary. */
export function knownMatch(name: string, kind: TextKind) {
  const folded = kind === 'name' ? sql`fold_letters(${column(name)})` : sql`lower(${column(name)})`;
  return (value: string): Match => {
    const { like, pieces } = partPattern(knownText(kind, value));
    const truth = sql<SqlBool>`(${isThere(name)} and left(${folded}, ${sql.lit(KNOWN_TEXT_LENGTH)}) like ${like})`;
    return {
      truth,
      lookups: pieces.length === 0 ? null : [{ by: 'known_text', kind, like, pieces, into: 'terms' }],
    };
  };
}

/** A text column of which a part is searched by reading rows. */
export function partMatch(name: string) {
  return (value: string): Match => ({
    truth: sql<SqlBool>`lower(${column(name)}) like ${partPattern(value).like}`,
    lookups: null,
  });
}

/** A column compared whole, letter case ignored. */
export function wholeMatch(hash: TermHash, name: string, kind: TermKind | null) {
  const lowered = sql`lower(${column(name)})`;
  return (value: string): Match => {
    if (hasWildcard(value))
      return {
        truth: sql<SqlBool>`(${isThere(name)} and ${lowered} like ${wholePattern(value)})`,
        lookups: null,
      };
    const truth = sql<SqlBool>`(${isThere(name)} and ${lowered} = ${value.toLowerCase()})`;
    return { truth, lookups: kind === null ? null : [{ by: 'terms', any: [hash(kind, value)] }] };
  };
}

export function messageIdMatch(hash: TermHash) {
  const bare = sql`btrim(lower(${column('hdr_message_id')}), '<> ')`;
  return (value: string): Match => {
    const id = bareMessageId(value).toLowerCase();
    if (hasWildcard(id)) return { truth: sql<SqlBool>`${bare} like ${wholePattern(id)}`, lookups: null };
    return {
      truth: sql<SqlBool>`${bare} = ${id}`,
      lookups: [{ by: 'terms', any: [hash('message_id', id)] }],
    };
  };
}

/** Words of the subject, each the beginning of a word. A value without letters and digits is looked for as it is. */
export function subjectMatch(value: string): Match {
  const words = foldWords(value);
  if (words.length === 0) {
    return {
      truth: sql<SqlBool>`lower(${column('subject')}) like ${partPattern(value).like}`,
      lookups: null,
    };
  }
  return {
    truth: sql<SqlBool>`${column('subject_words')} @@ ${prefixQuery(words)}::tsquery`,
    lookups: [{ by: 'words', words: words.map((word) => prefixQuery([word])) }],
  };
}

/** Folded words hold letters and digits only; the quotes are for words that read like operators. */
export const prefixQuery = (words: readonly string[]) => words.map((word) => `'${word}':*`).join(' & ');

/** A plain word of the search field: in what a list shows of a message, its sender, the sender's name, its recipient and subject. */
export function plainWordMatch(hash: TermHash, word: string): Match {
  const matches = [
    senderMatch(hash)(word),
    knownMatch('hdr_from_name', 'name')(word),
    recipientMatch(hash)(word),
  ];
  if (foldWords(word).length > 0) matches.push(subjectMatch(word));
  const lookups = matches.map((match) => match.lookups);
  return {
    truth: anyOf(matches.map((match) => match.truth)),
    lookups: lookups.some((one) => one === null) ? null : lookups.flatMap((one) => one ?? []),
  };
}

/** Words that stand together, in the subject or the sender's name. */
export function phraseMatch(hash: TermHash, phrase: string): Match {
  const words = foldWords(phrase);
  // The same word twice is a phrase as well, though the index holds it once.
  if (words.length === 0 || !/\S\s+\S/.test(phrase)) return plainWordMatch(hash, phrase);
  const name = knownMatch('hdr_from_name', 'name')(phrase);
  const subject = subjectMatch(phrase);
  const together = sql<SqlBool>`lower(${column('subject')}) like ${partPattern(phrase).like}`;
  const lookups = [name.lookups, subject.lookups];
  return {
    truth: sql<SqlBool>`(${name.truth} or (${subject.truth} and ${together}))`,
    lookups: lookups.some((one) => one === null) ? null : lookups.flatMap((one) => one ?? []),
    rough: true,
  };
}

/** Mail to or from exactly this address. */
export function personMatch(hash: TermHash, person: string): Match {
  const address = person.trim().toLowerCase();
  const hashes = [hash('address', address)];
  return {
    truth: sql<SqlBool>`(lower(${column('to_address')}) = ${address} or lower(${column('from_address')}) = ${address})`,
    lookups: [
      { by: 'hashes', column: 'to', hashes },
      { by: 'hashes', column: 'from', hashes },
    ],
  };
}

type DetailColumn = 'attachments' | 'uris' | 'findings' | 'headers';

/** Whether an element of a list in message_detail matches. */
export function inDetail(list: DetailColumn, element: Truth): Truth {
  return sql<SqlBool>`exists (select 1 from message_detail d, jsonb_array_elements(d.${sql.ref(list)}) element
    where d.tenant_id = m.tenant_id and d.ts = m.ts and d.id = m.id and ${element})`;
}

const field = (name: string) => sql`lower(element ->> ${sql.lit(name)})`;

export interface DetailField {
  readonly list: DetailColumn;
  readonly field: string;
  readonly kind: TermKind;
  /** What else an element must be. */
  readonly where?: Truth;
  /** Rows without this have no such list at all: `implied` says the same of what they have. */
  readonly only?: { readonly truth: Truth; readonly implied: Only };
}

/** A value within a list of the details: found by its term, rechecked in the list itself. */
export function detailMatch(hash: TermHash, { list, field: name, kind, where, only }: DetailField) {
  const implied = only ? { only: [only.implied] } : {};
  return (value: string): Match => {
    const also = where ? sql` and ${where}` : sql``;
    const text =
      name === 'uri' && kind === 'email'
        ? sql`regexp_replace(${field(name)}, '^mailto:|[?].*$', '', 'g')`
        : field(name);
    if (hasWildcard(value)) {
      const inList = inDetail(list, sql<SqlBool>`${text} like ${wholePattern(value)}${also}`);
      return {
        truth: only ? sql<SqlBool>`(${only.truth} and ${inList})` : inList,
        lookups: null,
        ...implied,
      };
    }
    const plain = kind === 'email' ? bareEmail(value) : value;
    const term = hash(kind, plain);
    const quick = sql<SqlBool>`${column('terms')} && array[${term}]::bigint[]`;
    const inList = inDetail(list, sql<SqlBool>`${text} = ${plain.toLowerCase()}${also}`);
    return {
      quick,
      truth: sql<SqlBool>`(${quick} and ${inList})`,
      lookups: [{ by: 'terms', any: [term] }],
      ...implied,
    };
  };
}

export const elementIs = (name: string, value: string): Truth =>
  sql<SqlBool>`element ->> ${sql.lit(name)} = ${sql.lit(value)}`;

/** The scanner's symbol or our own code of a finding. */
export function ruleMatch(hash: TermHash) {
  const name = sql`lower(case element ->> 'code' when 'rspamd_symbol' then coalesce(element -> 'params' ->> 'symbol', 'rspamd_symbol') else element ->> 'code' end)`;
  return (value: string): Match => {
    if (hasWildcard(value))
      return {
        truth: inDetail('findings', sql<SqlBool>`${name} like ${wholePattern(value)}`),
        lookups: null,
      };
    const term = hash('rule', value);
    const quick = sql<SqlBool>`${column('terms')} && array[${term}]::bigint[]`;
    const truth = sql<SqlBool>`(${quick} and ${inDetail('findings', sql<SqlBool>`${name} = ${value.toLowerCase()}`)})`;
    return { quick, truth, lookups: [{ by: 'terms', any: [term] }] };
  };
}

/** A part of a header line, written `Name: content`. */
export function headerMatch(value: string): Match {
  const line = sql`lower((element ->> 'header') || ': ' || (element ->> 'content'))`;
  return { truth: inDetail('headers', sql<SqlBool>`${line} like ${partPattern(value).like}`), lookups: null };
}
