import type { Database } from '@postern/db';
import { writeBehind } from '../write-behind.ts';
import type { Answer } from './question.ts';
import { type CatchAll, type Known, type Learned, type Place, writeLearned } from './store.ts';

/** ms between writes. */
const EVERY = 300;
/** Addresses of one domain that wait to be written; whoever tries out names must not fill the database. */
const MOST_WAITING = 200;

/** Writes beside the accept path what servers said. */
export function createWriter(db: Database, onFault: (error: unknown) => void) {
  let waiting = new Map<string, Learned>();

  function of(place: Place): Learned {
    writer.wake();
    const key = `${place.tenant_id} ${place.domain_name}`;
    let learned = waiting.get(key);
    if (!learned) {
      learned = {
        ...place,
        addresses: new Map(),
        catch_all: null,
        answered_at: null,
        fault: null,
        server: '',
      };
      waiting.set(key, learned);
    }
    return learned;
  }

  async function write(): Promise<void> {
    const all = [...waiting.values()];
    waiting = new Map();
    for (const learned of all) await writeLearned(db, learned).catch(onFault);
  }

  const writer = writeBehind(EVERY, write);
  return {
    address(place: Place, address: string, known: Known): void {
      const learned = of(place);
      Object.assign(learned, { answered_at: known.checked_at, server: known.server });
      if (learned.addresses.size < MOST_WAITING) learned.addresses.set(address, known);
    },
    catchAll(place: Place, known: CatchAll): void {
      of(place).catch_all = known;
    },
    fault(place: Place, { message, server }: Answer, at: number): void {
      Object.assign(of(place), { fault: { at, text: message }, server });
    },
    flush: writer.flush,
  };
}
