import { type Database, withScope } from '@postern/db';
import type { BlobStore } from '@postern/db/blobs/index';
import { failpoint } from '@postern/db/failpoints';
import { sql } from 'kysely';
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

export function openAdmission(db: Database, store: BlobStore, limits: AdmissionLimits): Admission {
  let receiving = 0;
  let blocked: Reply | null = null;
  let probing = false;
  // Asked once a probe: it reads /proc, which costs more than all else here.
  let memory = 0;
  const needed = Math.max(limits.reserve, limits.messageSize * 1.5);

  async function look(): Promise<Reply | null> {
    if ((await store.freeBytes()) < needed) return full.disk;
    return (await countQueued(db, limits.queued)) > limits.queued ? full.queue : null;
  }

  async function probe(): Promise<void> {
    probing = true;
    memory = process.memoryUsage.rss();
    try {
      blocked = await look();
    } catch {
      // Whatever the reason, the answer is the same: not now.
      blocked = full.database;
    } finally {
      probing = false;
    }
  }

  const timer = setInterval(() => {
    if (!probing) void probe();
  }, PROBE).unref();

  return {
    async check() {
      failpoint('admission');
      if (receiving >= limits.receiving || memory > limits.memory) return full.memory;
      return blocked;
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
