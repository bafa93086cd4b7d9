import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { withScope } from './scope.ts';

/** Every process says that it lives this often; home screen and /readyz read it. */
const EVERY_MS = 10_000;

export interface Heartbeat extends AsyncDisposable {
  beat(): Promise<void>;
}

/** Keeps the process's row in `heartbeat` fresh until disposed. A beat that fails is told and tried again at the next. */
export function keepHeartbeat(
  db: Database,
  part: 'api' | 'gateway' | 'worker',
  node: string,
  onError: (error: unknown) => void,
): Heartbeat {
  const beat = () =>
    withScope(db, { tenants: [] }, async (tx) => {
      await tx
        .insertInto('heartbeat')
        .values({ part, node, seen_at: sql`now()` })
        .onConflict((known) =>
          known.columns(['part', 'node']).doUpdateSet({ seen_at: sql`excluded.seen_at` }),
        )
        .execute();
    });
  let running: Promise<void> = Promise.resolve();
  const tick = () => {
    running = beat().catch(onError);
  };
  tick();
  const timer = setInterval(tick, EVERY_MS);
  return {
    beat,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await running;
    },
  };
}
