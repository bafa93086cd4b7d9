import { domainOf } from '@postern/addresses';
import { type Tx, withScope } from '@postern/db';
import { ContentDamagedError } from '@postern/db/blobs/index';
import { failpoint } from '@postern/db/failpoints';
import { KeyHolderError } from '@postern/mail/smime/private-key';
import { inboundHop, outboundHop, ownMailHop } from '@postern/records';
import { portalTakes } from '@postern/records/keys/mail-promise';
import { countHops, MAX_HOPS } from '../headers/trace.ts';
import { keepLargeMail, NoSpaceError } from '../large-files/keep-large-mail.ts';
import { noteProtection, protectionEvents } from '../protection/note-protection.ts';
import { copyForPortal, keptOutcome, type PortalCopy } from '../protection/portal-copy.ts';
import { NoRecipientKeyError } from '../protection/protect-copy.ts';
import { type ManagedDomain, wayOf } from '../routing/domains.ts';
import { checkAgain } from './check-again/check-again.ts';
import type { DeliveryContext } from './context.ts';
import { loadCopy, type MessageFacts, messageFacts } from './copy/load.ts';
import type { PreparedCopy } from './copy/prepare.ts';
import { noticeFor } from './notice/notice.ts';
import { returnLease } from './queue/claim.ts';
import { LeaseLostError, type QueueEntry } from './queue/entry.ts';
import type { DeliveryEvent } from './queue/events.ts';
import { writeInDoubt } from './queue/in-doubt.ts';
import { notePortal } from './queue/note-portal.ts';
import { park } from './queue/park.ts';
import type { Settlement } from './queue/settle.ts';
import { toInternal } from './transport/internal.ts';
import { type Outcome, ourOutcome } from './transport/outcome.ts';
import type { Transport } from './transport/transport.ts';

export interface AttemptDeps extends DeliveryContext {
  transportFor: (next_hop: string) => Transport;
  backoff: (attempts: number) => number;
}

const keys_away = 'the keys of its author cannot be used now';
const missing_key = 'the message must be encrypted, and no usable key of its recipient is known';

interface Tried {
  outcome: Outcome;
  attempt: number | null;
  copy: PreparedCopy | null;
  /** It was not sent but kept in the portal; written with the end of the attempt. */
  portal?: PortalCopy;
}

/**
 * One attempt at one entry, up to what is to be written about it; null: nothing is, the entry went back as it was. Faults of ours are
 * outcomes too, so that they wait and show; a lost lease is thrown.
 */
export async function attemptEntry(
  world: AttemptDeps,
  entry: QueueEntry,
  signal: AbortSignal,
  isStopping: () => boolean,
): Promise<Settlement | null> {
  if (entry.check_again) {
    await checkAgain(world, world.judging ?? null, entry);
    return null;
  }
  const started_at = new Date();
  const facts = await withScope(world.db, { all: true }, (tx: Tx) => messageFacts(tx, entry));
  const domain = await domainFor(world, entry);
  if (entry.kind === 'mail' && entry.direction === 'in' && domain && isSwitchedOff(domain, facts)) {
    await park(world.db, entry, domain.domain_name);
    return null;
  }
  const next_hop = hopOf(entry, domain, world.relay);
  const { outcome, attempt, copy, portal } = await tryOnce(
    world,
    { ...entry, next_hop },
    domain,
    facts,
    started_at,
    signal,
  );
  // Once a doubt was written, what became of it is too.
  if (isStopping() && signal.aborted && outcome.result === 'deferred' && attempt === null) {
    await returnLease(world.db, entry);
    return null;
  }
  const last = outcome.result === 'delivered' || outcome.result === 'failed';
  const retry_in = last ? null : world.backoff(entry.attempts);
  const is_delivered = outcome.result === 'delivered';
  const protection = is_delivered && copy ? copy.protection : null;
  const events: DeliveryEvent[] = [
    ...(protection ? protectionEvents(protection) : []),
    ...(portal ? [portal.event] : []),
    eventOf(entry, outcome, retry_in),
  ];
  let also: Settlement['also'] =
    portal?.write ??
    (protection ? noteProtection(entry, protection) : undefined) ??
    notePortal(entry, outcome);
  if (outcome.result === 'failed') {
    if (isOurs(entry)) {
      const { queue_id, destination } = entry;
      world.log.warn({ queue_id, destination, answer: outcome.text }, 'mail of the product not delivered');
    }
    const notice = await noticeFor(world, entry, facts, outcome, copy?.received_header ?? null);
    events.push(notice.event);
    also = notice.write ?? also;
  }
  return {
    entry,
    outcome,
    started_at,
    attempt,
    logsource: world.node,
    retry_in,
    events,
    ...(also ? { also } : {}),
  };
}

/** Mail that no tenant's person sent, so that nobody gets a bounce. */
const isOurs = ({ kind }: QueueEntry) => kind === 'product' || kind === 'portal';

/** The managed domain whose settings say how this mail travels: the sender's for tenants' mail that goes out, else the recipient's. */
function domainFor(world: AttemptDeps, entry: QueueEntry): Promise<ManagedDomain | null> {
  const by_sender = entry.kind === 'mail' && entry.direction === 'out';
  return world.domains.find(domainOf(by_sender ? entry.sender : entry.recipient));
}

/** A released message goes out in spite of the switch: a person decided so. */
const isSwitchedOff = ({ settings }: ManagedDomain, facts: MessageFacts | null): boolean =>
  settings.disable_delivery && !facts?.released_at;

/** As the domain says now: mail that waits for a server goes to the one that is named in its stead. */
function hopOf(
  { kind, direction, next_hop }: QueueEntry,
  domain: ManagedDomain | null,
  relay: string,
): string {
  const way = domain && wayOf(domain);
  if (kind !== 'mail') return ownMailHop(way, relay);
  if (!way) return next_hop;
  return direction === 'out' ? outboundHop(way, next_hop) : inboundHop(way, next_hop);
}

async function tryOnce(
  world: AttemptDeps,
  entry: QueueEntry,
  domain: ManagedDomain | null,
  facts: MessageFacts | null,
  started_at: Date,
  signal: AbortSignal,
): Promise<Tried> {
  let attempt: number | null = null;
  let copy: PreparedCopy | null = null;
  try {
    const copies = { ...world, blobs: world.store };
    const large = await largePart(copies, entry, facts, domain);
    if (large?.portal) return { outcome: large.portal.outcome, attempt, copy, portal: large.portal };
    try {
      const source = large ? { ...entry, blob_id: large.blob_id } : entry;
      copy = await loadCopy(copies, source, facts, started_at);
    } catch (error) {
      const may_take_portal =
        domain && portalTakes(domain, entry.recipient) && !facts?.rewrite.protection?.is_forbidden;
      if (!(error instanceof NoRecipientKeyError && may_take_portal)) throw error;
      const portal = await copyForPortal(copies, entry, facts, domain);
      return { outcome: portal.outcome, attempt, copy, ...('write' in portal && { portal }) };
    }
    if (entry.expired) return { outcome: expiredOutcome(entry), attempt, copy };
    const hops = countHops(copy.received_header);
    if (hops > MAX_HOPS) {
      return { outcome: ourOutcome('failed', '5.4.6', `routing loop: ${hops} hops`), attempt, copy };
    }
    failpoint('deliver-connect');
    const internal = await internalTransport(world, entry, facts);
    if (entry.kind === 'portal' && !internal)
      return {
        outcome: ourOutcome('deferred', '4.3.0', 'nobody takes mail for this domain now'),
        attempt,
        copy,
      };
    const transport = internal ?? world.transportFor(entry.next_hop);
    const outcome = await transport({
      envelope: { sender: entry.sender, recipient: entry.recipient },
      copy: copy.copy,
      next_hop: entry.next_hop,
      tenant_id: entry.tenant_id,
      destination: entry.destination,
      require_tls: entry.require_tls,
      entry: { queue_id: entry.queue_id, created_at: entry.created_at },
      signal,
      async beforeFinalDot(peer) {
        signal.throwIfAborted();
        attempt = await writeInDoubt(world.db, entry, started_at, peer, world.node, attempt);
        failpoint('deliver-in-doubt');
      },
      afterFinalDot: () => void failpoint('deliver-final-dot'),
    });
    failpoint('deliver-answered');
    return { outcome, attempt, copy };
  } catch (error) {
    if (error instanceof LeaseLostError) throw error;
    if (error instanceof NoRecipientKeyError)
      return {
        outcome: ourOutcome(
          entry.expired ? 'failed' : 'deferred',
          entry.expired ? '5.7.3' : '4.7.3',
          missing_key,
        ),
        attempt,
        copy,
      };
    if (error instanceof KeyHolderError) {
      world.log.error({ err: error, queue_entry_id: entry.queue_entry_id }, 'keys cannot be used');
      const outcome = entry.expired ? expiredOutcome(entry) : ourOutcome('deferred', '4.7.5', keys_away);
      return { outcome, attempt, copy };
    }
    if (error instanceof NoSpaceError)
      return {
        outcome: entry.expired ? expiredOutcome(entry) : ourOutcome('deferred', '4.2.2', error.message),
        ...{ attempt, copy },
      };
    if (!signal.aborted)
      world.log.error({ err: error, queue_entry_id: entry.queue_entry_id }, 'delivery fault');
    if (entry.expired) return { outcome: expiredOutcome(entry), attempt, copy };
    // Damaged, it stays so: whoever sent it hears of it now. Missing, it may come back with its store.
    if (error instanceof ContentDamagedError && !error.is_missing)
      return {
        outcome: ourOutcome('failed', '5.3.0', 'the content of the message is damaged'),
        attempt,
        copy,
      };
    // What went wrong here is nobody else's business; the process log has it.
    return {
      outcome: ourOutcome('deferred', '4.3.0', 'local fault, see the log of the gateway'),
      attempt,
      copy,
    };
  }
}

/**
 * Where a large message's files lie: all of it in the portal, or its copy with the link. null: it travels whole. While the portal is off the
 * message waits, and does not leave in another way than was promised.
 */
async function largePart(
  deps: AttemptDeps & { blobs: AttemptDeps['store'] },
  entry: QueueEntry,
  facts: MessageFacts | null,
  domain: ManagedDomain | null,
): Promise<{ blob_id: string; portal: PortalCopy | null } | null> {
  const wanted = entry.kind === 'mail' ? facts?.rewrite.large : undefined;
  if (!wanted || !facts || entry.expired) return null;
  if (!domain?.has_portal) throw new NoSpaceError('the portal that large files go to is switched off');
  const must = entry.must_encrypt || facts.rewrite.protection?.encrypt === 'must';
  const mode = must ? 'secure' : wanted;
  const { blob_id, size } = await keepLargeMail(deps, { entry, facts, domain, mode });
  if (mode === 'plain') return { blob_id, portal: null };
  const { domain_name } = domain;
  const event = { event: 'portal_message_kept', data: { portal: domain_name, size } } as const;
  return {
    blob_id,
    portal: { outcome: keptOutcome(domain_name), event, write: async () => undefined },
  };
}

/**
 * The inbound side of this installation, for tenants' mail to a domain that it serves: the recipient's tenant gets it judged as mail from outside.
 * Where the sender's domain names a host for its outgoing mail, that host gets it first.
 */
async function internalTransport(
  { acceptInternal, domains, relay, hostname }: AttemptDeps,
  { kind, direction, sender, recipient }: QueueEntry,
  facts: MessageFacts | null,
): Promise<Transport | null> {
  const is_sent_mail = kind === 'mail' && direction === 'out' && facts !== null;
  if (!acceptInternal || !(is_sent_mail || kind === 'portal')) return null;
  const here = { ip: '127.0.0.1', helo: hostname, hostname };
  // Written in the console: it goes the way of all mail that the sender submits.
  if (kind === 'portal' && direction === 'out')
    return (input) => toInternal(acceptInternal, hostname, { client: here, direction }, input);
  const to = await domains.find(domainOf(recipient));
  if (!to || inboundHop(wayOf(to), relay) === '') return null;
  const from = kind === 'mail' ? await domains.find(domainOf(sender)) : null;
  if (from && wayOf(from).outgoing_host !== '') return null;
  const client = {
    ip: facts?.client_ip ?? here.ip,
    helo: facts?.client_helo ?? here.helo,
    hostname: facts?.client_hostname ?? here.hostname,
  };
  return (input) => toInternal(acceptInternal, hostname, { client, direction: 'in' }, input);
}

function expiredOutcome({ last_error }: QueueEntry): Outcome {
  return ourOutcome('failed', '5.4.7', last_error || 'the message could not be delivered in time');
}

function eventOf({ kind }: QueueEntry, outcome: Outcome, retry_in: number | null): DeliveryEvent {
  const { peer, text, code, result } = outcome;
  const data = { server: peer.host, ip: peer.ip, tls: peer.tls, answer: text, code, retry_in };
  if (kind === 'notice') {
    const event = { delivered: 'notice_delivered', failed: 'notice_failed' } as const;
    return { event: result === 'delivered' || result === 'failed' ? event[result] : 'notice_deferred', data };
  }
  const event = {
    delivered: 'delivered',
    deferred: 'deferred',
    failed: 'delivery_failed',
    in_doubt: 'delivery_in_doubt',
  } as const;
  return { event: event[result], data };
}
