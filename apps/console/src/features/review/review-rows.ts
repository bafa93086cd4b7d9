/** The lines of the review's list: one a cluster, and one a message below a cluster that is opened. */
import type { DataOf } from '@postern/contract/base/operation';
import type { ReviewCluster, ReviewMessage, reviewList } from '@postern/contract/quarantine/review';

export type Cluster = ReviewCluster & { id: string; messages: ReviewMessage[] };

export type ReviewRow = {
  /** Unique in the list. */
  key: string;
  kind: 'cluster' | 'member';
  cluster: Cluster;
  /** The one that is shown beside the list. */
  message: ReviewMessage;
};

export const clusterKey = (cloudid: string) => `c-${cloudid}`;
export const memberKey = (cloudid: string) => `m-${cloudid}`;

export function clustersOf({ hits, clusters }: DataOf<typeof reviewList>): Cluster[] {
  const by_id = new Map(hits.map((message) => [message.cloudid, message]));
  return clusters.map((cluster) => ({
    ...cluster,
    id: cluster.cloudids[0] ?? '',
    messages: cluster.cloudids.flatMap((id) => by_id.get(id) ?? []),
  }));
}

export function rowsOf(clusters: readonly Cluster[], opened: ReadonlySet<string>): ReviewRow[] {
  return clusters.flatMap((cluster): ReviewRow[] => {
    const [first] = cluster.messages;
    if (first === undefined) return [];
    const line = { key: clusterKey(cluster.id), kind: 'cluster', cluster, message: first } as const;
    if (!opened.has(cluster.id)) return [line];
    return [
      line,
      ...cluster.messages.map(
        (message) => ({ key: memberKey(message.cloudid), kind: 'member', cluster, message }) as const,
      ),
    ];
  });
}

/** The line after this one that still waits for a decision, else one before it; null: everything is decided. */
export function nextOpen(
  rows: readonly ReviewRow[],
  from: number,
  isOpen: (row: ReviewRow) => boolean,
): ReviewRow | null {
  return rows.slice(from + 1).find(isOpen) ?? rows.slice(0, Math.max(0, from + 1)).find(isOpen) ?? null;
}
