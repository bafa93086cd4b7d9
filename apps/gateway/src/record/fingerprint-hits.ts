import { type Database, withScope } from '@postern/db';
import { sql } from 'kysely';
import type { RecipientOutcome } from '../judging/outcome.ts';
import { type Flushed, writeBehind } from '../write-behind.ts';

/** Counts which fingerprints real mail was a near copy of. */
export interface FingerprintHits extends Flushed {
  /** Takes note of what a recorded message matched; does no work a message would wait for. */
  note(outcomes: readonly Pick<RecipientOutcome, 'route' | 'verdict'>[]): void;
}

/** ms between writes. */
const EVERY = 1_000;
const MOST_WAITING = 50_000;
/** Days a fingerprint lives on after a hit. */
const DAYS = 30;

export function countFingerprintHits(db: Database, onFault: (error: unknown) => void): FingerprintHits {
  let waiting = new Map<string, number>();

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const hits = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1));
    waiting = new Map();
    const keys = hits.map(([key]) => key.split(' ') as [string, string]);
    try {
      // In one order, so that two gateways never wait for each other in a circle.
      await withScope(db, { all: true }, (tx) =>
        sql`
          with hit as (
            select * from unnest(${keys.map(([tenant]) => Number(tenant))}::integer[], ${keys.map(([, digest]) => digest)}::text[],
              ${hits.map(([, times]) => times)}::bigint[]) as noted (tenant_id, digest, times)
          ), locked as (
            select f.tenant_id, f.digest from fingerprint f join hit using (tenant_id, digest)
            order by f.tenant_id, f.digest for no key update of f
          )
          update fingerprint f set hits = f.hits + hit.times, last_hit = now(),
            expires_at = greatest(f.expires_at, now() + make_interval(days => ${DAYS}))
          from hit join locked using (tenant_id, digest)
          where f.tenant_id = hit.tenant_id and f.digest = hit.digest`.execute(tx),
      );
    } catch (error) {
      onFault(error);
    }
  }

  const writer = writeBehind(EVERY, write);
  return {
    ...writer,
    note(outcomes) {
      for (const { route, verdict } of outcomes) {
        const match = verdict.findings.find((one) => one.code.startsWith('fingerprint_'));
        if (!match) continue;
        const key = `${match.params.whose === 'all' ? 0 : route.tenant_id} ${match.params.digest}`;
        if (waiting.has(key) || waiting.size < MOST_WAITING) waiting.set(key, (waiting.get(key) ?? 0) + 1);
      }
      if (waiting.size > 0) writer.wake();
    },
  };
}
