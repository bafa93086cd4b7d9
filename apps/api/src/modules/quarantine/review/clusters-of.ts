import type { ReviewCluster } from '@postern/contract';
import { toCloudid } from '@postern/db';
import { groupAlike } from '@postern/mail';
import { comparableOf, isDangerous, shownTrait } from '../../messages/index.ts';
import type { Waiting } from './read-waiting.ts';

export const cloudidOf = ({ tenant_id, id }: Waiting) => toCloudid(tenant_id, id);

const comparable = (row: Waiting) =>
  comparableOf(row, {
    key: cloudidOf(row),
    kind: `${row.direction} ${isDangerous(row) ? row.class : ''}`,
  });

const different = (values: readonly unknown[]) => new Set(values).size;

export function clustersOf(rows: readonly Waiting[]): ReviewCluster[] {
  const byKey = new Map(rows.map((row) => [cloudidOf(row), row]));
  return groupAlike(rows.map(comparable)).map(({ keys, traits }) => {
    const members = keys.flatMap((key) => byKey.get(key) ?? []);
    const [seed] = members;
    return {
      cloudids: keys,
      traits: seed ? traits.map((trait) => shownTrait(trait, seed)) : [],
      tenants: different(members.map(({ tenant_id }) => tenant_id)),
      recipients: different(members.map(({ to_address }) => to_address.toLowerCase())),
      senders: different(members.map(({ from_address }) => from_address.toLowerCase())),
    };
  });
}
