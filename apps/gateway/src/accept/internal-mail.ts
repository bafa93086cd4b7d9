import { domainOf, type EnvelopeAddress, parseEnvelopeAddress } from '@postern/addresses';
import { faultReply, isFatal } from '../faults.ts';
import type { Addressee } from '../judging/outcome.ts';
import { refusalReply } from '../judging/refusals.ts';
import { inboundRoute, outboundRoute, tooLarge } from '../judging/settle-origin.ts';
import { acceptMessage } from '../pipeline.ts';
import type { Envelope } from '../record/facts.ts';
import { domainRefusal, unservedRefusal } from '../routing/domain-policy.ts';
import type { ManagedDomain } from '../routing/domains.ts';
import { blockRefusal } from '../routing/outbound-block.ts';
import { type Reply, reply } from '../smtp/reply.ts';
import { makeQueueId } from './policy/envelope.ts';
import type { PolicyDeps } from './policy/policy.ts';
import { mayLogRefusal, recordRefusal } from './policy/refusal-log.ts';
import { createReceiver } from './receiver.ts';

/** One recipient's copy of mail that this installation itself hands in: between its tenants, or written in the console. */
export interface InternalMail {
  /** in: as mail from outside to the recipient's tenant. out: as mail that the sender submitted. */
  direction: 'in' | 'out';
  sender: string;
  recipient: string;
  /** The copy as it would have left, signed. */
  copy: { size: number; open(): AsyncIterable<Buffer> };
  /** Queue id on the sending side. */
  queue_id: string;
  /** Who submitted it, as the sending side's log says. */
  client: { ip: string; helo: string; hostname: string };
  signal: AbortSignal;
  /** Before the mail may be recorded; throws when this delivery no longer may. */
  beforeAccept: () => Promise<void>;
}

export type AcceptInternal = (mail: InternalMail) => Promise<Reply>;

const END_OF_HEADER = '\r\n\r\n';
const not_here = reply(450, '4.1.1', 'The domain is no longer served here');

/**
 * Takes mail as the SMTP side takes it. What goes to a domain of this installation is mail from outside: by the recipient's settings, judged, in
 * the log of the recipient's tenant. What goes out is the sender's: by the settings and blocks of their domain. Durable before the reply says so.
 */
export function createInternalAccept(deps: PolicyDeps): AcceptInternal {
  return async (mail) => {
    const address = parseEnvelopeAddress(mail.recipient);
    const goes_out = mail.direction === 'out';
    const domain = address && (await deps.domains.find(goes_out ? domainOf(mail.sender) : address.domain));
    if (!address || !domain) return not_here;
    const busy = await deps.admission.check();
    if (busy) return busy;
    const envelope = envelopeOf(mail);
    const route = goes_out ? outboundRoute(domain, deps.relay) : inboundRoute(domain, deps.relay);
    const addressees = [{ address: address.address, route }];
    const refusal = goes_out
      ? await outgoingRefusal(deps, domain, mail)
      : await refusalFor(deps, domain, address, addressees, mail);
    if (refusal) {
      await mail.beforeAccept();
      if (mayLogRefusal(deps)) await recordRefusal(deps, envelope, addressees, refusal);
      return refusalReply(refusal);
    }
    return receive(deps, mail, envelope, addressees);
  };
}

/** What does not leave the process needs no TLS. */
async function outgoingRefusal(
  { blocks }: PolicyDeps,
  domain: ManagedDomain,
  { sender, copy }: InternalMail,
) {
  const block = await blocks.find(domain.tenant_id, ['', sender]);
  return block
    ? blockRefusal(block)
    : (domainRefusal(domain, { goes_out: true, is_tls: true }) ?? tooLarge(domain, copy.size));
}

async function refusalFor(
  deps: PolicyDeps,
  domain: ManagedDomain,
  address: EnvelopeAddress,
  [addressee]: readonly Addressee[],
  { copy }: InternalMail,
) {
  if (addressee?.route.next_hop === '') return unservedRefusal(domain);
  // What does not leave the process needs no TLS.
  return (
    domainRefusal(domain, { goes_out: false, is_tls: true }) ??
    tooLarge(domain, copy.size) ??
    (await deps.recipients.refuseRecipient(domain, address))
  );
}

function envelopeOf({ direction, sender, queue_id, client, copy }: InternalMail): Envelope {
  return {
    // What goes out keeps the name that it was written under.
    queue_id: direction === 'out' ? queue_id : makeQueueId(),
    session_id: queue_id,
    direction,
    sender,
    client_ip: client.ip,
    client_port: 0,
    client_helo: client.helo,
    client_hostname: client.hostname,
    protocol: 'local',
    tls: '',
    // The login is the sending tenant's own business.
    sasl_login: '',
    from_installation: true,
    size: copy.size,
    received_at: new Date(),
  };
}

async function receive(
  deps: PolicyDeps,
  { copy, signal, beforeAccept }: InternalMail,
  envelope: Envelope,
  addressees: readonly Addressee[],
): Promise<Reply> {
  deps.admission.enter();
  const receiver = createReceiver({
    store: deps.store,
    done: () => deps.admission.leave(),
    async accept(spool, size) {
      try {
        return await acceptMessage(deps, { ...envelope, size }, addressees, spool);
      } catch (error) {
        deps.onFault(null, error);
        if (isFatal(error)) deps.onFatal(error);
        return faultReply(error);
      }
    },
  });
  let size = 0;
  let headerSize = 0;
  let start = '';
  try {
    for await (const slice of copy.open()) {
      signal.throwIfAborted();
      receiver.write(slice);
      size += slice.length;
      if (headerSize === 0) {
        start += slice.toString('latin1');
        headerSize = endOfHeader(start);
      }
      await receiver.backpressure();
    }
    await beforeAccept();
  } catch (error) {
    await receiver.abandon(null);
    throw error;
  }
  return receiver.finish({ size, headerSize: headerSize || size });
}

/** Bytes of a header block with its empty line; 0: it has not ended. */
function endOfHeader(start: string): number {
  if (start.startsWith('\r\n')) return 2;
  const end = start.indexOf(END_OF_HEADER);
  return end === -1 ? 0 : end + END_OF_HEADER.length;
}
