// Puts messages that are alike together, so that one decision serves all of them.
import { digestDistance } from '../parse/digest.ts';
import { isShared } from './shared-hosts.ts';
import { subjectSkeleton } from './subject-skeleton.ts';

export type Comparable = {
  key: string;
  /** Messages of different kinds are never put together: a virus and a newsletter ask for different decisions. */
  kind: string;
  /** fuzor digest of the text; '' where it has too little. */
  digest: string;
  /** Without the external tag. */
  subject: string;
  /** Hosts of the web addresses in it, and their registrable domains. */
  hosts: readonly string[];
  domains: readonly string[];
  /** SHA-1 of its attachments. */
  files: readonly string[];
  /** Domains of its author that imitate another. */
  imitators?: readonly string[];
};

export type TraitKind = 'text' | 'imitator' | 'subject' | 'url_fqdn' | 'url_domain' | 'attachment';

/** What messages of a group have in common, and how many of them. */
export type Trait = { kind: TraitKind; value: string; count: number };

export type Group = {
  /** The message all others are alike to. */
  seed: string;
  /** The seed first, then in the order given. */
  keys: string[];
  /** Most shared first. */
  traits: Trait[];
};

/** Bits in which digests of copies may differ. */
const near_bits = 6;
/** Texts that differ in more bits have nothing to do with each other, whatever their subjects say; chance gives 32. */
const unlike_bits = 20;
/** Beyond so many, comparing each with each would no longer be quick. */
export const most_comparable = 2000;

/** Of one message and kind: a mail full of links must not keep the rest waiting. */
const most_values = 12;

const values: Record<Exclude<TraitKind, 'text'>, (one: Comparable) => readonly string[]> = {
  subject: (one) => [subjectSkeleton(one.subject)].filter((text) => text !== ''),
  url_fqdn: (one) => one.hosts.filter((host) => host !== '' && !isShared(host)),
  url_domain: (one) => one.domains.filter((domain) => domain !== '' && !isShared(domain)),
  attachment: (one) => one.files,
  imitator: (one) => one.imitators ?? [],
};
const value_kinds = Object.keys(values) as (keyof typeof values)[];

type Known = { one: Comparable; traits: Record<keyof typeof values, ReadonlySet<string>> };

/**
 * Every message of a group shares at least one trait with its seed, so a chain of ever less alike messages cannot form. The message with
 * the most others like it is the first seed. Quadratic in time and bytes: at most `most_comparable` messages.
 */
export function groupAlike(messages: readonly Comparable[]): Group[] {
  if (messages.length > most_comparable) throw new RangeError(`more than ${most_comparable} messages`);
  const known = messages.map(knownOf);
  const linked = linksOf(known);
  const count = known.length;
  const degrees = known.map((_, at) => linked.subarray(at * count, (at + 1) * count).reduce(sum, 0));
  const order = known.map((_, at) => at).toSorted((a, b) => (degrees[b] ?? 0) - (degrees[a] ?? 0) || a - b);
  const taken = new Uint8Array(count);
  const groups: { at: number; group: Group }[] = [];
  for (const seed of order) {
    if (taken[seed]) continue;
    const members = known.flatMap((_, at) =>
      at !== seed && !taken[at] && linked[seed * count + at] ? [at] : [],
    );
    for (const at of [seed, ...members]) taken[at] = 1;
    const group = [seed, ...members].flatMap((at) => known[at] ?? []);
    groups.push({ at: Math.min(seed, ...members), group: groupOf(group) });
  }
  return groups.toSorted((a, b) => a.at - b.at).map(({ group }) => group);
}

/** The group of one message, the first: all that are alike to it. At most `most_comparable` messages. */
export function groupAround(messages: readonly Comparable[]): Group {
  if (messages.length > most_comparable) throw new RangeError(`more than ${most_comparable} messages`);
  const known = messages.map(knownOf);
  const linked = linksOf(known);
  return groupOf(known.filter((_, at) => at === 0 || linked[at] === 1));
}

const groupOf = (group: readonly Known[]): Group => ({
  seed: group[0]?.one.key ?? '',
  keys: group.map(({ one }) => one.key),
  traits: traitsOf(group),
});

function knownOf(one: Comparable): Known {
  const set = (kind: keyof typeof values) => new Set(values[kind](one).slice(0, most_values));
  const traits = {
    subject: set('subject'),
    url_fqdn: set('url_fqdn'),
    url_domain: set('url_domain'),
    attachment: set('attachment'),
    imitator: set('imitator'),
  };
  return { one, traits };
}

const sum = (total: number, each: number) => total + each;

/** One byte for each pair: 1 where the two are alike. */
function linksOf(known: readonly Known[]): Uint8Array {
  const count = known.length;
  const linked = new Uint8Array(count * count);
  const link = (a: number, b: number) => {
    if (known[a]?.one.kind !== known[b]?.one.kind) return;
    linked[a * count + b] = 1;
    linked[b * count + a] = 1;
  };
  for (const kind of value_kinds) {
    const holders = new Map<string, number[]>();
    known.forEach(({ traits }, at) => {
      for (const value of traits[kind]) {
        const places = holders.get(value);
        if (places) places.push(at);
        else holders.set(value, [at]);
      }
    });
    for (const places of holders.values()) {
      for (let i = 0; i < places.length; i++) {
        for (let j = i + 1; j < places.length; j++) {
          const a = places[i] ?? 0;
          const b = places[j] ?? 0;
          // Alike by another trait already: most pairs of a wave share several.
          if (linked[a * count + b]) continue;
          if (kind !== 'subject' || !areUnlike(known[a], known[b])) link(a, b);
        }
      }
    }
  }
  linkNearTexts(known, link);
  return linked;
}

/** Two mails with one subject ("Minutes of the meeting") and wholly different texts. */
function areUnlike(a: Known | undefined, b: Known | undefined): boolean {
  if (!a?.one.digest || !b?.one.digest) return false;
  return digestDistance(a.one.digest, b.one.digest) > unlike_bits;
}

/** Digests as two numbers each: comparing a million pairs of texts bit by bit would take a second. */
function linkNearTexts(known: readonly Known[], link: (a: number, b: number) => void): void {
  const texts = known.flatMap(({ one: { digest } }, at) =>
    digest.length === 16
      ? [
          {
            at,
            high: Number.parseInt(digest.slice(0, 8), 16) | 0,
            low: Number.parseInt(digest.slice(8), 16) | 0,
          },
        ]
      : [],
  );
  for (let i = 0; i < texts.length; i++) {
    const a = texts[i];
    for (let j = i + 1; j < texts.length; j++) {
      const b = texts[j];
      if (a && b && ones(a.high ^ b.high) + ones(a.low ^ b.low) <= near_bits) link(a.at, b.at);
    }
  }
}

/** Set bits of 32 (Warren, Hacker's Delight §5-1). */
function ones(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function traitsOf(group: readonly Known[]): Trait[] {
  const [seed] = group;
  if (!seed || group.length < 2) return [];
  const found: Trait[] = [];
  const near = group.filter(({ one }) => digestDistance(seed.one.digest, one.digest) <= near_bits).length;
  if (near > 1) found.push({ kind: 'text', value: seed.one.digest, count: near });
  for (const kind of value_kinds) {
    const most = [...seed.traits[kind]]
      .map((value) => ({ value, count: group.filter(({ traits }) => traits[kind].has(value)).length }))
      .toSorted((a, b) => b.count - a.count)[0];
    if (most && most.count > 1) found.push({ kind, ...most });
  }
  // The host says more than its domain does, where as many have it.
  const hosts = found.find(({ kind }) => kind === 'url_fqdn')?.count ?? 0;
  return found
    .filter(({ kind, count }) => kind !== 'url_domain' || count > hosts)
    .toSorted((a, b) => b.count - a.count);
}
