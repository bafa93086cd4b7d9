import { hostname } from 'node:os';
import { listen } from '@postern/db';
import { QUEUE_CHANNEL } from '@postern/records';
import { type AttemptDeps, attemptEntry } from './attempt.ts';
import type { Pace } from './context.ts';
import { claimDue, freeDeadLeases, keepLeases, nextDueIn, returnLease } from './queue/claim.ts';
import { LeaseLostError, type QueueEntry } from './queue/entry.ts';
import { type Settlement, settle } from './queue/settle.ts';
import type { SlowStart } from './slow-start.ts';

export interface DeliveryHandle {
  /** Takes no more work, lets running deliveries end, gives the rest back. */
  stop(): Promise<void>;
  /** Deliveries running now. */
  readonly running: number;
}

/** Entries of one claim; more are fetched as soon as these run. */
const BATCH = 50;
/** Claimed entries whose destination is at its limit: in all, and of one destination. */
const MAX_WAITING = 1_000;
const MAX_WAITING_EACH = 20;
/** ms between tries to write a result down while the database is away. */
const SETTLE_RETRIES = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 120_000];

/** Claims due entries, delivers them, and goes on until stopped. Any number may run, here or on other nodes. */
export async function runWorker(world: AttemptDeps, pace: Pace, lanes: SlowStart): Promise<DeliveryHandle> {
  const { db, log } = world;
  // Process numbers mean something on their own machine only.
  const machine = hostname();
  const owner = `${machine}/${process.pid}/${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
  const running = new Map<string, { entry: QueueEntry; controller: AbortController; done: Promise<void> }>();
  /** Claimed, but their destination is at its limit. */
  let waiting: QueueEntry[] = [];
  let stopping = false;
  let awake = false;
  let wake: () => void = () => undefined;
  const nudge = () => {
    awake = true;
    wake();
  };

  function start(entry: QueueEntry): void {
    const controller = new AbortController();
    const began = performance.now();
    const done = deliver(entry, controller.signal).then((settlement) => {
      running.delete(entry.queue_entry_id);
      lanes.leave(entry.destination, settlement === null || settlement.outcome.code !== null);
      world.onAttempt?.(settlement?.outcome.result ?? 'returned', (performance.now() - began) / 1000);
      nudge();
    });
    running.set(entry.queue_entry_id, { entry, controller, done });
  }

  async function deliver(entry: QueueEntry, signal: AbortSignal): Promise<Settlement | null> {
    const deadline = AbortSignal.timeout(world.timeouts?.attempt ?? 3_600_000);
    try {
      const settlement = await attemptEntry(
        world,
        entry,
        AbortSignal.any([signal, deadline]),
        () => stopping,
      );
      if (settlement) await settleSurely(settlement);
      if (settlement) logAttempt(settlement);
      return settlement;
    } catch (error) {
      if (error instanceof LeaseLostError) log.warn({ queue_entry_id: entry.queue_entry_id }, error.message);
      // The lease runs out and the entry is tried again.
      else log.error({ err: error, queue_entry_id: entry.queue_entry_id }, 'delivery not recorded');
      return null;
    }
  }

  function logAttempt({ entry, outcome }: Settlement): void {
    const { queue_id, queue_entry_id, destination, attempts } = entry;
    const { result, text } = outcome;
    log.info(
      { queue_id, queue_entry_id, destination, attempt: attempts, result, answer: text },
      'delivery tried',
    );
  }

  /** What happened outside cannot be undone, so writing it down is worth some patience. */
  async function settleSurely(settlement: Settlement): Promise<void> {
    for (const pause of SETTLE_RETRIES) {
      try {
        await settle(db, settlement);
        return;
      } catch (error) {
        if (error instanceof LeaseLostError || stopping) throw error;
        log.error({ err: error }, 'delivery result cannot be recorded yet');
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    await settle(db, settlement);
  }

  /** A round that was under way when it was stopped begins nothing more either. */
  function startWaiting(): void {
    if (stopping) return;
    const still: QueueEntry[] = [];
    for (const entry of waiting) {
      if (running.size < pace.concurrency && lanes.enter(entry.destination)) start(entry);
      else still.push(entry);
    }
    waiting = still;
  }

  /** Answers whether there may be more to take at once. */
  async function round(): Promise<boolean> {
    startWaiting();
    const limit = Math.min(pace.concurrency - running.size, MAX_WAITING - waiting.length, BATCH);
    if (limit <= 0) return false;
    const busy = [...new Set([...waiting.map((entry) => entry.destination), ...lanes.full()])];
    const claimed = await claimDue(db, { owner, limit, busy });
    waiting.push(...claimed);
    startWaiting();
    await giveBackSurplus();
    return claimed.length > 0;
  }

  /** A destination that is slow keeps few of its entries here, so that it cannot crowd out the others. */
  async function giveBackSurplus(): Promise<void> {
    const kept = new Map<string, number>();
    const surplus = waiting.filter(({ destination }) => {
      const before = kept.get(destination) ?? 0;
      kept.set(destination, before + 1);
      return before >= MAX_WAITING_EACH;
    });
    waiting = waiting.filter((entry) => !surplus.includes(entry));
    await Promise.all(surplus.map((entry) => returnLease(db, entry)));
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      awake = false;
      let more = false;
      let pause = pace.poll;
      try {
        more = await round();
        if (!more) pause = await nextDueIn(db, pace.poll);
      } catch (error) {
        log.error({ err: error }, 'mail queue cannot be read');
      }
      if (more || awake || stopping) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const held = () => [...waiting, ...[...running.values()].map(({ entry }) => entry)];
  const tend = (work: () => Promise<unknown>, what: string) => () =>
    void work().catch((error: unknown) => log.error({ err: error }, what));
  const freeDead = () => freeDeadLeases(db, machine, isAlive);

  await freeDead();
  const listener = await listen(db, [QUEUE_CHANNEL], nudge, nudge);
  const timers = [
    setInterval(
      tend(() => keepLeases(db, owner, held()), 'leases cannot be lengthened'),
      pace.heartbeat,
    ),
    setInterval(tend(freeDead, 'dead leases cannot be freed'), pace.dead_leases),
  ];
  const looping = loop();

  async function stop(): Promise<void> {
    stopping = true;
    nudge();
    await listener.close();
    await looping;
    const give_back = waiting;
    waiting = [];
    await Promise.all(give_back.map((entry) => returnLease(db, entry)));
    const all = () => Promise.all([...running.values()].map(({ done }) => done));
    await withinGrace(all(), pace.grace);
    for (const { controller } of running.values()) controller.abort(new Error('stopping'));
    // What is in doubt now stays leased and is tried again after a restart.
    await withinGrace(all(), 5_000);
    for (const timer of timers) clearInterval(timer);
  }

  return {
    stop,
    get running() {
      return running.size;
    },
  };
}

/** Signal 0 asks whether the process exists; EPERM means that it does and is not ours. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function withinGrace(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
