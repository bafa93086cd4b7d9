// What tells whether messages are alike, as the rules of packages/mail take it.
import { domainOf } from '@postern/addresses';
import { type Comparable, type Trait, withoutExternalTag } from '@postern/mail';
import { sql } from 'kysely';

/** Read of a message's details, which stand under `detail`. */
export const alikeColumns = () =>
  [
    sql<string[] | null>`jsonb_path_query_array(detail.uris, '$[*] ? (@.type == "url").fqdn')`.as('hosts'),
    sql<string[] | null>`jsonb_path_query_array(detail.uris, '$[*] ? (@.type == "url").domain')`.as(
      'domains',
    ),
    sql<
      { sha1: string; name: string }[] | null
    >`jsonb_path_query_array(detail.attachments, '$[*] ? (@.is_attachment == true)')`.as('files'),
    sql<string | null>`detail.policy -> 'scanner' ->> 'subject_tag_ext'`.as('external_tag'),
  ] as const;

export interface AlikeRow {
  readonly to_address: string;
  readonly subject: string;
  readonly fuzor_digest: string;
  readonly hosts: string[] | null;
  readonly domains: string[] | null;
  readonly files: { sha1: string; name: string }[] | null;
  readonly external_tag: string | null;
}

/** The subject as it is shown: without the tag that says "from outside", of the recipient's domain or of anybody on the way. */
export const untagged = ({ subject, external_tag }: Pick<AlikeRow, 'subject' | 'external_tag'>) =>
  withoutExternalTag(subject, external_tag ? [external_tag] : []);

/** @param imitators domains of its author that imitate another */
export function comparableOf(
  row: AlikeRow,
  { key, kind, imitators = [] }: { key: string; kind: string; imitators?: readonly string[] },
): Comparable {
  const own = domainOf(row.to_address);
  // What an answer quotes of the recipient's own pages says nothing about its sender.
  const foreign = (host: string) => host !== own && !host.endsWith(`.${own}`);
  return {
    ...{ key, kind, imitators },
    digest: row.fuzor_digest,
    subject: untagged(row).subject,
    hosts: (row.hosts ?? []).filter(foreign),
    domains: (row.domains ?? []).filter(foreign),
    files: (row.files ?? []).map(({ sha1 }) => sha1),
  };
}

/** A trait's value as people know it: the name of a file, not its checksum. */
export function shownTrait({ kind, value, count }: Trait, seed: AlikeRow): Trait {
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
