import { domainOf } from '@postern/addresses';
import type { ReviewCluster } from '@postern/contract';
import { toCloudid } from '@postern/db';
import { type Comparable, groupAlike, type Trait, withoutExternalTag } from '@postern/mail';
import { isDangerous } from '../../messages/index.ts';
import type { Waiting } from './read-waiting.ts';

export const cloudidOf = ({ tenant_id, id }: Waiting) => toCloudid(tenant_id, id);

/** The subject as it is shown: without the tag that says "from outside", of the recipient's domain or of anybody on the way. */
export const untagged = ({ subject, external_tag }: Waiting) =>
  withoutExternalTag(subject, external_tag ? [external_tag] : []);

function comparable(row: Waiting): Comparable {
  const own = domainOf(row.to_address);
  // What an answer quotes of the recipient's own pages says nothing about its sender.
  const foreign = (host: string) => host !== own && !host.endsWith(`.${own}`);
  return {
    key: cloudidOf(row),
    kind: `${row.direction} ${isDangerous(row) ? row.class : ''}`,
    digest: row.fuzor_digest,
    subject: untagged(row).subject,
    hosts: (row.hosts ?? []).filter(foreign),
    domains: (row.domains ?? []).filter(foreign),
    files: (row.files ?? []).map(({ sha1 }) => sha1),
  };
}

/** A trait's value as people know it: the name of a file, not its checksum. */
function shownTrait({ kind, value, count }: Trait, seed: Waiting): Trait {
  switch (kind) {
    case 'text':
      return { kind, value: '', count };
    case 'subject':
      return { kind, value: untagged(seed).subject, count };
    case 'attachment':
      return { kind, value: seed.files?.find(({ sha1 }) => sha1 === value)?.name ?? '', count };
    default:
      return { kind, value, count };
  }
}

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
