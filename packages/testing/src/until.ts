import { setTimeout as wait } from 'node:timers/promises';

export interface UntilOptions {
  /** Milliseconds before it is given up. */
  within?: number;
  /** Milliseconds between two looks. */
  every?: number;
  /** Added to the error of a wait that was given up. */
  detail?: () => string;
}

/** Looks again and again until the look answers something, and answers that. */
export async function until<T>(
  what: string,
  look: () => Promise<T> | T,
  { within = 40_000, every = 50, detail }: UntilOptions = {},
): Promise<NonNullable<T>> {
  const end = Date.now() + within;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`waited ${within} ms for ${what}${detail ? `:\n${detail()}` : ''}`);
    await wait(every);
  }
}
