import { setTimeout as wait } from 'node:timers/promises';
import { FOLDER_TIME } from '@postern/db/blobs/blob-name';

/** ms a test has until the next folder begins. */
const ENOUGH = 10_000;

/** Waits for the next folder of contents where the present one is about to end: what a test stores would be in two. */
export async function roomInFolder(): Promise<void> {
  const left = FOLDER_TIME - (Date.now() % FOLDER_TIME);
  if (left < ENOUGH) await wait(left + 1);
}
