import { randomInt } from 'node:crypto';

/** Ids that the wire wants as numbers: the time in ms, then 12 random bits; below 2^53 until the year 2039. */
export const numericId = (now = Date.now()): number => now * 4096 + randomInt(4096);
