import { randomInt } from 'node:crypto';
import { type Tx, uuidv7, withScope } from '@postern/db';
import { blobRow, type StoredBlob } from '@postern/db/blobs/index';
import { filesByLink } from '@postern/locales/portal-files';
import { takeOutFiles } from '@postern/mail/compose/take-out-files';
import { mailboxesOf, rawFields } from '@postern/mail/parse/headers';
import { lackOfSpaceNow, readLargeFileRules } from '@postern/records/large-files/rules';
import { insertPieces, type StoredFile, writeFile } from '@postern/records/large-files/store-file';
import {
  currentHost,
  keepAccount,
  noteDataRoom,
  plainSecret,
  portalLink,
  portalUrl,
  secretHash,
  wakePortal,
} from '@postern/records/portal';
import { readPortalSettings } from '@postern/records/portal-settings';
import { sql } from 'kysely';
import type { DeliveryContext } from '../delivery/context.ts';
import { loadPortalContent, type MessageFacts, receivedContent } from '../delivery/copy/load.ts';
import type { QueueEntry } from '../delivery/queue/entry.ts';
import { subjectOf } from '../protection/portal-copy.ts';
import type { ManagedDomain } from '../routing/domains.ts';

/** There is no room for the files now; the mail waits in the queue. */
export class NoSpaceError extends Error {}

type Deps = Pick<DeliveryContext, 'db' | 'keys' | 'domains' | 'public_url'> & {
  blobs: DeliveryContext['store'];
};

export interface LargeMailInput {
  entry: QueueEntry;
  facts: MessageFacts;
  domain: ManagedDomain;
  mode: 'plain' | 'secure';
}

interface NewFile {
  file_id: string;
  name: string;
  mime: string;
  stored: StoredFile;
}

/** A message that lies in the portal: what the recipient gets or reads, without its files. */
export interface KeptLargeMail {
  blob_id: string;
  /** Of all files, in bytes. */
  size: number;
}

interface Parties {
  address: string;
  owner: string;
  owner_name: string;
  writer: string;
  writer_name: string;
}

/** Who is who: the owner is the domain's person, whoever wrote. */
function partiesOf({ entry, facts }: LargeMailInput, author_name: string): Parties {
  const author = (facts.hdr_from_addr || entry.sender).toLowerCase();
  const address = entry.recipient.toLowerCase();
  return entry.direction === 'out'
    ? { address, owner: author, owner_name: author_name, writer: '', writer_name: '' }
    : { address, owner: address, owner_name: '', writer: author, writer_name: author_name };
}

/**
 * Takes the files of a message into the portal, once for all its recipients of a tenant, and stores the recipient's copy without them: as it is
 * for those who read it there, or with the link in its text. All of it is durable before anything leaves, and a later attempt finds it again.
 */
export async function keepLargeMail(deps: Deps, input: LargeMailInput): Promise<KeptLargeMail> {
  const { entry, facts, domain, mode } = input;
  const { tenant_id } = entry;
  const scope = { tenants: [tenant_id] };
  const portal = await loadPortalContent(deps, entry, facts);
  // What leaves as mail gets its own header fields later.
  const content = mode === 'secure' ? portal.content : await receivedContent(deps, entry);
  const parties = partiesOf(input, mailboxesOf(rawFields(portal.header), 'from')[0]?.name ?? '');
  const { kept, known, host, settings } = await withScope(deps.db, scope, async (tx) => ({
    kept: await findKept(tx, entry, parties),
    known: await filesOfMail(tx, entry),
    host: (await currentHost(tx, domain)) ?? '',
    settings: (await readPortalSettings(tx, tenant_id, domain.domain_name)).in_effect,
  }));
  if (kept) return kept;
  const link = portalLink(randomInt);
  const secret = mode === 'plain' ? plainSecret(randomInt) : null;
  const expires_at = new Date(Date.now() + settings.lft_settings.retention * 86_400_000);
  const language = settings.language_settings.languages.find((one) => one.default)?.short ?? 'en_GB';
  const files: NewFile[] = [];
  const copy = deps.blobs.create();
  let open = writeFile(deps.blobs);
  let named = { name: '', mime: '' };
  try {
    await takeOutFiles(content.open(), {
      async out(chunk) {
        copy.write(chunk);
        await copy.backpressure();
      },
      files: {
        begin: async (file) => {
          open = writeFile(deps.blobs);
          named = file;
        },
        write: (chunk) => (known.length > 0 ? Promise.resolve() : open.write(chunk)),
        end: async () => {
          if (known.length === 0) files.push({ ...named, file_id: uuidv7(), stored: await open.end() });
        },
      },
      ending: () =>
        secret === null
          ? ''
          : filesByLink(language, {
              ...{ url: portalUrl(deps.public_url, host, `/f/${link}${secret}`), expires_at },
              files:
                known.length > 0 ? known : files.map(({ name, stored }) => ({ name, size: stored.size })),
            }),
    });
  } catch (error) {
    await open.abort();
    await copy.abort();
    throw error;
  }
  const stored = await copy.commit();
  const row = { link, secret_hash: secret === null ? null : secretHash(secret), expires_at };
  return withScope(deps.db, scope, (tx) => write(tx, deps, input, { parties, files, stored, row }));
}

/** The recipient's copy of an earlier attempt. */
async function findKept(
  tx: Tx,
  { tenant_id, queue_id }: QueueEntry,
  { owner, address }: Parties,
): Promise<KeptLargeMail | null> {
  const row = await tx
    .selectFrom('portal_recipient as r')
    .innerJoin('portal_message as m', (join) =>
      join.onRef('m.tenant_id', '=', 'r.tenant_id').onRef('m.message_id', '=', 'r.message_id'),
    )
    .innerJoin('portal_account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'r.tenant_id').onRef('a.account_id', '=', 'r.account_id'),
    )
    .select(['r.blob_id', 'r.size'])
    .where('m.tenant_id', '=', tenant_id)
    .where('m.queue_id', '=', queue_id)
    .where('m.owner', '=', owner)
    .where('a.address', '=', address)
    .executeTakeFirst();
  return row?.blob_id ? { blob_id: row.blob_id, size: Number(row.size) } : null;
}

/** Files that another recipient's copy brought here already. */
async function filesOfMail(tx: Tx, { tenant_id, queue_id }: QueueEntry) {
  const rows = await tx
    .selectFrom('portal_message as m')
    .innerJoin('portal_file as f', (join) =>
      join.onRef('f.tenant_id', '=', 'm.tenant_id').onRef('f.message_id', '=', 'm.message_id'),
    )
    .select(['f.file_id', 'f.message_id', 'f.number', 'f.name', 'f.size'])
    .where('m.tenant_id', '=', tenant_id)
    .where('m.queue_id', '=', queue_id)
    .where('f.destroyed_at', 'is', null)
    .orderBy('f.message_id')
    .orderBy('f.number')
    .execute();
  return rows
    .filter(({ message_id }) => message_id === rows[0]?.message_id)
    .map(({ name, size, file_id, message_id }) => ({ name, size: Number(size), file_id, message_id }));
}

interface ToWrite {
  parties: Parties;
  files: readonly NewFile[];
  stored: StoredBlob;
  row: { link: string; secret_hash: Buffer | null; expires_at: Date };
}

async function write(
  tx: Tx,
  { keys }: Deps,
  input: LargeMailInput,
  { parties, files, stored, row }: ToWrite,
): Promise<KeptLargeMail> {
  const { entry, domain, mode } = input;
  const { tenant_id, direction } = entry;
  const { domain_name } = domain;
  const { address, ...people } = parties;
  const key = await keys.current(tenant_id);
  // One recipient's copy after the other, so that the second finds the files of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`large mail ${entry.queue_id}`}, ${tenant_id}))`.execute(
    tx,
  );
  const message_id = await keepMessage(tx, input, people, row.expires_at);
  const known = await filesOfMail(tx, entry);
  const place = { tenant_id, domain_name, owner: people.owner };
  const is_here = known.some((file) => file.message_id === message_id);
  const bytes = (known.length > 0 ? known : files.map((file) => file.stored)).reduce(
    (sum, { size }) => sum + size,
    0,
  );
  if (!is_here) {
    const rules = await readLargeFileRules(tx, place);
    const lack = await lackOfSpaceNow(tx, place, rules, bytes);
    if (lack) throw new NoSpaceError(`no space is left for large files of the ${lack}`);
  }
  const now = sql<Date>`clock_timestamp()`;
  if (known.length === 0)
    for (const [number, { file_id, name, mime, stored: file }] of files.entries()) {
      await tx
        .insertInto('portal_file')
        .values({
          ...{ ...place, file_id, message_id, number, name: name.slice(0, 200), mime, sha256: file.sha256 },
          ...{ size: file.size, received: file.size, state: 'checking', created_at: now, changed_at: now },
        })
        .execute();
      await insertPieces(tx, { tenant_id, file_id }, key, file.pieces);
    }
  else if (!is_here) for (const { file_id } of known) await copyFile(tx, place, file_id, message_id);
  await tx
    .insertInto('blob')
    .values(blobRow(tenant_id, key, stored))
    .execute();
  const account_id = await keepAccount(tx, { tenant_id, domain_name, address });
  await tx
    .insertInto('portal_recipient')
    .values({
      ...{ tenant_id, message_id, account_id, ...row, blob_id: stored.blob_id, size: stored.size },
      notice: mode === 'secure' ? 'due' : 'none',
    })
    .execute();
  const names = (
    known.length > 0 ? known : files.map((file) => ({ name: file.name, size: file.stored.size }))
  ).map(({ name, size }) => ({ name, size }));
  await tx
    .updateTable('portal_message')
    .set({
      file_names: JSON.stringify(names),
      ...(direction === 'in' && { blob_id: stored.blob_id, size: stored.size }),
    })
    .where('tenant_id', '=', tenant_id)
    .where('message_id', '=', message_id)
    .execute();
  await tx
    .insertInto('portal_event')
    .values({ tenant_id, message_id, account_id, event_id: uuidv7(), event: 'sent', at: now })
    .execute();
  await noteDataRoom(tx, tenant_id, [message_id]);
  await wakePortal(tx);
  return { blob_id: stored.blob_id, size: bytes };
}

/** Recipients of mail that goes out share its message; each of those it comes in to has one. */
async function keepMessage(
  tx: Tx,
  { entry, facts, domain, mode }: LargeMailInput,
  people: Omit<Parties, 'address'>,
  expires_at: Date,
): Promise<string> {
  const { tenant_id, queue_id, direction, created_at } = entry;
  const message_id = uuidv7();
  const row = await tx
    .insertInto('portal_message')
    .values({
      ...{ tenant_id, message_id, queue_id, thread_id: message_id, ...people, direction, expires_at },
      ...{ domain_name: domain.domain_name, subject: subjectOf(facts), sent_at: created_at, lft: mode },
      ...(direction === 'out'
        ? { folder: 'SENT', read_at: sql<Date>`now()` }
        : { folder: 'INBOX', delivery: 'delivered' }),
    })
    // The row as it is, answered under its lock.
    .onConflict((same) => same.columns(['tenant_id', 'queue_id', 'owner']).doUpdateSet({ queue_id }))
    .returning('message_id')
    .executeTakeFirstOrThrow();
  return row.message_id;
}

/** The same pieces for another message: its own end does not take them from the other. */
async function copyFile(
  tx: Tx,
  { tenant_id, owner }: { tenant_id: number; owner: string },
  file_id: string,
  message_id: string,
): Promise<void> {
  const copy_id = uuidv7();
  await sql`
    insert into portal_file (tenant_id, file_id, domain_name, owner, message_id, number, name, mime, size, received, sha256, state, virus,
      created_at, changed_at)
    select tenant_id, ${copy_id}::uuid, domain_name, ${owner}, ${message_id}::uuid, number, name, mime, size, received, sha256, state, virus,
      now(), now()
    from portal_file where tenant_id = ${tenant_id} and file_id = ${file_id}`.execute(tx);
  await sql`
    insert into portal_segment (tenant_id, file_id, start, size, blob_id)
    select tenant_id, ${copy_id}::uuid, start, size, blob_id from portal_segment
    where tenant_id = ${tenant_id} and file_id = ${file_id}`.execute(tx);
}
