import { type ListFlaw, listReachOf } from '@postern/contract';
import { decideByLists, indexLists, type ListEntry, type ListSubject } from '@postern/mail';
import { toListEntry } from '../candidates.ts';
import { isActive, type StoredEntry } from '../entry.ts';
import { isTooBroad } from './broad.ts';
import { examplesOf } from './examples.ts';

export interface Flawed {
  readonly entry: StoredEntry;
  readonly flaw: ListFlaw;
  /** The entry that shadows or contradicts it. */
  readonly other: StoredEntry | null;
}

/** Days without a hit after which nobody misses an entry. */
export const IDLE_DAYS = 90;
const DAY_MS = 86_400_000;

/** Entries looked at before other work of this process gets a turn. */
const TURN = 500;

export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

function isIdle({ hit_count, last_hit, created_at }: StoredEntry, now: number): boolean {
  const since = hit_count === 0 ? created_at : (last_hit ?? created_at);
  return now - since.getTime() > IDLE_DAYS * DAY_MS;
}

/** Whether both can hold for one mail: an entry may be for one instance only. */
const meets = (one: StoredEntry, other: StoredEntry) =>
  one.instance === null || other.instance === null || one.instance === other.instance;

/** Whether an active entry holds wherever and as long as another active one does: a shorter one makes nothing superfluous. */
const outlasts = (one: StoredEntry, other: StoredEntry) =>
  (one.instance === null || one.instance === other.instance) &&
  (one.not_after === null || (other.not_after !== null && one.not_after >= other.not_after));

/** Whether the entry is still needed: without it every mail it is about would be treated the same. Returns what takes its place. */
function shadowOf(
  entry: ListEntry,
  examples: readonly ListSubject[],
  matching: (subject: ListSubject) => ListEntry[],
): string | null {
  let shadow: string | null = null;
  for (const subject of examples) {
    const others = matching(subject).filter(({ id }) => id !== entry.id);
    for (const block_first of [true, false]) {
      const without = decideByLists(others, subject, block_first);
      const by = decideByLists([...others, entry], subject, block_first);
      if (without?.entry.list_type !== by?.entry.list_type || without === null) return null;
      // A welcome that alone names address and host lifts failed checks, which the other would not.
      if (by?.names_both !== without.names_both) return null;
      shadow = without.matched.find(({ list_type }) => list_type === entry.list_type)?.id ?? without.entry.id;
    }
  }
  return shadow;
}

/** The entry of the other kind, just as near, that the same mail matches: a setting decides between them. */
function oppositeOf(
  entry: StoredEntry,
  examples: readonly ListSubject[],
  matching: (subject: ListSubject) => ListEntry[],
): string | null {
  for (const subject of examples) {
    const found = matching(subject).find(
      (one) => one.list_type !== entry.list_type && listReachOf(one) === listReachOf(entry),
    );
    if (found) return found.id;
  }
  return null;
}

/**
 * What is wrong with entries of one tenant, each entry told once, by its gravest flaw.
 * @param all of the tenant and of the installation
 */
export async function findFlaws(
  all: readonly StoredEntry[],
  mine: readonly StoredEntry[],
  now: number,
): Promise<Flawed[]> {
  const active = all.filter((entry) => isActive(entry, now));
  const by_id = new Map(active.map((entry) => [entry.id, entry]));
  const index = indexLists(active.map(toListEntry));
  const at = new Date(now);
  const kept = new Set(active.map(({ id }) => id));
  const matchingWhere = (wanted: (other: StoredEntry) => boolean) => (subject: ListSubject) =>
    (decideByLists(index.candidates(subject), subject, true)?.matched ?? []).flatMap(({ id }) => {
      const entry = by_id.get(id);
      return entry && kept.has(id) && wanted(entry) ? [toListEntry(entry)] : [];
    });
  const found: Flawed[] = [];
  for (const [position, entry] of mine.entries()) {
    if (position % TURN === TURN - 1) await nextTurn();
    const tell = (flaw: ListFlaw, other: string | null = null) =>
      found.push({ entry, flaw, other: (other && by_id.get(other)) || null });
    if (entry.not_after && entry.not_after.getTime() < now) {
      tell('expired');
      continue;
    }
    if (!isActive(entry, now)) continue;
    const examples = examplesOf(entry, at);
    const matching = matchingWhere((other) => meets(other, entry));
    const opposite = oppositeOf(entry, examples, matching);
    if (opposite !== null) {
      tell('contradictory', opposite);
      continue;
    }
    const lasting = matchingWhere((other) => outlasts(other, entry));
    const shadow = shadowOf(toListEntry(entry), examples, lasting);
    if (shadow !== null && shadowOf(toListEntry(entry), examples, matching) !== null) {
      tell('shadowed', shadow);
      // Of two that say the same only one is superfluous.
      kept.delete(entry.id);
      continue;
    }
    if (isTooBroad(entry)) tell('broad');
    else if (isIdle(entry, now)) tell('idle');
  }
  return found;
}
