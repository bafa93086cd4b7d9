import { type MessageQuery, RELATIVE_TIME_LIMIT, SEARCH_WINDOW_DAYS } from '@postern/contract';
import { fail, failInput } from '../../../../http/problem.ts';

/** Both ends belong to the range. */
export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

const WINDOW_MS = SEARCH_WINDOW_DAYS * 86_400_000;
/** How far beyond the limit a start may lie: the caller took "now" a moment ago, or its clock is a little behind. */
const TOLERANCE_MS = 10 * 60_000;

type Times = Pick<MessageQuery, 'time_start' | 'time_end' | 'time_delta_start' | 'time_delta_end'>;

/** Milliseconds since 1970 of a delta in seconds back from now; at or above 2e10 it is a time itself (spec 2 section 5). */
function fromDelta(delta: number, now: number): number {
  return Math.abs(delta) >= RELATIVE_TIME_LIMIT ? delta : now - Math.abs(delta) * 1000;
}

function fromTime(time: number | string): number {
  if (typeof time === 'string') return Date.parse(time);
  return Math.abs(time) >= RELATIVE_TIME_LIMIT ? time : time * 1000;
}

/** The range a query asks for; without a start the whole window, without an end up to now. */
export function timeRangeOf(query: Times, now: Date): TimeRange {
  const at = now.getTime();
  const earliest = at - WINDOW_MS;
  const { time_start, time_delta_start, time_end, time_delta_end } = query;
  const start =
    time_start !== undefined
      ? fromTime(time_start)
      : time_delta_start !== undefined
        ? fromDelta(time_delta_start, at)
        : earliest;
  const end =
    time_end !== undefined
      ? fromTime(time_end)
      : time_delta_end !== undefined
        ? fromDelta(time_delta_end, at)
        : at;
  if (start < earliest - TOLERANCE_MS) fail('window_too_long');
  if (end < start) failInput(['query', 'time_end'], 'The end of the time range lies before its start.');
  const from = new Date(Math.max(start, earliest - TOLERANCE_MS));
  // Nothing is recorded in the future; a far end would only overflow what a date can hold.
  return { from, to: new Date(Math.min(end, at + WINDOW_MS)) };
}
