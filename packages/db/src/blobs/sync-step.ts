import { type Failpoint, failpoint } from '../failpoints.ts';
import { SyncFailedError } from './store.ts';

/** Passes a failpoint before a sync; a fault there counts as the sync's own. */
export function syncStep(name: Failpoint): boolean {
  try {
    return failpoint(name);
  } catch (error) {
    throw new SyncFailedError('sync failed', { cause: error });
  }
}

export async function asSync(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw new SyncFailedError('sync failed', { cause: error });
  }
}
