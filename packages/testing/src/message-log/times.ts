import type { Random } from './random.ts';

const SLOT_MS = 30 * 60_000;

/** Mail of a half hour relative to the busiest: little at night, a third at weekends. */
function busyness(at: number): number {
  const date = new Date(at);
  const hour = date.getUTCHours();
  const day = date.getUTCDay();
  const byHour = hour < 5 ? 0.12 : hour < 7 ? 0.4 : hour < 18 ? 1 : hour < 22 ? 0.5 : 0.2;
  return byHour * (day === 0 || day === 6 ? 0.33 : 1);
}

export interface Slot {
  start: number;
  rows: number;
}

/** Half hours from `start` to `end` with the rows each gets; together exactly `rows`. */
export function slotsOf(start: number, end: number, rows: number): Slot[] {
  const starts: number[] = [];
  for (let at = start; at < end; at += SLOT_MS) starts.push(at);
  const total = starts.reduce((sum, at) => sum + busyness(at), 0);
  let owed = 0;
  let given = 0;
  return starts.map((at) => {
    owed += (busyness(at) / total) * rows;
    const count = Math.round(owed) - given;
    given += count;
    return { start: at, rows: count };
  });
}

/** Times within the slot, in order. */
export function* timesIn(slot: Slot, random: Random, end: number): Generator<number> {
  const span = Math.min(SLOT_MS, end - slot.start);
  for (let index = 0; index < slot.rows; index++) {
    yield slot.start + Math.floor(((index + random.next()) / slot.rows) * span);
  }
}
