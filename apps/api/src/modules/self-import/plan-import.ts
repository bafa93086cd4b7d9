import { createHash } from 'node:crypto';
import type { ImportItem, ImportOp } from '@postern/contract';
import { canonicalJson, type Tx } from '@postern/db';
import { checkHostField, EgressRefusedError } from '@postern/egress';
import { sql } from 'kysely';
import { isProven, managedDomains, mayKnowDomain } from '../domains/index.ts';
import type { SelfImportDeps } from './deps.ts';
import type { DomainRow } from './parts/domains.ts';
import type { Earlier, Place, Planned } from './parts/part.ts';
import { refused } from './parts/part.ts';
import { namesServer, type SettingRow } from './parts/settings.ts';
import type { ReadFile } from './setup-rows.ts';

export type PlannedItem = ImportItem & Pick<Planned, 'apply'>;
export interface Plan {
  readonly items: readonly PlannedItem[];
  readonly digest: string;
}

/** Servers in the rows that lead inside. Names are asked before any transaction begins. */
export async function innerServers(
  { dns, privateNextHops }: SelfImportDeps,
  files: readonly ReadFile[],
): Promise<Set<string>> {
  const inner = new Set<string>();
  for (const host of new Set(files.flatMap(serversOf))) {
    try {
      await checkHostField(host, { private_addresses: privateNextHops }, dns.resolver);
    } catch (error) {
      if (!(error instanceof EgressRefusedError)) throw error;
      inner.add(host);
    }
  }
  return inner;
}

function serversOf({ part, lines }: ReadFile): string[] {
  return lines.flatMap(({ row }) => {
    if (!row) return [];
    if (part.file === 'domains') return (row as DomainRow).forwarding || [];
    const { field, value } = row as SettingRow;
    return part.file === 'settings' && namesServer(field) && value !== '' ? String(value) : [];
  });
}

/** Which of these domains are here and proven, by tenant; others and confidential ones do not exist. */
export async function provenDomains(
  tx: Tx,
  actor: Place['actor'],
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await managedDomains(tx)
    .select(['managed_domain.domain_name', 'managed_domain.tenant_id'])
    .where(isProven)
    .where(sql<boolean>`managed_domain.domain_name = any(${[...names]}::text[])`)
    .execute();
  const known = rows.filter(({ domain_name }) => mayKnowDomain(actor, domain_name));
  return new Map(known.map(({ domain_name, tenant_id }) => [domain_name, tenant_id]));
}

/** What every row of the wanted domains would do here and now; what is chosen away is not part of it. */
export async function planImport(
  place: Place,
  files: readonly ReadFile[],
  chosen_away: ReadonlySet<string>,
): Promise<Plan> {
  const earlier: Earlier = { new_users: new Set() };
  const items: PlannedItem[] = [];
  for (const { part, lines } of files) {
    const planned: Planned[] = [];
    const taken: { line: number; row: object }[] = [];
    for (const { line, row, text } of lines) {
      if (!row) {
        planned.push(refused(line, text, 'row_invalid'));
        continue;
      }
      const domain = part.domainOf(row);
      if (domain !== null && chosen_away.has(domain)) continue;
      if (domain === null || place.domains.has(domain)) taken.push({ line, row });
      else planned.push(refused(line, domain, 'domain_not_here'));
    }
    planned.push(...(await part.plan(place, taken, earlier)));
    for (const one of planned.toSorted((a, b) => a.line - b.line))
      items.push({ ...one, file: part.file, position: items.length });
  }
  const said = items.map(({ apply: _apply, ...item }) => item);
  return { items, digest: createHash('sha256').update(canonicalJson(said)).digest('hex') };
}

export function countOps(items: readonly PlannedItem[]): Record<ImportOp, number> {
  const counts = { create: 0, change: 0, same: 0, conflict: 0, refused: 0 };
  for (const { op } of items) counts[op] += 1;
  return counts;
}
