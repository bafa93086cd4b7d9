import { domainOf } from '@postern/addresses';
import { type Tx, withScope } from '@postern/db';
import type { Keyholder } from '@postern/records/keyholder/keyholder';
import { activeDkimKey, openDkimKey } from '@postern/records/keys/dkim-keys';
import type { KeyDiscovery } from '@postern/records/keys/key-discovery';
import { openMailIdentity } from '@postern/records/keys/mail-identity';
import { no_protection, readPromise } from '@postern/records/keys/mail-promise';
import { type HeaderRewrite, no_rewrite } from '../../headers/rewrite.ts';
import { protectionOf } from '../../protection/choose-keys.ts';
import type { Domains } from '../../routing/domains.ts';
import { noteSigned } from '../dkim/note-signed.ts';
import type { SigningKey } from '../dkim/sign.ts';
import type { QueueEntry } from '../queue/entry.ts';
import { type ContentDeps, storedContent } from './blob-content.ts';
import { type PortalContent, type PreparedCopy, prepareCopy, preparePortalContent } from './prepare.ts';
import type { CopyPlan } from './steps.ts';

/** What the message log says that decides about delivery and notices. */
export interface MessageFacts {
  hdr_from_addr: string;
  spf_status: string;
  sasl_login: string;
  subject: string;
  hdr_message_id: string;
  client_ip: string | null;
  client_helo: string;
  client_hostname: string;
  /** Set when a person released it from quarantine. */
  released_at: Date | null;
  rewrite: HeaderRewrite;
}

export async function messageFacts(tx: Tx, { tenant_id, ts, id }: QueueEntry): Promise<MessageFacts | null> {
  const row = await tx
    .selectFrom('message as m')
    .innerJoin('message_detail as d', (join) =>
      join.onRef('d.tenant_id', '=', 'm.tenant_id').onRef('d.ts', '=', 'm.ts').onRef('d.id', '=', 'm.id'),
    )
    .select([
      'm.hdr_from_addr',
      'm.spf_status',
      'm.sasl_login',
      'm.subject',
      'm.hdr_message_id',
      'm.client_ip',
      'm.client_helo',
      'm.client_hostname',
      'm.released_at',
      'd.rewrite',
    ])
    .where('m.tenant_id', '=', tenant_id)
    .where('m.ts', '=', ts)
    .where('m.id', '=', id)
    .executeTakeFirst();
  return row ? { ...row, rewrite: readRewrite(row.rewrite) } : null;
}

function readRewrite(stored: unknown): HeaderRewrite {
  const { add, remove, subject_tag, unsign, subject_cut, secure, protection, large } = (stored ??
    {}) as Partial<HeaderRewrite>;
  const texts = (list: unknown) => (Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []);
  return {
    add: texts(add),
    remove: texts(remove),
    subject_tag: typeof subject_tag === 'string' ? subject_tag : '',
    unsign: unsign === true,
    subject_cut: subject_cut === true,
    secure: secure === true,
    protection: readPromise(protection),
    // What cannot be read is kept from the way that anybody can read.
    ...(large === undefined ? {} : { large: large === 'plain' ? large : 'secure' }),
  };
}

export interface CopyWorld extends ContentDeps {
  keyholder: Keyholder;
  domains: Domains;
  /** Absent: keys that others publish are not looked for. */
  discovery?: KeyDiscovery;
}

/** The message as it came. */
export const receivedContent = (world: ContentDeps, { tenant_id, blob_id }: QueueEntry) =>
  storedContent(world, tenant_id, blob_id);

/** The copy for this recipient. Notices and mail of the product are complete as they are stored; the latter's envelope sender is its author. */
export async function loadCopy(
  world: CopyWorld,
  entry: QueueEntry,
  facts: MessageFacts | null,
  now: Date,
): Promise<PreparedCopy> {
  const content = await storedContent(world, entry.tenant_id, entry.blob_id);
  return prepareCopy(content, { ...(await planOf(world, entry, facts, now)), now });
}

/** What a recipient reads in the portal: the message as it came with our header fields, which no transport takes. */
export async function loadPortalContent(
  world: ContentDeps,
  { tenant_id, blob_id }: QueueEntry,
  facts: MessageFacts | null,
): Promise<PortalContent> {
  const content = await storedContent(world, tenant_id, blob_id);
  return preparePortalContent(content, facts ? releasedRewrite(facts) : no_rewrite);
}

async function planOf(
  world: CopyWorld,
  entry: QueueEntry,
  facts: MessageFacts | null,
  now: Date,
): Promise<Omit<CopyPlan, 'now'>> {
  if (entry.kind === 'product' || entry.kind === 'portal') {
    // What is handed in as outgoing mail is signed when it leaves.
    const dkim_key =
      entry.direction === 'in' || entry.kind === 'product'
        ? await openMailIdentity(world.db, world.keys, domainOf(entry.sender))
        : null;
    return { rewrite: no_rewrite, dkim_key, protection: null };
  }
  if (entry.kind === 'notice') return { rewrite: no_rewrite, dkim_key: null, protection: null };
  const promised = facts?.rewrite.protection ?? no_protection;
  const promise = entry.must_encrypt ? { ...promised, encrypt: 'must' as const } : promised;
  const protection = await protectionOf(world, entry, promise, facts?.hdr_from_addr ?? '', now);
  if (!facts) return { rewrite: no_rewrite, dkim_key: null, protection };
  const dkim_key = entry.direction === 'out' ? await signingKey(world, entry, facts) : null;
  return { rewrite: releasedRewrite(facts), dkim_key, protection };
}

/** The copy of a message that somebody released says so beside the verdict. */
function releasedRewrite({ rewrite, released_at }: MessageFacts): HeaderRewrite {
  if (!released_at) return rewrite;
  const released = `; released=${released_at.toISOString()}`;
  const add = rewrite.add.map((field) =>
    field.startsWith('X-Postern-Verdict:') ? `${field}${released}` : field,
  );
  return { ...rewrite, add };
}

/** The key of the domain in From, so that the signature is aligned (RFC 7489 §3.1.1), else of the envelope's. */
async function signingKey(
  { db, keys }: ContentDeps,
  { tenant_id, sender }: QueueEntry,
  { hdr_from_addr }: MessageFacts,
): Promise<SigningKey | null> {
  const author = domainOf(hdr_from_addr);
  const found = await withScope(db, { tenants: [tenant_id] }, (tx) =>
    activeDkimKey(tx, tenant_id, [author, domainOf(sender)]),
  );
  const key = found.find((one) => one.domain_name === author) ?? found[0];
  if (!key) return null;
  const { domain_name, selector, sealed_key } = key;
  await noteSigned(db, tenant_id, domain_name, selector);
  return {
    domain: domain_name,
    selector,
    private_key: await openDkimKey(keys, tenant_id, domain_name, sealed_key),
  };
}
