import { domainOf } from '@postern/addresses';
import { setting_fields } from '@postern/contract/settings';
import { settingValue } from '@postern/contract/settings/resolver';
import { type Tx, withScope } from '@postern/db';
import type { Locale } from '@postern/locales';
import { ownMailHop, readSettings } from '@postern/records';
import { wayOf } from '../../routing/domains.ts';
import type { DeliveryContext } from '../context.ts';
import type { MessageFacts } from '../copy/load.ts';
import type { QueueEntry } from '../queue/entry.ts';
import type { DeliveryEvent } from '../queue/events.ts';
import type { Outcome } from '../transport/outcome.ts';
import { composeNotice } from './compose.ts';
import { queueNotice, storeNotice } from './enqueue.ts';
import { whyNoNotice } from './policy.ts';

const DAY = 86_400_000;

export interface PlannedNotice {
  event: DeliveryEvent;
  /** Written in the transaction that gives the message up; absent when nobody is told. */
  write?: (tx: Tx) => Promise<void>;
}

/** The notice of a message given up for good: stored by now, queued by `write`. */
export async function noticeFor(
  world: DeliveryContext,
  entry: QueueEntry,
  facts: MessageFacts | null,
  outcome: Outcome,
  header: Buffer | null,
): Promise<PlannedNotice> {
  const own = entry.direction === 'in' ? await world.domains.find(domainOf(entry.recipient)) : null;
  const reason = whyNoNotice(entry, facts, own?.settings.sendbounce ?? true);
  if (reason !== null || !facts) return { event: { event: 'notice_not_sent', data: { reason } } };
  const notice = composeNotice({
    locale: await languageOf(world, entry),
    hostname: world.hostname,
    to: entry.sender,
    recipient: entry.recipient,
    subject: facts.subject,
    message_id: facts.hdr_message_id,
    queue_id: entry.queue_id,
    arrived_at: entry.created_at,
    now: new Date(),
    status: outcome.enhanced,
    server: outcome.peer.host,
    answer: outcome.text,
    answered: outcome.code !== null,
    expired_after: entry.expired
      ? Math.round((entry.expires_at.getTime() - entry.created_at.getTime()) / DAY)
      : null,
    header: header ?? Buffer.alloc(0),
  });
  const stored = await storeNotice(world.store, notice);
  const managed = await world.domains.find(domainOf(entry.sender));
  const next_hop = ownMailHop(managed && wayOf(managed), world.relay);
  return {
    event: { event: 'notice_queued', data: { to: entry.sender } },
    write: (tx) => queueNotice(tx, world.keys, entry, stored, next_hop),
  };
}

/** The sender's own language when they are one of ours; otherwise that of the domain the message was for. */
async function languageOf(
  { db, domains }: DeliveryContext,
  { sender, recipient }: QueueEntry,
): Promise<Locale> {
  const own = await domains.find(domainOf(sender));
  const domain = own ?? (await domains.find(domainOf(recipient)));
  if (!domain) return setting_fields.user_language.default;
  const { tenant_id, domain_name } = domain;
  return withScope(
    db,
    { tenants: [tenant_id] },
    async (tx) => {
      const person =
        own &&
        (await tx
          .selectFrom('app_user')
          .select('user_id')
          .where('tenant_id', '=', tenant_id)
          .where('email', '=', sender.toLowerCase())
          .executeTakeFirst());
      const rows = await readSettings(tx, {
        ...{ tenant_id, domain: domain_name },
        user_id: person ? person.user_id : null,
      });
      return settingValue('user_language', rows);
    },
    { readOnly: true },
  );
}
