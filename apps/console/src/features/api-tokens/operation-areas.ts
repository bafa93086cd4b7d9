export type Offered = { name: string; method: string; path: string; summary: string };

/** Operations by the first part of their path, which is what they are about. */
export function areasOf(offered: readonly Offered[]): { area: string; operations: Offered[] }[] {
  const areas = new Map<string, Offered[]>();
  for (const each of offered) {
    const area = /^\/(?:api\/v\d+\/)?([a-z0-9_-]+)/i.exec(each.path)?.[1] ?? each.path;
    areas.set(area, [...(areas.get(area) ?? []), each]);
  }
  return [...areas].map(([area, operations]) => ({ area, operations }));
}
