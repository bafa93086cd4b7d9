import { parseEnvelopeAddress } from '@postern/addresses';
import { manyRandomBytes } from '@postern/db';
import type { Refusal } from '@postern/mail';
import type { Admission } from './accept/admission.ts';
import { createReceiver, type SpooledMessage } from './accept/receiver.ts';
import { faultReply, isFatal } from './faults.ts';
import { protocolName } from './headers/trace.ts';
import { headerFacts } from './judging/judge-message.ts';
import type { Addressee, Route } from './judging/outcome.ts';
import { no_facts, protocolRefusal, refusalReply, refusedOutcome } from './judging/refusals.ts';
import { inboundRoute, outboundRoute, type SharedOrigin, settleOrigin } from './judging/settle-origin.ts';
import { acceptMessage, type PipelineWorld } from './pipeline.ts';
import type { Envelope } from './record/facts.ts';
import { rowsOf } from './record/rows.ts';
import { domainRefusal, unservedRefusal } from './routing/domain-policy.ts';
import type { Domains, ManagedDomain } from './routing/domains.ts';
import { isShared } from './routing/originator.ts';
import { blockRefusal, type OutboundBlock, type OutboundBlocks } from './routing/outbound-block.ts';
import type { Postmaster } from './routing/postmaster.ts';
import type { Recipients } from './routing/recipients.ts';
import type { Senders, SendingDomain } from './routing/senders.ts';
import type { Grant, SubmissionCredentials } from './routing/submission-credentials.ts';
import { authorRefusal, foreignSender, senderDomain } from './sender-rights.ts';
import { type Reply, replies, reply } from './smtp/reply.ts';
import {
  isReply,
  type RecipientConsent,
  type Session,
  type SmtpPolicy,
  type Transaction,
} from './smtp/session.ts';

export interface PolicyWorld extends PipelineWorld {
  domains: Domains;
  senders: Senders;
  credentials: SubmissionCredentials;
  recipients: Recipients;
  postmaster: Postmaster;
  blocks: OutboundBlocks;
  admission: Admission;
  /** Next hop of mail nobody named one for: 'mailbox:' in the demo, '' for the MX of the recipient. */
  relay: string;
  onFault(session: Session, error: unknown): void;
  /** The disk failed us: stop taking mail and end the process. */
  onFatal(error: unknown): void;
}

const refusals = {
  relay: reply(550, '5.7.1', 'We do not relay for this recipient'),
  noPostmaster: reply(550, '5.1.1', 'Nobody is in charge of this server yet'),
  ambiguousSender: reply(
    550,
    '5.7.1',
    'The null sender does not tell whose mail this is; sign in on the submission port',
  ),
};

/** On whose behalf a transaction goes out; null: it comes in. */
const outbound = new WeakMap<Transaction, ManagedDomain>();
/** Transactions with the null sender that come from somebody's server. Whose mail it is, is decided by its recipient. */
const undecided = new WeakMap<Transaction, readonly SendingDomain[]>();
/** Transactions that go out if their header says so: they come from servers that many organisations share (decision 156). */
const shared = new WeakMap<Transaction, SharedOrigin>();
/** Transactions of senders that may not send for a while. Refused at RCPT, so that the log says to whom the mail was. */
const blocked = new WeakMap<Transaction, OutboundBlock>();

/** Refusals that wait to be recorded; beyond, floods of refused mail are counted but not kept. */
const MAX_PENDING_REFUSALS = 200;

/** Who may send what to whom (security.md M12: never an open relay), and where it goes. */
export function createPolicy(world: PolicyWorld): SmtpPolicy {
  return {
    async authenticate({ client }, { user, password }) {
      const grant = await world.credentials.authenticate(user, password, client.ip);
      if (grant === 'later') return replies.authLater;
      if (grant === 'elsewhere') return replies.authElsewhere;
      return grant && { name: grant.login, account: grant };
    },

    async sender(session, transaction) {
      const refusal = session.login
        ? await senderSignedIn(world, session, transaction)
        : await senderByServer(world, session, transaction);
      if (refusal) return refusal;
      if (undecided.has(transaction)) return null;
      const owner = outbound.get(transaction);
      if (!owner) return session.kind === 'submission' ? replies.authRequired : null;
      const senders = [session.login?.name ?? '', transaction.sender.address];
      const block = await world.blocks.find(owner.tenant_id, senders);
      if (block) blocked.set(transaction, block);
      return null;
    },

    async recipient(session, transaction, address) {
      if (world.postmaster.isMeant(address, session.local_ip)) return postmasterConsent(world.postmaster);
      const owner = await ownerOf(world, transaction, address.domain);
      if (owner && isReply(owner)) return owner;
      const domain = owner ?? (await world.domains.find(address.domain));
      if (!domain) return refusals.relay;
      const route = owner ? outboundRoute(owner, world.relay) : inboundRoute(domain, world.relay);
      if (!owner && route.next_hop === '') {
        const refusal = unservedRefusal(domain);
        keepRefusal(world, session, transaction, [{ address: address.address, route }], refusal);
        return refusalReply(refusal);
      }
      const block = blocked.get(transaction);
      const about = { goes_out: owner !== null, is_tls: session.tls !== null };
      const refusal =
        (block ? blockRefusal(block) : domainRefusal(domain, about)) ??
        (owner
          ? await world.recipients.refuseSender(owner, transaction.sender)
          : await world.recipients.refuseRecipient(domain, address));
      if (refusal) {
        if (!block || world.blocks.isKept(block.address))
          keepRefusal(world, session, transaction, [{ address: address.address, route }], refusal);
        return refusalReply(refusal);
      }
      return { route, sizeLimit: domain.settings.max_message_size };
    },

    async data(session, transaction) {
      const refusal = await world.admission.check();
      if (refusal) return refusal;
      const envelope = envelopeOf(session, transaction, outbound.has(transaction));
      const addressees = addresseesOf(transaction);
      world.admission.enter();
      return createReceiver({
        store: world.store,
        done: () => world.admission.leave(),
        async accept(spool, size) {
          try {
            const whole = { ...envelope, size };
            const origin = shared.get(transaction);
            if (origin) return await acceptShared(world, transaction, whole, origin, await spool());
            return session.login
              ? await acceptSignedIn(world, session, whole, addressees, await spool())
              : await acceptMessage(world, whole, addressees, spool);
          } catch (error) {
            world.onFault(session, error);
            if (isFatal(error)) world.onFatal(error);
            return faultReply(error);
          }
        },
      });
    },

    refused(session, transaction, reason) {
      if (transaction.recipients.length === 0) return;
      const refusal = protocolRefusal(reason, transaction);
      keepRefusal(world, session, transaction, addresseesOf(transaction), refusal);
    },
  };
}

async function postmasterConsent(postmaster: Postmaster): Promise<RecipientConsent | Reply> {
  const found = await postmaster.find();
  const address = found && parseEnvelopeAddress(found.address);
  if (!found || !address) return refusals.noPostmaster;
  return { ...found, address, sizeLimit: found.route.domain.settings.max_message_size };
}

/** Settles whose mail it is before anything else is done with it. */
async function acceptShared(
  world: PolicyWorld,
  transaction: Transaction,
  envelope: Envelope,
  origin: SharedOrigin,
  message: SpooledMessage,
): Promise<Reply> {
  const { header, size, stored } = message;
  const { direction, addressees, refusal, shared_server } = await settleOrigin(world, origin, {
    ...{ header, size, is_tls: envelope.tls !== '' },
    addressees: transaction.recipients.map(({ address, route }) => ({ address, route: route as Route })),
  });
  const known = { ...envelope, direction, ...(shared_server === undefined ? {} : { shared_server }) };
  if (!refusal) return acceptMessage(world, known, addressees, async () => message);
  await world.store.remove(stored.blob_id);
  if (isOwned(origin) && world.recorder.pending <= MAX_PENDING_REFUSALS)
    await recordRefusal(world, known, addressees, refusal, headerFacts(header));
  return refusalReply(refusal);
}

/** A notice nobody can be named for is in nobody's log: who else sends from the same servers has no business with its recipient and subject. */
const isOwned = ({ owner, entries }: SharedOrigin): boolean =>
  owner !== null || new Set(entries.map(({ tenant_id }) => tenant_id)).size === 1;

/** Writes to the reject log what was refused before its content came; the answer does not wait for it. */
function keepRefusal(
  world: PolicyWorld,
  session: Session,
  transaction: Transaction,
  addressees: readonly Addressee[],
  refusal: Refusal,
): void {
  if (world.recorder.pending > MAX_PENDING_REFUSALS) return;
  const envelope = {
    ...envelopeOf(session, transaction, outbound.has(transaction)),
    size: transaction.declaredSize,
  };
  recordRefusal(world, envelope, addressees, refusal).catch((error: unknown) =>
    world.onFault(session, error),
  );
}

async function recordRefusal(
  world: PolicyWorld,
  envelope: Envelope,
  addressees: readonly Addressee[],
  refusal: Refusal,
  facts = no_facts,
): Promise<void> {
  const outcomes = addressees.map((addressee) => refusedOutcome(addressee, refusal));
  const answer = `${refusal.responsecode} ${refusal.enhanced} ${refusal.message}`;
  const log = [{ at: envelope.received_at, event: 'answered', data: { answer, rejected: outcomes.length } }];
  const { hostname, hash } = world;
  const now = world.now();
  await world.recorder.record(
    rowsOf({ hostname, hash, envelope, facts, outcomes, stored: null, keys: new Map(), log, now }),
  );
}

/** The grant of a session that signed in, as it is now; null: it ended meanwhile. */
const grantOf = (world: PolicyWorld, { login, client }: Session): Promise<Grant | null> =>
  login ? world.credentials.renewed(login.account as Grant, client.ip) : Promise.resolve(null);

async function senderSignedIn(
  world: PolicyWorld,
  session: Session,
  transaction: Transaction,
): Promise<Reply | null> {
  const grant = await grantOf(world, session);
  if (!grant) return replies.authEnded;
  const { sender } = transaction;
  // Without a sender it is a bounce or a receipt (RFC 8098 §3); whose, its From has to say.
  const owner =
    sender.address === ''
      ? await world.domains.find(grant.home)
      : await senderDomain(world.domains, grant, sender);
  if (owner?.tenant_id !== grant.tenant_id) return refusalReply(foreignSender(grant, sender.address));
  outbound.set(transaction, owner);
  return null;
}

/** Signed in, everybody the header names as author has to be the credential's own as well. */
async function acceptSignedIn(
  world: PolicyWorld,
  session: Session,
  envelope: Envelope,
  addressees: readonly Addressee[],
  message: SpooledMessage,
): Promise<Reply> {
  const grant = await grantOf(world, session);
  const refusal = grant && (await authorRefusal(world.domains, grant, message.header));
  if (grant && !refusal) return acceptMessage(world, envelope, addressees, async () => message);
  await world.store.remove(message.stored.blob_id);
  if (!refusal) return replies.authEnded;
  if (world.recorder.pending <= MAX_PENDING_REFUSALS)
    await recordRefusal(world, envelope, addressees, refusal, headerFacts(message.header));
  return refusalReply(refusal);
}

/** A tenant's own server sends for any domain of that tenant; elsewhere its sender addresses mean nothing. */
async function senderByServer(
  world: PolicyWorld,
  { client, kind }: Session,
  transaction: Transaction,
): Promise<Reply | null> {
  const allowed = await world.senders.allowedFrom(client.ip);
  if (allowed.length === 0) return null;
  const { domain, address } = transaction.sender;
  if (address === '') {
    if (kind === 'submission' && allowed.some(isShared)) return replies.authRequired;
    undecided.set(transaction, allowed);
    return null;
  }
  const managed = await world.domains.find(domain);
  const ours = allowed.filter(({ tenant_id }) => tenant_id === managed?.tenant_id);
  if (!managed || ours.length === 0) return null;
  // What the sender's own domain says of the server counts; where it says nothing, what the tenant's others say.
  const own = ours.filter(({ domain_name }) => domain_name === managed.domain_name);
  const entries = own.length > 0 ? own : ours;
  if (entries.every(isShared)) {
    // Servers that many share have no business on the submission port without signing in.
    if (kind === 'submission') return replies.authRequired;
    shared.set(transaction, { entries, owner: managed });
  }
  outbound.set(transaction, managed);
  return null;
}

/**
 * On whose behalf mail to this recipient goes out; null: it comes in. A notice to a managed domain is that domain's own, whoever names the
 * server it comes from: many name the same one (a provider's), and nobody may draw other people's notices to themselves by naming it.
 */
async function ownerOf(
  world: PolicyWorld,
  transaction: Transaction,
  recipientDomain: string,
): Promise<ManagedDomain | Reply | null> {
  const allowed = undecided.get(transaction);
  const owner = outbound.get(transaction) ?? null;
  if (!allowed) return owner;
  const comesIn = (await world.domains.find(recipientDomain)) !== null;
  if (transaction.recipients.length > 0 && comesIn === (owner !== null)) return replies.tooManyRecipients;
  if (comesIn) {
    outbound.delete(transaction);
    shared.delete(transaction);
    return null;
  }
  if (allowed.some(isShared)) shared.set(transaction, { entries: allowed, owner: null });
  else if (new Set(allowed.map(({ tenant_id }) => tenant_id)).size > 1) return refusals.ambiguousSender;
  const managed = owner ?? (await world.domains.find(allowed[0]?.domain_name ?? ''));
  if (managed) outbound.set(transaction, managed);
  return managed;
}

function addresseesOf({ recipients }: Transaction): Addressee[] {
  return recipients.map(({ address, route }) => ({ address: address.address, route: route as Route }));
}

function envelopeOf(session: Session, transaction: Transaction, goesOut: boolean): Envelope {
  const { client, tls, login } = session;
  return {
    queue_id: makeQueueId(),
    session_id: session.id,
    direction: goesOut ? 'out' : 'in',
    sender: transaction.sender.address,
    client_ip: client.ip,
    client_port: client.port,
    client_helo: session.helo,
    client_hostname: client.hostname,
    protocol: protocolName(session.protocol, tls !== null, login !== null),
    tls: tls ? `${tls.version} ${tls.cipher}` : '',
    sasl_login: login?.name ?? '',
    size: 0,
    received_at: new Date(),
  };
}

/** Time and 40 random bits in base 32: short enough to read out on the telephone. */
function makeQueueId(): string {
  const random = manyRandomBytes(5).readUIntBE(0, 5);
  return `${Date.now().toString(32)}${random.toString(32).padStart(8, '0')}`.toUpperCase();
}
