import type { Database } from '@postern/db';
import type { FastifyBaseLogger } from 'fastify';
import { readServiceState, type ServiceState, withoutDatabase } from './read-state.ts';

/** ms for which an answer of the database stands: everybody may ask, and all of them cost no more than one. */
const FRESH_MS = 10_000;

export interface ServiceStatus {
  state(): Promise<ServiceState>;
}

/** The state of the service as the status page tells it, also while the database is away. */
export function openServiceStatus(
  db: Database,
  log: Pick<FastifyBaseLogger, 'warn'>,
  clock: () => number,
): ServiceStatus {
  let last: ServiceState | null = null;
  let reading: Promise<ServiceState> | null = null;

  async function read(): Promise<ServiceState> {
    const at = new Date(clock());
    try {
      last = await readServiceState(db, at);
    } catch (error) {
      log.warn({ err: error }, 'service state not read');
      last = withoutDatabase(last ?? { read_at: at, items: [] }, at);
    }
    return last;
  }

  return {
    state() {
      if (last && Math.abs(clock() - last.at.getTime()) < FRESH_MS) return Promise.resolve(last);
      reading ??= read().finally(() => {
        reading = null;
      });
      return reading;
    },
  };
}
