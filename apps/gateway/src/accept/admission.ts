import { type Database, withScope } from '@postern/db';
import type { BlobStore } from '@postern/db/blobs/index';
import { failpoint } from '@postern/db/failpoints';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Reply, reply } from '../smtp/reply.ts';

export interface AdmissionLimits {
  messageSize: number;
  /** Bytes that stay free whatever comes: the database beside us needs room to go on. */
  reserve: number;
  /** Messages that may come in at once; each may hold some hundred kB on its way to the disk. */
  receiving: number;
  /** Resident bytes of this process. */
  memory: number;
  /** Messages waiting for delivery. */
  queued: number;
}

export const default_admission: Omit<AdmissionLimits, 'messageSize'> = {
  reserve: 1_073_741_824,
  receiving: 200,
  memory: 805_306_368,
  queued: 200_000,
};

export interface Admission {
  /** null: there is room for one more message. */
  check(): Promise<Reply | null>;
  /** What no message can be taken without, and how each was found last. */
  parts(): Part[];
  enter(): void;
  leave(): void;
  close(): void;
}

export interface Part {
  name: string;
  /** Why it does not serve; null: it does. */
  why: string | null;
}

const full = {
  disk: reply(452, '4.3.1', 'Not enough storage, try again later'),
  memory: reply(452, '4.3.1', 'Too many messages at once, try again later'),
  queue: reply(452, '4.3.1', 'Too many messages wait for delivery, try again later'),
  local: reply(451, '4.3.0', 'Temporary local problem, try again later'),
};

/** ms between looks at a part: a full disk or a lost database is noticed, and its return too, within that time. */
const PROBE = 2_000;
/** ms between looks at what costs more: a file is written, or a bucket asked. */
const COSTLY_PROBE = 10_000;
/** ms after which a part that does not answer counts as failed: more than one message can keep a parser busy. */
const PATIENCE = 30_000;

/** Why no message is taken now: what its client is told, and the operator. */
interface Hindrance {
  reply: Reply;
  why: string;
}

interface Watched {
  name: string;
  /** What clients are told while there is too little of it; 451 while it cannot be looked at. */
  reply: Reply;
  every: number;
  /** Why no message can be taken, null when nothing hinders; a rejection hinders too. */
  look(): Promise<string | null>;
}

export interface AdmissionInput {
  db: Database;
  store: Pick<BlobStore, 'freeBytes' | 'probe'>;
  /** Rejects when nothing can be judged; null: judging is off. */
  judge: (() => Promise<unknown>) | null;
  log: Pick<Logger, 'warn'>;
  limits: AdmissionLimits;
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`;

function watchedParts({ db, store, judge, limits }: AdmissionInput): Watched[] {
  const needed = Math.max(limits.reserve, limits.messageSize * 1.5);
  return [
    {
      name: 'memory',
      reply: full.memory,
      every: PROBE,
      async look() {
        const memory = process.memoryUsage.rss();
        if (memory <= limits.memory) return null;
        return `the process holds ${megabytes(memory)} of memory, more than ${megabytes(limits.memory)}`;
      },
    },
    {
      name: 'disk',
      reply: full.disk,
      every: PROBE,
      async look() {
        const free = await store.freeBytes();
        if (free >= needed) return null;
        return `only ${megabytes(free)} are free where messages are kept, and ${megabytes(needed)} must stay free`;
      },
    },
    { name: 'blobs', reply: full.local, every: COSTLY_PROBE, look: () => store.probe().then(() => null) },
    { name: 'database', reply: full.local, every: PROBE, look: () => refusalToWrite(db) },
    {
      name: 'queue',
      reply: full.queue,
      every: PROBE,
      async look() {
        if ((await countQueued(db, limits.queued)) <= limits.queued) return null;
        return `more than ${limits.queued} messages wait for delivery`;
      },
    },
    ...(judge
      ? [{ name: 'judge', reply: full.local, every: COSTLY_PROBE, look: () => judge().then(() => null) }]
      : []),
  ];
}

/** Says whether one more message may come in. What hinders is looked for beside the messages, and told when it begins and ends. */
export function openAdmission(input: AdmissionInput): Admission {
  const { limits, log } = input;
  let receiving = 0;
  let told: Hindrance | null = null;
  const watched = watchedParts(input);
  /** What was found last; nothing before the first look. */
  const found = new Map<Watched, Hindrance | null>();
  const looking = new Set<Watched>();
  const hindrance = () => watched.map((part) => found.get(part)).find((one) => one) ?? null;

  async function probe(part: Watched): Promise<void> {
    if (looking.has(part)) return;
    looking.add(part);
    const fail = (why: string) => note(part, { reply: full.local, why });
    const late = setTimeout(() => fail(`${part.name} did not answer for ${PATIENCE / 1000} s`), PATIENCE);
    late.unref();
    try {
      const why = await part.look();
      note(part, why === null ? null : { reply: part.reply, why });
    } catch (error) {
      fail((error as Error).message);
    } finally {
      clearTimeout(late);
      looking.delete(part);
    }
  }

  function note(part: Watched, state: Hindrance | null): void {
    found.set(part, state);
    const now = hindrance();
    if (now && now.reply !== told?.reply) log.warn(`no mail is taken: ${now.why}`);
    if (!now && told) log.warn('mail is taken again');
    told = now;
  }

  const timers = watched.map((part) => {
    void probe(part);
    return setInterval(() => void probe(part), part.every).unref();
  });

  return {
    async check() {
      failpoint('admission');
      return receiving >= limits.receiving ? full.memory : (hindrance()?.reply ?? null);
    },
    parts: () =>
      watched.map((part) => {
        const state = found.get(part);
        return { name: part.name, why: state === undefined ? 'not looked at yet' : (state?.why ?? null) };
      }),
    enter: () => {
      receiving += 1;
    },
    leave: () => {
      receiving -= 1;
    },
    close: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** A standby and a database that was set to read only answer questions, and record nothing. */
async function refusalToWrite(db: Database): Promise<string | null> {
  const { rows } = await withScope(
    db,
    { tenants: [] },
    (tx) =>
      sql<{ readOnly: boolean }>`select pg_is_in_recovery()
        or current_setting('default_transaction_read_only')::boolean as "readOnly"`.execute(tx),
    { readOnly: true, statementTimeout: PROBE },
  );
  return rows[0]?.readOnly ? 'the database only reads' : null;
}

async function countQueued(db: Database, cap: number): Promise<number> {
  const { rows } = await withScope(
    db,
    { all: true },
    (tx) =>
      sql<{
        n: number;
      }>`select count(*)::int as n from (select 1 from mail_queue where state = 'ready' limit ${cap + 1}) due`.execute(
        tx,
      ),
    { readOnly: true, statementTimeout: PROBE },
  );
  return rows[0]?.n ?? 0;
}
