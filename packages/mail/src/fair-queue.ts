// Few places, many who want one: whoever took least time lately comes first, so that one client's costly mail does not hold up the others.

/** Time taken counts half after this long. */
const half_life_ms = 10_000;
/** A client whose work takes longer on average leaves one place to others. */
const costly_ms = 100;
/** Time a new client is taken to have used: many strangers at once come after those whose work is known to be cheap. */
const taken_for_used_ms = 500;
/** Clients that are remembered; the one seen longest ago goes first. */
const most_known = 5000;

type Client = {
  waiting: (() => void)[];
  running: number;
  used_ms: number;
  mean_ms: number | null;
  seen: number;
};

export interface FairQueue {
  /** Waits for a place; what it gives is to be called when the work is over. */
  enter(client: string): Promise<() => void>;
}

export function fairQueue(places: number, now: () => number = () => performance.now()): FairQueue {
  const clients = new Map<string, Client>();
  let free = places;

  const usedBy = (one: Client) => one.used_ms * 0.5 ** ((now() - one.seen) / half_life_ms);
  const spend = (one: Client, ms: number) => {
    one.used_ms = (one.mean_ms === null ? 0 : usedBy(one)) + ms;
    one.mean_ms = one.mean_ms === null ? ms : one.mean_ms * 0.7 + ms * 0.3;
    one.seen = now();
  };
  // Nobody knows yet what a new client's work costs.
  const isCostly = ({ mean_ms }: Client) => mean_ms === null || mean_ms > costly_ms;
  const mayStart = (one: Client) => free > 0 && (one.running < places - 1 || places === 1 || !isCostly(one));

  function known(name: string): Client {
    const client: Client = clients.get(name) ?? {
      ...{ waiting: [], running: 0, mean_ms: null },
      ...{ used_ms: taken_for_used_ms, seen: now() },
    };
    clients.delete(name);
    clients.set(name, client);
    if (clients.size > most_known)
      for (const [other, { running, waiting }] of clients) {
        if (running > 0 || waiting.length > 0) continue;
        clients.delete(other);
        break;
      }
    return client;
  }

  function startNext(): void {
    while (free > 0) {
      let best: Client | null = null;
      for (const one of clients.values())
        if (one.waiting.length > 0 && mayStart(one) && (best === null || usedBy(one) < usedBy(best)))
          best = one;
      const start = best?.waiting.shift();
      if (!best || !start) return;
      free -= 1;
      best.running += 1;
      start();
    }
  }

  return {
    async enter(name) {
      const client = known(name);
      await new Promise<void>((resolve) => {
        client.waiting.push(resolve);
        startNext();
      });
      const started = now();
      return () => {
        free += 1;
        client.running -= 1;
        spend(client, now() - started);
        startNext();
      };
    },
  };
}
