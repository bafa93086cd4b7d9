import type { EnvelopeAddress } from '@postern/addresses';
import { reasonText } from '@postern/contract/rejects/reasons';
import type { Refusal } from '@postern/mail';
import { inboundHop, outboundHop } from '@postern/records';
import { domainRefusal } from '../routing/domain-policy.ts';
import { type Domains, type ManagedDomain, wayOf } from '../routing/domains.ts';
import { originatorOrgs, ownersOf } from '../routing/originator.ts';
import type { Recipients } from '../routing/recipients.ts';
import type { SendingDomain } from '../routing/senders.ts';
import { replies } from '../smtp/reply.ts';
import type { Addressee, Route } from './outcome.ts';

export interface OriginDeps {
  domains: Domains;
  recipients: Recipients;
  relay: string;
}

/** Candidates for the owner of mail from servers that many organisations share; its header decides between them. */
export interface SharedOrigin {
  /** The domains that name the server and that the mail may be of. */
  entries: readonly SendingDomain[];
  /** The managed domain of the sender's address; null: the null sender. */
  owner: ManagedDomain | null;
}

export interface Settled {
  direction: 'out' | 'in';
  addressees: Addressee[];
  /** The message is not taken, for none of them. */
  refusal: Refusal | null;
  /** What X-OriginatorOrg said, where the mail was taken as mail from outside. */
  shared_server?: string;
}

interface Given {
  addressees: readonly { address: EnvelopeAddress; route: Route }[];
  header: Buffer;
  size: number;
  is_tls: boolean;
}

export const outboundRoute = (owner: ManagedDomain, relay: string): Route => ({
  tenant_id: owner.tenant_id,
  instance: owner.instance,
  domain: owner,
  next_hop: outboundHop(wayOf(owner), relay),
});
export const inboundRoute = (domain: ManagedDomain, relay: string): Route => ({
  tenant_id: domain.tenant_id,
  instance: domain.instance,
  domain,
  next_hop: inboundHop(wayOf(domain), relay),
});

/** Header values may be anything; logs keep what can be read. */
const readable = (names: readonly string[]) =>
  names
    .join(', ')
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 200);

/**
 * Whose a message from shared servers is. What names no organisation of the sender's is mail from outside, with all that holds for such mail;
 * where it is to somebody elsewhere it is refused, because nobody may relay through us in another's name.
 */
export async function settleOrigin(
  world: OriginDeps,
  { entries, owner }: SharedOrigin,
  given: Given,
): Promise<Settled> {
  const named = originatorOrgs(given.header);
  const owners = ownersOf(entries, named);
  const isOne = new Set(owners.map(({ tenant_id }) => tenant_id)).size === 1;
  const sure = isOne ? (owner ?? (await world.domains.find(owners[0]?.domain_name ?? ''))) : null;
  if (sure) return asOutbound(world, sure, given);
  const inside = owner ? await asInbound(world, named, given) : null;
  return inside ?? { ...as('out', given), refusal: notRelayed(owner, named) };
}

const as = (direction: 'out' | 'in', { addressees }: Given): Omit<Settled, 'refusal'> => ({
  direction,
  addressees: addressees.map(({ address, route }) => ({ address: address.address, route })),
});

function asOutbound({ relay }: OriginDeps, owner: ManagedDomain, given: Given): Settled {
  const route = outboundRoute(owner, relay);
  const about = { goes_out: true, is_tls: given.is_tls };
  return {
    direction: 'out',
    addressees: given.addressees.map(({ address }) => ({ address: address.address, route })),
    refusal: domainRefusal(owner, about) ?? tooLarge(owner, given.size),
  };
}

/** As mail from outside, with all that holds for such mail; null: somebody among its recipients is not ours. */
async function asInbound(world: OriginDeps, named: readonly string[], given: Given): Promise<Settled | null> {
  const routed: { address: EnvelopeAddress; route: Route }[] = [];
  for (const { address } of given.addressees) {
    const domain = await world.domains.find(address.domain);
    const route = domain && inboundRoute(domain, world.relay);
    if (!route || route.next_hop === '') return null;
    routed.push({ address, route });
  }
  const settled = as('in', { ...given, addressees: routed });
  for (const [index, { address, route }] of routed.entries()) {
    const refusal =
      domainRefusal(route.domain, { goes_out: false, is_tls: given.is_tls }) ??
      tooLarge(route.domain, given.size) ??
      (await world.recipients.refuseRecipient(route.domain, address));
    // One reply serves all: the sender hears of the first that cannot get it.
    if (refusal) return { ...settled, addressees: settled.addressees.slice(index, index + 1), refusal };
  }
  return { ...settled, refusal: null, shared_server: readable(named) };
}

export function tooLarge({ settings }: ManagedDomain, size: number): Refusal | null {
  const { max_message_size } = settings;
  if (max_message_size === null || size <= max_message_size) return null;
  return {
    ...{ responsecode: 552, enhanced: '5.3.4', reason_category: 'SIZE' },
    message: String(replies.tooBig.text),
    reason: reasonText('too_large', { size, limit: max_message_size }),
    offending_value: String(size),
  };
}

function notRelayed(owner: ManagedDomain | null, named: readonly string[]): Refusal {
  const said = readable(named);
  const who = owner?.domain_name ?? '';
  const reason = `${owner ? 'organisation' : 'notice'}_${said ? 'unlisted' : 'unnamed'}` as const;
  const whose = owner ? `organisation of ${who}` : 'organisation that may send from this server';
  return {
    ...{ responsecode: 550, enhanced: '5.7.1', reason_category: 'POLICY' },
    message: `X-OriginatorOrg names no ${whose}, so nothing is relayed`,
    reason: reasonText(reason, { named: said, who }),
    offending_value: said,
  };
}
