import type { InstallationNode, Operations } from '@postern/contract';
import type { NodeStatus } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { lives } from '../../service-status/index.ts';
import type { InstallationDeps } from '../deps.ts';

export const nodeList: Handler<Operations['nodeList'], InstallationDeps> = async ({ scoped, services }) => {
  const now = new Date(services.clock());
  const [beats, databases] = await Promise.all([
    scoped((tx) => tx.selectFrom('heartbeat').selectAll().orderBy('part').orderBy('node').execute(), {
      readOnly: true,
    }),
    services.databaseServers(),
  ]);
  const nodes = beats.map(({ part, node, seen_at, status, drained_at, drained_by }): InstallationNode => {
    const {
      version = '',
      started_at = null,
      memory_bytes = null,
      stopped_at,
    } = status as Partial<NodeStatus>;
    return {
      ...{ part: part as InstallationNode['part'], node, version, started_at, memory_bytes },
      ...{ seen_at: seen_at.toISOString(), drained_at: drained_at?.toISOString() ?? null, drained_by },
      state: stopped_at !== undefined ? 'stopped' : lives(seen_at, now) ? 'running' : 'silent',
    };
  });
  return { nodes, databases };
};
