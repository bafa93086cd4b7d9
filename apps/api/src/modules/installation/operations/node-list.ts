import { type InstallationNode, MOST_WAITING, type Operations } from '@postern/contract';
import type { NodeStatus, Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { lives } from '../../service-status/index.ts';
import type { InstallationDeps } from '../deps.ts';

async function readCounts(tx: Tx) {
  const { rows } = await sql<{
    waiting: number;
    database_bytes: number;
    secrets: number;
    first: Date | null;
  }>`
    select (select count(*) from (
        select from mail_queue where state in ('ready', 'leased') limit ${sql.lit(MOST_WAITING + 1)}) queued)::integer as waiting,
      pg_database_size(current_database())::float8 as database_bytes, count(*)::integer as secrets, min(secret_valid_until) as first
    from directory_sync_task where secret_valid_until is not null`.execute(tx);
  const [{ waiting, database_bytes, secrets, first }] = rows as [(typeof rows)[number]];
  return {
    ...{ waiting, database_bytes },
    secrets: { count: secrets, first_ends_at: first?.toISOString() ?? null },
  };
}

export const nodeList: Handler<Operations['nodeList'], InstallationDeps> = async ({ scoped, services }) => {
  const now = new Date(services.clock());
  const [{ beats, counts }, databases] = await Promise.all([
    scoped(
      async (tx) => ({
        beats: await tx.selectFrom('heartbeat').selectAll().orderBy('part').orderBy('node').execute(),
        counts: await readCounts(tx),
      }),
      { readOnly: true },
    ),
    services.databaseServers(),
  ]);
  const nodes = beats.map(({ part, node, seen_at, status, drained_at, drained_by }): InstallationNode => {
    const {
      version = '',
      started_at = null,
      memory_bytes = null,
      accepted_per_minute = null,
      disk = null,
      certificate_until = null,
      stopped_at,
    } = status as Partial<NodeStatus>;
    return {
      ...{ part: part as InstallationNode['part'], node, version, started_at, memory_bytes },
      ...{ accepted_per_minute, disk, certificate_until },
      ...{ seen_at: seen_at.toISOString(), drained_at: drained_at?.toISOString() ?? null, drained_by },
      state: stopped_at !== undefined ? 'stopped' : lives(seen_at, now) ? 'running' : 'silent',
    };
  });
  return { nodes, databases, ...counts };
};
