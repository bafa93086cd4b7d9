import { type EnvelopeAddress, parseEnvelopeAddress } from '@postern/addresses';
import { refusalReply } from '../../judging/refusals.ts';
import { inboundRoute, outboundRoute } from '../../judging/settle-origin.ts';
import { sizeLimitFor } from '../../large-files/decide-large-mail.ts';
import { domainRefusal, unservedRefusal } from '../../routing/domain-policy.ts';
import { isShared } from '../../routing/originator.ts';
import { blockRefusal } from '../../routing/outbound-block.ts';
import type { Postmaster } from '../../routing/postmaster.ts';
import { type Reply, replies, reply } from '../../smtp/reply.ts';
import { isReply, type RecipientConsent, type Session, type Transaction } from '../../smtp/session.ts';
import {
  type DecidedOrigin,
  decidedOrigin,
  incoming,
  originOf,
  reportedDomain,
  type UndecidedOrigin,
} from './origin.ts';
import type { PolicyDeps } from './policy.ts';
import { logRefusal } from './refusal-log.ts';
import { checkReportAddress } from './report-mail.ts';

const refusals = {
  relay: reply(550, '5.7.1', 'We do not relay for this recipient'),
  unknownPlace: reply(451, '4.4.3', 'Where this recipient lives cannot be looked up now, try again later'),
  moving: reply(451, '4.3.2', 'This mail system is being moved, try again in a few minutes'),
  noPostmaster: reply(550, '5.1.1', 'Nobody is in charge of this server yet'),
  ambiguousSender: reply(
    550,
    '5.7.1',
    'The null sender does not tell whose mail this is; sign in on the submission port',
  ),
};

/** RCPT: whether the recipient is served, and by which route. */
export async function checkRecipient(
  deps: PolicyDeps,
  session: Session,
  transaction: Transaction,
  address: EnvelopeAddress,
): Promise<RecipientConsent | Reply> {
  if (deps.postmaster.isMeant(address, session.local_ip)) return postmasterConsent(deps.postmaster);
  if (deps.reportAddresses.isMeant(address)) return checkReportAddress(deps, transaction, address);
  if (reportedDomain(transaction)) return replies.tooManyRecipients;
  const origin = await originFor(deps, transaction, address.domain);
  if (isReply(origin)) return origin;
  const { owner, block } = origin.kind === 'in' ? { owner: null, block: null } : origin;
  const domain = owner ?? (await deps.domains.find(address.domain));
  if (!domain) return replyForStranger(deps, address.domain);
  // The column holds infinity too.
  if (Number(domain.moving_until) > Date.now()) return refusals.moving;
  const route = owner ? outboundRoute(owner, deps.relay) : inboundRoute(domain, deps.relay);
  const addressees = [{ address: address.address, route }];
  if (!owner && route.next_hop === '') {
    const refusal = unservedRefusal(domain);
    logRefusal(deps, session, transaction, addressees, refusal);
    return refusalReply(refusal);
  }
  const about = { goes_out: owner !== null, is_tls: session.tls !== null };
  const refusal =
    (block ? blockRefusal(block) : domainRefusal(domain, about)) ??
    (owner
      ? await deps.recipients.refuseSender(owner, transaction.sender)
      : await deps.recipients.refuseRecipient(domain, address));
  if (refusal) {
    if (!block || deps.blocks.isKept(block.address))
      logRefusal(deps, session, transaction, addressees, refusal);
    return refusalReply(refusal);
  }
  const sizeLimit = await sizeLimitFor(deps.db, domain, {
    direction: owner ? 'out' : 'in',
    sender: transaction.sender.address,
    recipient: address.address,
    declared: transaction.declaredSize,
  });
  return { route, sizeLimit };
}

/** A domain that is not here may live at another instance; nothing is refused for good while that cannot be known. */
async function replyForStranger({ others }: PolicyDeps, domain: string): Promise<Reply> {
  const place = await others.placeOf('domain', domain);
  if (place === 'nowhere') return refusals.relay;
  if (place === 'unknown') return refusals.unknownPlace;
  const host = place.gateway.replace(/:\d+$/, '');
  return reply(451, '4.3.5', `Mail for ${domain} is taken by ${host || 'another server of ours'}`);
}

async function postmasterConsent(postmaster: Postmaster): Promise<RecipientConsent | Reply> {
  const found = await postmaster.find();
  const address = found && parseEnvelopeAddress(found.address);
  if (!found || !address) return refusals.noPostmaster;
  return { ...found, address, sizeLimit: found.route.domain.settings.max_message_size };
}

/**
 * Whose mail to this recipient is. A bounce to a managed domain is that domain's own, whoever names the server it comes from: many name the same one
 * (a provider's), and nobody may draw other people's bounces to themselves by naming it.
 */
async function originFor(
  deps: PolicyDeps,
  transaction: Transaction,
  recipientDomain: string,
): Promise<DecidedOrigin | Reply> {
  const origin = originOf(transaction);
  if (origin.kind === 'report') return incoming;
  if (origin.kind !== 'undecided') return origin;
  const comesIn = (await deps.domains.find(recipientDomain)) !== null;
  if (transaction.recipients.length > 0 && comesIn !== (decidedOrigin(transaction).kind === 'in'))
    return replies.tooManyRecipients;
  const decided = comesIn ? incoming : await ownerOfServer(deps, origin);
  if (!isReply(decided)) transaction.origin = { ...origin, decided };
  return decided;
}

/** Whose a bounce to somebody elsewhere is: the tenant's that names the server, where only one does. */
async function ownerOfServer(
  { domains }: PolicyDeps,
  { entries }: UndecidedOrigin,
): Promise<DecidedOrigin | Reply> {
  const is_shared = entries.some(isShared);
  if (!is_shared && new Set(entries.map(({ tenant_id }) => tenant_id)).size > 1)
    return refusals.ambiguousSender;
  const owner = await domains.find(entries[0]?.domain_name ?? '');
  if (!owner) return incoming;
  return is_shared
    ? { kind: 'shared', owner, block: null, shared: { entries, owner: null } }
    : { kind: 'out', owner, block: null };
}
