import type { Tx } from '@postern/db';
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
    locale: 'en_GB',
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
  const next_hop = await routeOf(world, entry.sender);
  return {
    event: { event: 'notice_queued', data: { to: entry.sender } },
    write: (tx) => queueNotice(tx, world.keys, entry, stored, next_hop),
  };
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** To the tenant's own server when the sender is one of ours, to its MX otherwise. */
async function routeOf({ domains, relay }: DeliveryContext, address: string): Promise<string> {
  const domain = await domains.find(domainOf(address));
  return domain ? domain.forwarding || relay : '';
}
