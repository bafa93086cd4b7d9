// The mark by which a tenant stands still where it leaves from.
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from '../ids.ts';
import { SETTINGS_CHANNEL } from '../settings-notify.ts';
import type { MoveClient } from './client.ts';
import { MoveRefusedError } from './refused.ts';

/** Seconds a mark holds without a sign of life. */
const LEASE_SECONDS = 60;
const RENEWED_MS = 15_000;
/** First key of the advisory lock that one move of a tenant holds. */
const MOVES = 0x6d6f7665;

export interface Mark extends AsyncDisposable {
  readonly move_id: string;
  /** From here on only the other database says where the tenant lives. */
  decide(): Promise<void>;
  /** The tenant goes on here. */
  lift(): Promise<void>;
}

const tell = (client: MoveClient, tenant_id: number) =>
  client.rows('select pg_notify($1, $2)', [SETTINGS_CHANNEL, String(tenant_id)]);

export async function holdMove(client: MoveClient, tenant_id: number): Promise<void> {
  const [held] = await client.rows<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
    MOVES,
    tenant_id,
  ]);
  if (!held?.free) throw new MoveRefusedError(`Tenant ${tenant_id} is being moved by another command.`);
}

export async function markMoving(client: MoveClient, tenant_id: number, to: string): Promise<Mark> {
  const move_id = uuidv7();
  await client.rows(
    `insert into tenant_move (tenant_id, move_id, to_instance, until)
     values ($1, $2, $3, now() + make_interval(secs => ${LEASE_SECONDS}))
     on conflict (tenant_id) do update set move_id = excluded.move_id, to_instance = excluded.to_instance, until = excluded.until,
       started_at = now(), left_at = null`,
    [tenant_id, move_id, to],
  );
  await tell(client, tenant_id);
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const renewal = client.rows(
      `update tenant_move set until = now() + make_interval(secs => ${LEASE_SECONDS})
       where tenant_id = $1 and move_id = $2 and until < 'infinity'`,
      [tenant_id, move_id],
    );
    // A mark that runs out lets the tenant go on, and what it then changes is copied before the end.
    renewing = renewal.then(() => tell(client, tenant_id)).catch(() => undefined);
  }, RENEWED_MS);
  return {
    move_id,
    async decide() {
      await renewing;
      await client.rows(`update tenant_move set until = 'infinity' where tenant_id = $1 and move_id = $2`, [
        tenant_id,
        move_id,
      ]);
    },
    async lift() {
      await renewing;
      await client.rows('delete from tenant_move where tenant_id = $1', [tenant_id]);
      await tell(client, tenant_id);
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await renewing;
    },
  };
}

/** Mail of the tenant that is on its way out now is waited for: none of it leaves twice. */
export async function awaitDeliveries(client: MoveClient, tenant_id: number, most_ms: number): Promise<void> {
  const until = Date.now() + most_ms;
  for (;;) {
    const [found] = await client.rows<{ running: number }>(
      `select count(*)::integer as running from mail_queue where tenant_id = $1 and state = 'leased' and lease_until > now()`,
      [tenant_id],
    );
    if (!found?.running) return;
    if (Date.now() > until)
      throw new MoveRefusedError(
        `${found.running} deliveries of tenant ${tenant_id} still run after ${Math.round(most_ms / 1000)} s: try again later.`,
      );
    await sleep(200);
  }
}

/** ms a lock is waited for: less than deadlock_timeout, so that a circle ends by our giving up and not by the failure of somebody's mail. */
const LOCK_MS = 900;
const TRIES = 60;

/** Begins a transaction in which nobody else writes to the tables; readers go on. */
export async function holdWriters(client: MoveClient, names: readonly string[]): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    await client.rows(`begin; set local lock_timeout = ${LOCK_MS}`);
    try {
      await client.rows(`lock table ${names.join(', ')} in share mode`);
      return;
    } catch (error) {
      await client.rows('rollback');
      if ((error as { code?: string }).code !== '55P03') throw error;
      if (left === 1)
        throw new MoveRefusedError(
          'The database is too busy to hold its writers for a moment: try again later.',
        );
      await sleep(100 + Math.random() * 400);
    }
  }
}
