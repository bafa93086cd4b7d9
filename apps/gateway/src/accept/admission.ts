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
  enter(): void;
  leave(): void;
  close(): void;
}

const full = {
  disk: reply(452, '4.3.1', 'Not enough storage, try again later'),
  memory: reply(452, '4.3.1', 'Too many messages at once, try again later'),
  queue: reply(452, '4.3.1', 'Too many messages wait for delivery, try again later'),
  database: reply(451, '4.3.0', 'Temporary local problem, try again later'),
};

/** ms between looks at disk and database: a full disk or a lost database is noticed, and its return too, within that time. */
const PROBE = 2_000;

/** Why no message is taken now: what its client is told, and the operator. */
interface Hindrance {
  reply: Reply;
  why: string;
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`;

/** Says whether one more message may come in. What hinders is looked for beside the messages, and told when it begins and ends. */
export function openAdmission(
  db: Database,
  store: Pick<BlobStore, 'freeBytes'>,
  log: Pick<Logger, 'warn'>,
  limits: AdmissionLimits,
): Admission {
  let receiving = 0;
  let hindrance: Hindrance | null = null;
  let probing = false;
  const needed = Math.max(limits.reserve, limits.messageSize * 1.5);

  async function look(): Promise<Hindrance | null> {
    // Asked once a probe: it reads /proc, which costs more than all else here.
    const memory = process.memoryUsage.rss();
    if (memory > limits.memory) {
      const why = `the process holds ${megabytes(memory)} of memory, more than ${megabytes(limits.memory)}`;
      return { reply: full.memory, why };
    }
    const free = await store.freeBytes();
    if (free < needed) {
      const why = `only ${megabytes(free)} are free where messages are kept, and ${megabytes(needed)} must stay free`;
      return { reply: full.disk, why };
    }
    if ((await countQueued(db, limits.queued)) <= limits.queued) return null;
    return { reply: full.queue, why: `more than ${limits.queued} messages wait for delivery` };
  }

  async function probe(): Promise<void> {
    probing = true;
    // Whatever the reason, the answer is the same: not now.
    const found = await look().catch(({ message }: Error) => ({ reply: full.database, why: message }));
    if (found && found.reply !== hindrance?.reply) log.warn(`no mail is taken: ${found.why}`);
    if (!found && hindrance) log.warn('mail is taken again');
    hindrance = found;
    probing = false;
  }

  const timer = setInterval(() => {
    if (!probing) void probe();
  }, PROBE).unref();

  return {
    async check() {
      failpoint('admission');
      return receiving >= limits.receiving ? full.memory : (hindrance?.reply ?? null);
    },
    enter: () => {
      receiving += 1;
    },
    leave: () => {
      receiving -= 1;
    },
    close: () => clearInterval(timer),
  };
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
