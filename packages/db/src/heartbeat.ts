import { sql } from 'kysely';
import product from '../../../package.json' with { type: 'json' };
import type { Database } from './connect.ts';
import { withScope } from './scope.ts';

/** Every process says that it lives this often; home screen and /readyz read it. */
const EVERY_MS = 10_000;

export interface Heartbeat extends AsyncDisposable {
  beat(): Promise<void>;
}

/** What a process says of itself beside that it lives; shown on the operator's page. */
export interface NodeStatus {
  version: string;
  started_at: string;
  memory_bytes: number;
  /** Of a gateway that reads the text of pictures: in which languages. */
  reads_pictures?: string[];
  /** Of a gateway: messages a minute answered 250, over the last minute; null: it has not run long enough. */
  accepted_per_minute?: number | null;
  /** Of a gateway that keeps content on its own disk. */
  disk?: { free_bytes: number; total_bytes: number };
  /** Of a gateway: when the certificate of STARTTLS ends. */
  certificate_until?: string;
  /** It ended by itself, so nobody misses it. */
  stopped_at?: string;
}

/** What a process knows of itself beside version, start and memory, asked at each beat. */
export type TellMore = () => Promise<
  Omit<NodeStatus, 'version' | 'started_at' | 'memory_bytes' | 'stopped_at'>
>;

/**
 * Keeps the process's row in `heartbeat` fresh until disposed. A beat that fails is told and tried again at the next.
 * @param onDrained told at each beat whether an operator has taken the process out
 * @param tellMore what else stands in the row; where it rejects, there is no beat
 */
export function keepHeartbeat(
  db: Database,
  part: 'api' | 'gateway' | 'worker',
  node: string,
  onError: (error: unknown) => void,
  onDrained: (drained: boolean) => void = () => undefined,
  tellMore: TellMore = async () => ({}),
): Heartbeat {
  const started_at = new Date().toISOString();
  const beat = async (last?: Pick<NodeStatus, 'stopped_at'>) => {
    const more = await tellMore();
    return withScope(db, { tenants: [] }, async (tx) => {
      const memory_bytes = process.memoryUsage.rss();
      const status: NodeStatus = { version: product.version, started_at, memory_bytes, ...more, ...last };
      const row = await tx
        .insertInto('heartbeat')
        .values({ part, node, seen_at: sql`now()`, status: JSON.stringify(status) })
        .onConflict((known) =>
          known
            .columns(['part', 'node'])
            .doUpdateSet({ seen_at: sql`excluded.seen_at`, status: sql`excluded.status` }),
        )
        .returning('drained_at')
        .executeTakeFirstOrThrow();
      return row.drained_at !== null;
    });
  };
  let running: Promise<void> = Promise.resolve();
  const tick = () => {
    running = beat().then(onDrained, onError);
  };
  tick();
  const timer = setInterval(tick, EVERY_MS);
  return {
    beat: async () => onDrained(await beat()),
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await running;
      await beat({ stopped_at: new Date().toISOString() }).catch(onError);
    },
  };
}
