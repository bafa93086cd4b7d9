import type { MessageMeta } from '@postern/contract/messages/details';

type Moment = MessageMeta['life'][number];

/** A moment, or several alike that came one after the other with nothing between them. */
export interface FoldedMoment extends Moment {
  /** When the last of them was; the same as `at` where it was one. */
  until: string;
  times: number;
}

const sameData = (a: Moment, b: Moment) => JSON.stringify(a.data) === JSON.stringify(b.data);

/** A life as it is read: a scanner that opened a link forty times in a row, or a server that put a mail off, is one line. */
export function foldLife(life: readonly Moment[]): FoldedMoment[] {
  const folded: FoldedMoment[] = [];
  for (const moment of life) {
    const last = folded.at(-1);
    if (last?.event === moment.event && sameData(last, moment)) {
      last.until = moment.at;
      last.times += 1;
    } else folded.push({ ...moment, until: moment.at, times: 1 });
  }
  return folded;
}

/** What settles a request for release, and what opens again one that was settled so. */
const reopened_by: Record<string, readonly string[]> = {
  released: ['release_undone', 'release_refused'],
  released_elsewhere: ['release_undone', 'release_refused'],
  deleted: ['delete_undone'],
  release_denied: ['denial_undone'],
  request_withdrawn: [],
};

/** Whether a moment still waits for a person: a request for release does until somebody has decided, and again when that is taken back. */
export function callsForAction(life: readonly Pick<Moment, 'event'>[], index: number): boolean {
  const event = life[index]?.event ?? '';
  if (event !== 'release_requested') return event === 'deferred' || event === 'failed';
  let settled = '';
  for (const { event: next } of life.slice(index + 1)) {
    if (settled === '') settled = Object.hasOwn(reopened_by, next) ? next : '';
    else if (reopened_by[settled]?.includes(next)) settled = '';
  }
  return settled === '';
}
