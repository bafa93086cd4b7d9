import type { Database } from '@postern/db';
import type { Destination, Destinations } from './destinations.ts';
import { createMemory, type Held, type Search } from './memory.ts';
import type { Answer } from './question.ts';
import { type CatchAll, type Known, type Place, readRecord } from './store.ts';
import { createWriter } from './writer.ts';

/** What is to be done with a recipient. */
export type Judgement =
  | { act: 'accept' }
  /** The server does not know it; `known` holds its words. */
  | { act: 'refuse'; known: Known }
  /** It cannot be found out now. */
  | { act: 'later' };

export interface CallAhead extends AsyncDisposable {
  /** Answers within a few seconds whatever the server does. */
  judge(place: Place, destination: Destination, address: string): Promise<Judgement>;
  /** Asks the server now, whatever is known. `keep`: the answer counts for mail. */
  askNow(place: Place, destination: Destination, address: string, keep: boolean): Promise<Answer>;
  /** Entries of the domain were changed by people. */
  forget(place: Place): void;
  forgetAll(): void;
  /** Writes what was learned. */
  flush(): Promise<void>;
}

export interface CallAheadDeps {
  db: Database;
  destinations: Destinations;
  onFault(error: unknown): void;
  now?: () => number;
  times?: Partial<CallAheadTimes>;
}

/** ms; the reasons are in decision 139. */
export interface CallAheadTimes {
  positive: number;
  /** A positive answer older than this is asked for again, while it goes on to count. */
  refresh: number;
  negative: number;
  catch_all: number;
  /** What is held in memory is read again after this; what people change is told, and what other gateways learn may wait. */
  reread: number;
  /** What RCPT waits at most. */
  wait: number;
  /** Unknown recipients a minute that are accepted while their server gives no answer. */
  unverified: number;
}

const HOUR = 3_600_000;
export const default_times: CallAheadTimes = {
  positive: 7 * 24 * HOUR,
  refresh: 24 * HOUR,
  negative: HOUR,
  catch_all: 24 * HOUR,
  reread: 900_000,
  wait: 5_000,
  unverified: 30,
};

const LATE = Symbol('late');

export function createCallAhead(world: CallAheadDeps): CallAhead {
  const { db, destinations, onFault, now = Date.now } = world;
  const times = { ...default_times, ...world.times };
  const memory = createMemory();
  const writer = createWriter(db, onFault);

  function catchAllOf({ catch_all }: Held): CatchAll | null {
    const known = catch_all?.known;
    return known && now() - known.checked_at < times.catch_all ? known : null;
  }

  const takesAll = (held: Held) => catchAllOf(held)?.value === true;
  const isRead = ({ catch_all }: Held) => catch_all !== null && now() - catch_all.read_at <= times.reread;

  function learn(held: Held, raw: string, answer: Answer): Known | null {
    const at = now();
    const address = raw.toLowerCase();
    if (answer.catch_all && answer.catch_all.meaning !== 'unclear') {
      const { meaning, message } = answer.catch_all;
      const known = { value: meaning === 'positive', checked_at: at, message };
      held.catch_all = { known, read_at: at };
      writer.catchAll(held.place, known);
    }
    if (answer.meaning !== 'positive' && answer.meaning !== 'negative') {
      writer.fault(held.place, answer, at);
      return null;
    }
    const positive = answer.meaning === 'positive';
    const { message, server, code } = answer;
    const known: Known = {
      ...{ positive, message, server, code: code ?? 0, checked_at: at },
      expires_at: at + (positive ? times.positive : times.negative),
    };
    held.addresses.set(address, { known, read_at: at });
    writer.address(held.place, address, known);
    return known;
  }

  async function ask(held: Held, destination: Destination, address: string): Promise<Known | null> {
    const wants = catchAllOf(held) === null;
    return learn(held, address, await destinations.ask(held.place.tenant_id, destination, address, wants));
  }

  /**
   * What is on record, or else a question: one at a time for an address, so that nobody's older look overwrites what was just learned.
   * `renew`: the record alone is not enough.
   */
  function search(held: Held, destination: Destination, raw: string, renew = false): Search {
    const address = raw.toLowerCase();
    const running = held.searches.get(address);
    if (running) return running;
    const look: Search = { stale: null, done: Promise.resolve(null) };
    const run = async () => {
      const before = held.catch_all;
      const { known, catch_all } = await readRecord(db, held.place, address);
      // What was learned meanwhile is newer.
      if (held.catch_all === before) held.catch_all = { known: catch_all, read_at: now() };
      look.stale = known;
      if (!known) held.addresses.delete(address);
      else held.addresses.set(address, { known, read_at: now() });
      if (takesAll(held) || (known && !renew && known.expires_at > now())) return known;
      return ask(held, destination, raw);
    };
    look.done = run().finally(() => held.searches.delete(address));
    held.searches.set(address, look);
    return look;
  }

  /** What this process holds and may still believe. */
  function inMemory(held: Held, address: string): Known | null {
    const there = held.addresses.get(address);
    const fresh = there && now() - there.read_at < times.reread && there.known.expires_at > now();
    return fresh ? there.known : null;
  }

  /** Without an answer: whom the server knew before is taken, and so are some it was never asked for. */
  function withoutAnswer(held: Held, stale: Known | null): Judgement {
    if (stale) return stale.positive ? { act: 'accept' } : { act: 'later' };
    const minute = Math.floor(now() / 60_000);
    if (held.unverified.minute !== minute) held.unverified = { minute, count: 0 };
    held.unverified.count += 1;
    return held.unverified.count > times.unverified ? { act: 'later' } : { act: 'accept' };
  }

  async function found(held: Held, destination: Destination, raw: string): Promise<Known | Judgement> {
    const running = search(held, destination, raw);
    const known = await Promise.race([running.done, late(times.wait)]);
    if (known === LATE) running.done.catch(onFault);
    else if (takesAll(held)) return { act: 'accept' };
    return known && known !== LATE ? known : withoutAnswer(held, running.stale);
  }

  const judgementOf = (known: Known): Judgement =>
    known.positive ? { act: 'accept' } : { act: 'refuse', known };

  return {
    async judge(place, destination, raw) {
      const held = memory.of(place);
      if (isRead(held) && takesAll(held)) return { act: 'accept' };
      const there = isRead(held) ? inMemory(held, raw.toLowerCase()) : null;
      const known = there ?? (await found(held, destination, raw));
      if ('act' in known) return known;
      if (known.positive && now() - known.checked_at > times.refresh)
        search(held, destination, raw, true).done.catch(onFault);
      return judgementOf(known);
    },
    async askNow(place, destination, address, keep) {
      const answer = await destinations.ask(place.tenant_id, destination, address, true);
      if (keep) {
        learn(memory.of(place), address, answer);
        await writer.flush();
      }
      return answer;
    },
    forget: (place) => memory.forget(place),
    forgetAll: () => memory.forgetAll(),
    flush: () => writer.flush(),
    async [Symbol.asyncDispose]() {
      await destinations[Symbol.asyncDispose]();
      await writer.flush();
    },
  };
}

const late = (wait: number): Promise<typeof LATE> =>
  new Promise((resolve) => {
    setTimeout(resolve, wait, LATE).unref();
  });
