import { parseHostPort } from '@postern/addresses';

/** Next hops of this form name a transport the operator has set up (POSTERN_TRANSPORTS). */
const NAMED_TRANSPORT = 'transport:';

export interface InboundWay {
  /** The domain's own server: a name or address, with or without a port, 'mailbox:', or ''. */
  readonly forwarding: string;
  /** Name of an operator's transport; '' for none. */
  readonly transport: string;
  /** Where `forwarding` names no port. */
  readonly deliver_port: number;
}

export interface OutboundWay {
  /** host:port for mail from the domain; '' for the recipient's servers. */
  readonly outgoing_host: string;
}

export interface InboundServer {
  readonly named_by: 'transport' | 'domain' | 'relay';
  /** A transport's name, or a server as it was written; '' where nobody names one. */
  readonly name: string;
}

/** Who takes mail to a managed domain: its named transport, its own server, else `relay`. */
export function inboundServer(
  { forwarding, transport }: Pick<InboundWay, 'forwarding' | 'transport'>,
  relay: string,
): InboundServer {
  if (transport !== '') return { named_by: 'transport', name: transport };
  return forwarding === '' ? { named_by: 'relay', name: relay } : { named_by: 'domain', name: forwarding };
}

/** The next hop of mail to a managed domain; '' where none is named. */
export function inboundHop(way: InboundWay, relay: string): string {
  const { named_by, name } = inboundServer(way, relay);
  if (named_by === 'transport') return `${NAMED_TRANSPORT}${name}`;
  return named_by === 'domain' ? withPort(name, way.deliver_port) : name;
}

/** The next hop of mail from a managed domain; '' for the recipient's own servers. */
export const outboundHop = ({ outgoing_host }: OutboundWay, relay: string): string => outgoing_host || relay;

/**
 * The next hop of mail that the product writes itself: system mail and bounces. No tenant sends it, so its recipient's domain decides, and the
 * operator's relay takes it where that domain is not managed here (`null`).
 */
export const ownMailHop = (recipient: InboundWay | null, relay: string): string =>
  recipient ? inboundHop(recipient, relay) : relay;

/** The name of a transport, or null: the hop is a host, 'mailbox:' or ''. */
export const transportName = (next_hop: string): string | null =>
  next_hop.startsWith(NAMED_TRANSPORT) ? next_hop.slice(NAMED_TRANSPORT.length) : null;

/** A port that is written stays; `port` is for names without. */
function withPort(host: string, port: number): string {
  const has_port = /^(?:\[[^\]]*\]|[^:]*):\d+$/.test(host) || host === 'mailbox:';
  return has_port || parseHostPort(host) === null ? host : `${host}:${port}`;
}
