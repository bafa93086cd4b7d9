import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from './cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    database: { adminUrl: string; installationKey: string };
  }
}

// Several projects of one run name this set-up; they share the cluster, and the last to leave stops it.
const shared = globalThis as { posternCluster?: { users: number; cluster: Promise<TestCluster> } };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.posternCluster ??= { users: 0, cluster: startTestCluster({ many: true }) };
  const mine = shared.posternCluster;
  mine.users += 1;
  const { adminUrl, installationKey } = await mine.cluster;
  project.provide('database', { adminUrl, installationKey });
  return async () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    delete shared.posternCluster;
    await (await mine.cluster).stop();
  };
}
