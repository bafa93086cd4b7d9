import { type MessageClass, type MessageRow, message_classes } from '@postern/contract';
import { toCloudid } from '@postern/db';
import { type Action, actions, type ReplayedVerdict, type ScannerSettings } from '@postern/mail';
import { contentCame } from '../../../messages/index.ts';
import type { ReplayRow } from './read-page.ts';

/** A message that would have been treated otherwise. */
export interface ReplayedMessage {
  readonly cloudid: string;
  readonly timestamp: string;
  readonly direction: 'in' | 'out';
  readonly from_address: string;
  readonly from_name: string;
  readonly to_address: string;
  readonly subject: string;
  readonly content: MessageRow['content'];
  readonly score: number;
  readonly released: string | null;
  readonly before: ReplayedVerdict;
  readonly after: ReplayedVerdict;
}

export interface ReplayResult {
  readonly examined: number;
  readonly changed: number;
  /** Of the changed: released by somebody, so that holding it had been wrong. */
  readonly released: number;
  /** All mail of the days was decided again; otherwise only what is newer than `since`. */
  readonly complete: boolean;
  readonly since: string;
  readonly days: number;
  /** Judged while a scanner was switched off: what it would have found is not known. */
  readonly not_scanned: number;
  readonly classes: Record<MessageClass, { before: number; after: number }>;
  readonly actions: Record<Action, { before: number; after: number }>;
  /** How many went from what to what, most first. */
  readonly moves: { from: ReplayedVerdict; to: ReplayedVerdict; messages: number }[];
  /** By day in UTC, oldest first, days without mail left out. */
  readonly by_day: { day: string; examined: number; changed: number }[];
  /** Newest first. */
  readonly samples: ReplayedMessage[];
}

export interface Tally {
  readonly examined: number;
  add(row: ReplayRow, before: ReplayedVerdict, after: ReplayedVerdict, settings: ScannerSettings): void;
  result(): Omit<ReplayResult, 'complete' | 'since' | 'days'>;
}

type Counts<Key extends string> = Record<Key, { before: number; after: number }>;

function counts<Key extends string>(keys: readonly Key[]): Counts<Key> {
  return Object.fromEntries(keys.map((key) => [key, { before: 0, after: 0 }])) as Counts<Key>;
}

const same = (a: ReplayedVerdict, b: ReplayedVerdict) => a.class === b.class && a.action === b.action;

export function emptyTally(most: number): Tally {
  const classes = counts(message_classes);
  const done = counts(actions);
  const moves = new Map<string, ReplayResult['moves'][number]>();
  const days = new Map<string, { day: string; examined: number; changed: number }>();
  const samples: ReplayedMessage[] = [];
  let [examined, changed, released, not_scanned] = [0, 0, 0, 0];

  function note(row: ReplayRow, before: ReplayedVerdict, after: ReplayedVerdict): void {
    changed += 1;
    if (row.released_at !== null) released += 1;
    if (samples.length < most) samples.push(toSample(row, before, after));
    const key = `${before.class} ${before.action} ${after.class} ${after.action}`;
    const move = moves.get(key) ?? { from: before, to: after, messages: 0 };
    moves.set(key, { ...move, messages: move.messages + 1 });
  }

  return {
    get examined() {
      return examined;
    },
    add(row, before, after, settings) {
      examined += 1;
      if (settings.skip_antivirus || settings.skip_spamfilter) not_scanned += 1;
      classes[before.class].before += 1;
      classes[after.class].after += 1;
      done[before.action].before += 1;
      done[after.action].after += 1;
      const day = row.ts.toISOString().slice(0, 10);
      const entry = days.get(day) ?? { day, examined: 0, changed: 0 };
      entry.examined += 1;
      days.set(day, entry);
      if (same(before, after)) return;
      entry.changed += 1;
      note(row, before, after);
    },
    result: () => ({
      ...{ examined, changed, released, not_scanned, classes, actions: done, samples },
      moves: [...moves.values()].sort((a, b) => b.messages - a.messages),
      by_day: [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
    }),
  };
}

export function tallyOf(
  tally: Tally,
  { complete, since, days }: { complete: boolean; since: Date; days: number },
): ReplayResult {
  return { ...tally.result(), complete, since: since.toISOString(), days };
}

function toSample(row: ReplayRow, before: ReplayedVerdict, after: ReplayedVerdict): ReplayedMessage {
  return {
    cloudid: toCloudid(row.tenant_id, row.id),
    timestamp: row.ts.toISOString(),
    direction: row.direction === 'out' ? 'out' : 'in',
    from_address: row.hdr_from_addr || row.from_address,
    from_name: row.hdr_from_name,
    to_address: row.to_address,
    subject: row.subject,
    content: contentCame(row),
    score: Math.round(row.score * 10) / 10,
    released: row.released_at?.toISOString() ?? null,
    before,
    after,
  };
}
