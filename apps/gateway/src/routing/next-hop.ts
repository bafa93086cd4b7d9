import { inboundHop as hopOf, NAMED_TRANSPORT } from '@postern/egress';
import type { ManagedDomain } from './domains.ts';

/** Where mail to a managed domain goes: its named transport, its own servers, else `relay`; '' where none is named. */
export const inboundHop = ({ forwarding, settings }: ManagedDomain, relay: string): string =>
  hopOf({ forwarding, transport: settings.transport, deliver_port: settings.deliver_port }, relay);

/** Where mail from a managed domain goes; '' for the recipient's own servers. */
export const outboundHop = ({ settings }: ManagedDomain, relay: string): string =>
  settings.outgoing_host || relay;

/** The name of a transport, or null: the hop is a host, 'mailbox:' or ''. */
export const transportName = (next_hop: string): string | null =>
  next_hop.startsWith(NAMED_TRANSPORT) ? next_hop.slice(NAMED_TRANSPORT.length) : null;
