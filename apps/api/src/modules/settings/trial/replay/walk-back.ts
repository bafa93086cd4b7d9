import type { PagePlace } from './messages-back.ts';

export interface WalkLimits {
  /** Messages looked at, newest first. */
  readonly rows: number;
  /** Milliseconds after which no further page is read. */
  readonly ms: number;
}

export interface Walked {
  /** Whether all messages of the days were seen. */
  complete: boolean;
  since: Date;
}

export const walk_limits: WalkLimits = { rows: 50_000, ms: 4_000 };
/** Each page is sorted anew by the database, so few large ones are quicker than many small ones. */
const PAGE = 5_000;
const DAY_MS = 86_400_000;

/** Goes through the messages of the last days page by page, newest first, until the days, the rows or the time are used up. */
export async function walkBack<Row extends { ts: Date; id: string }>(
  days: number,
  { rows, ms }: WalkLimits,
  readPage: (place: PagePlace) => Promise<Row[]>,
  look: (page: readonly Row[]) => void | Promise<void>,
): Promise<Walked> {
  const started = performance.now();
  const asked = new Date(Date.now() - days * DAY_MS);
  let before: Row | null = null;
  let [seen, complete] = [0, false];
  while (!complete && seen < rows && performance.now() - started < ms) {
    const limit = Math.min(PAGE, rows - seen);
    const page: Row[] = await readPage({ since: asked, before, limit });
    await look(page);
    seen += page.length;
    before = page.at(-1) ?? before;
    complete = page.length < limit;
  }
  return { complete, since: complete ? asked : (before?.ts ?? new Date()) };
}
