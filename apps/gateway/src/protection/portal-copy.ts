import { randomInt } from 'node:crypto';
import { MOST_CARRIED_MB } from '@postern/contract/portal/settings';
import { type Tx, uuidv7, withScope } from '@postern/db';
import { blobRow, storeContent } from '@postern/db/blobs/index';
import { mailboxesOf, rawFields } from '@postern/mail/parse/headers';
import {
  type CarriedHeader,
  keepAccount,
  MOST_CARRIED_BYTES,
  noteDataRoom,
  portalLink,
  wakePortal,
} from '@postern/records/portal';
import { readPortalSettings } from '@postern/records/portal-settings';
import { sql } from 'kysely';
import { type CopyWorld, loadPortalContent, type MessageFacts } from '../delivery/copy/load.ts';
import type { QueueEntry } from '../delivery/queue/entry.ts';
import type { DeliveryEvent } from '../delivery/queue/events.ts';
import { type Outcome, ourOutcome } from '../delivery/transport/outcome.ts';
import type { ManagedDomain } from '../routing/domains.ts';

/** A copy that was stored for the portal, and what makes it a message there, in the transaction that ends its delivery. */
export interface PortalCopy {
  outcome: Outcome;
  event: DeliveryEvent;
  write: (tx: Tx) => Promise<void>;
}

/** With caching off a message travels in its notice, and this one is too large for a mail. */
const too_large = ourOutcome(
  'failed',
  '5.3.4',
  `the message is too large for its secure notice: at most ${MOST_CARRIED_MB} MB can travel in one`,
);

/**
 * Stores a copy for its recipient to read in the portal: sealed, with a key of its own. Until `write` has committed nothing of it can be
 * reached, and the mail waits on in the queue.
 */
export async function copyForPortal(
  world: CopyWorld,
  entry: QueueEntry,
  facts: MessageFacts | null,
  domain: ManagedDomain,
): Promise<PortalCopy | { outcome: Outcome }> {
  const { tenant_id, recipient } = entry;
  const { header, content } = await loadPortalContent(world, entry, facts);
  const { in_effect } = await settingsOf(world, domain);
  // The worker seals it into its notice, and then nothing of it stays here.
  const is_carried = !in_effect.server_side_caching.enabled;
  if (is_carried && content.size > MOST_CARRIED_BYTES) return { outcome: too_large };
  const stored = await storeContent(world.blobs, content.open());
  const key = await world.keys.current(tenant_id);
  const [author] = mailboxesOf(rawFields(header), 'from');
  const portal = domain.domain_name;
  return {
    outcome: is_carried ? carriedOutcome(portal) : keptOutcome(portal),
    event: { event: 'portal_message_kept', data: { portal, size: stored.size } },
    async write(tx) {
      await tx
        .insertInto('blob')
        .values(blobRow(tenant_id, key, stored))
        .execute();
      const owner = (facts?.hdr_from_addr || entry.sender).toLowerCase();
      const days = in_effect.server_side_caching.expire;
      const { message_id, expires_at } = await keepMessage(tx, entry, {
        ...{ domain_name: portal, owner, owner_name: author?.name ?? '', days },
        subject: subjectOf(facts),
        sent_at: entry.created_at,
      });
      const account_id = await keepAccount(tx, {
        ...{ tenant_id, domain_name: portal, address: recipient.toLowerCase() },
      });
      await tx
        .insertInto('portal_recipient')
        .values({
          ...{ tenant_id, message_id, account_id, blob_id: stored.blob_id, size: stored.size },
          link: portalLink(randomInt),
          ...{ expires_at, is_carried },
          ...(is_carried && { carried_header: JSON.stringify(headerOf(header)) }),
        })
        .execute();
      await tx
        .insertInto('portal_event')
        .values({
          ...{ tenant_id, message_id, account_id, event_id: uuidv7(), event: 'sent' },
          at: sql`clock_timestamp()`,
        })
        .execute();
      await noteDataRoom(tx, tenant_id, [message_id]);
      await wakePortal(tx);
    },
  };
}

const portalOutcome = (portal: string, text: string): Outcome => ({
  ...{ result: 'delivered', code: null, enhanced: '2.0.0', remote_id: '', text },
  peer: { host: portal, ip: '', tls: '' },
});

export const keptOutcome = (portal: string): Outcome =>
  portalOutcome(portal, 'kept in the portal, where its recipient was invited to read it');

const carriedOutcome = (portal: string): Outcome =>
  portalOutcome(portal, 'sealed into the notice of the portal, which alone can open it');

/** Of more people than this nobody is answered at once. */
const MOST_NAMED = 200;

function headerOf(header: Buffer): CarriedHeader {
  const fields = rawFields(header);
  const named = (field: 'to' | 'cc') =>
    mailboxesOf(fields, field)
      .slice(0, MOST_NAMED)
      .map(({ name, address }) => ({ name, address }));
  const message_id = fields.find(({ key }) => key === 'message-id')?.value.trim() ?? '';
  return { message_id: message_id.slice(0, 998), to: named('to'), cc: named('cc') };
}

/** Without the words for us that its copy does not have either. */
export function subjectOf(facts: MessageFacts | null): string {
  const subject = facts?.subject ?? '';
  return facts?.rewrite.subject_cut
    ? subject.replace(/\s*\[(?:confidential|priv|plain)\]\s*/gi, ' ').trim()
    : subject;
}

const settingsOf = ({ db }: CopyWorld, { tenant_id, domain_name }: ManagedDomain) =>
  withScope(db, { tenants: [tenant_id] }, (tx) => readPortalSettings(tx, tenant_id, domain_name), {
    readOnly: true,
  });

interface NewMessage {
  domain_name: string;
  owner: string;
  owner_name: string;
  subject: string;
  days: number;
  sent_at: Date;
}

/** Recipients of one mail share its message, whoever of them comes first. */
async function keepMessage(
  tx: Tx,
  entry: QueueEntry,
  { days, ...message }: NewMessage,
): Promise<{ message_id: string; expires_at: Date }> {
  const { tenant_id, queue_id } = entry;
  const message_id = uuidv7();
  return (
    tx
      .insertInto('portal_message')
      .values({
        ...{ tenant_id, message_id, queue_id, thread_id: message_id, ...message },
        ...{ direction: 'out', folder: 'SENT', read_at: sql`now()` },
        expires_at: sql`now() + make_interval(days => ${days})`,
        file_names: filesOf(entry),
      })
      // The row as it is, answered under its lock: who wrote it in the console may have said until when it can be read.
      .onConflict((same) => same.columns(['tenant_id', 'queue_id', 'owner']).doUpdateSet({ queue_id }))
      .returning(['message_id', 'expires_at'])
      .executeTakeFirstOrThrow()
  );
}

/** Names and sizes of what is attached, as the message log has them. */
const filesOf = ({ tenant_id, ts, id }: QueueEntry) => sql<string>`coalesce((
  select jsonb_agg(jsonb_build_object('name', left(f ->> 'name', 200), 'size', (f ->> 'size')::bigint))
  from message_detail d, jsonb_array_elements(d.attachments) f
  where d.tenant_id = ${tenant_id} and d.ts = ${ts} and d.id = ${id}
    and not coalesce((f ->> 'is_inline')::boolean, false) and coalesce(f ->> 'in_archive', '') = ''), '[]')`;
