import type { AuditAction, AuditLogEntry } from '@postern/contract';
import type { Place } from './find-entries.ts';

interface Counted {
  readonly total: number;
  readonly actions: { action: AuditAction; entries: number }[];
  readonly slots: { start: string; entries: number }[];
}

export interface FoundEntries {
  readonly entries: AuditLogEntry[];
  /** Of each entry. */
  readonly places: readonly Place[];
  readonly last: Place | null;
  readonly counted: Counted | null;
}

/** Numbers of a place, greatest first in the list: time, tenant, number in the tenant's chain. */
function byPlace(one: Place, other: Place): number {
  const [a, b] = [one.split('.').map(Number), other.split('.').map(Number)];
  for (const [at, number] of a.entries()) {
    const difference = (b[at] ?? 0) - number;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Over time where all cover the same; else there is no one picture. */
function addUpSlots(all: readonly Counted[]): Counted['slots'] {
  const [first] = all;
  const starts = (one: Counted | undefined) => one?.slots.map(({ start }) => start).join();
  if (!first || all.some((one) => starts(one) !== starts(first))) return [];
  return first.slots.map(({ start }, at) => ({
    start,
    entries: all.reduce((sum, { slots }) => sum + (slots[at]?.entries ?? 0), 0),
  }));
}

function addUp(all: readonly Counted[]): Counted {
  const actions = new Map<AuditAction, number>();
  for (const { action, entries } of all.flatMap((one) => one.actions))
    actions.set(action, (actions.get(action) ?? 0) + entries);
  return {
    total: all.reduce((sum, { total }) => sum + total, 0),
    actions: [...actions]
      .map(([action, entries]) => ({ action, entries }))
      .toSorted((a, b) => b.entries - a.entries || (a.action < b.action ? -1 : 1)),
    slots: addUpSlots(all),
  };
}

/** What several databases found of the same question as one list, newest first. */
export function mergeFound(
  found: readonly FoundEntries[],
  limit: number,
): Pick<FoundEntries, 'entries' | 'last' | 'counted'> {
  const [only] = found;
  if (only && found.length === 1) return only;
  const rows = found
    .flatMap(({ entries, places }) => entries.map((entry, at) => ({ entry, place: places[at] ?? '' })))
    .toSorted((a, b) => byPlace(a.place, b.place));
  const shown = rows.slice(0, limit);
  const more = rows.length > limit || found.some(({ last }) => last !== null);
  const counted = found.flatMap((one) => one.counted ?? []);
  return {
    entries: shown.map(({ entry }) => entry),
    last: more ? (shown.at(-1)?.place ?? null) : null,
    counted: counted.length === 0 ? null : addUp(counted),
  };
}
