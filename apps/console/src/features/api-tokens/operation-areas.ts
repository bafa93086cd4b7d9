export type Offered = { name: string; method: string; path: string; summary: string };

/** The first part of a path, which is what an operation is about. */
export const areaOf = (path: string): string => /^\/(?:api\/v\d+\/)?([a-z0-9_-]+)/i.exec(path)?.[1] ?? path;

/** Operations by the first part of their path, which is what they are about. */
export function areasOf(offered: readonly Offered[]): { area: string; operations: Offered[] }[] {
  const areas = new Map<string, Offered[]>();
  for (const each of offered) {
    const area = areaOf(each.path);
    areas.set(area, [...(areas.get(area) ?? []), each]);
  }
  return [...areas].map(([area, operations]) => ({ area, operations }));
}
