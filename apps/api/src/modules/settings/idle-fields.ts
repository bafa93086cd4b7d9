import type { SettingField } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { SILENT_MS } from '../service-status/index.ts';

/** Fields that have no effect because no machine that runs has what they need. */
export async function idleFields(tx: Tx, now: number): Promise<ReadonlySet<SettingField>> {
  const reader = await tx
    .selectFrom('heartbeat')
    .select('node')
    .where('part', '=', 'gateway')
    .where('seen_at', '>', new Date(now - SILENT_MS))
    .where(sql<boolean>`status ? 'reads_pictures'`)
    .limit(1)
    .executeTakeFirst();
  return new Set(reader ? [] : ['read_pictures']);
}
