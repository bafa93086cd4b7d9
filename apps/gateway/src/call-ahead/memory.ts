import type { CatchAll, Known, Place } from './store.ts';

/** A look for an address that is under way. */
export interface Search {
  /** What the record said, expired or not, as soon as it is read. */
  stale: Known | null;
  /** null: no answer was to be had. */
  done: Promise<Known | null>;
}

/** What this process holds of one domain. A clearing replaces it whole, so that what was under way ends up in the old one. */
export interface Held {
  place: Place;
  addresses: Map<string, { known: Known; read_at: number }>;
  searches: Map<string, Search>;
  catch_all: { known: CatchAll | null; read_at: number } | null;
  /** Accepted without an answer in the running minute. */
  unverified: { minute: number; count: number };
}

/** Addresses held at once, of all domains. */
const MOST = 50_000;

/** The domains whose recipients were asked for of late. The longest unused go first. */
export function createMemory(most = MOST) {
  const domains = new Map<string, Held>();
  const keyOf = ({ tenant_id, domain_name }: Place) => `${tenant_id} ${domain_name}`;

  function makeRoom(): void {
    let count = 0;
    for (const held of domains.values()) count += held.addresses.size + 1;
    for (const [key, held] of domains) {
      if (count <= most) return;
      count -= held.addresses.size + 1;
      domains.delete(key);
    }
  }

  let since_room = 0;
  return {
    of(place: Place): Held {
      const key = keyOf(place);
      const held = domains.get(key) ?? {
        ...{ place, addresses: new Map(), searches: new Map(), catch_all: null },
        unverified: { minute: 0, count: 0 },
      };
      domains.delete(key);
      domains.set(key, held);
      since_room += 1;
      if (since_room > most / 10) {
        since_room = 0;
        makeRoom();
      }
      return held;
    },
    forget: (place: Place) => void domains.delete(keyOf(place)),
    forgetAll: () => domains.clear(),
  };
}
