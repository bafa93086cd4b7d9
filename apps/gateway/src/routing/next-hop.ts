import { parseHostPort } from '@postern/egress';
import type { ManagedDomain } from './domains.ts';

/** Next hops of this form name a transport the operator has set up (POSTERN_TRANSPORTS). */
const NAMED = 'transport:';

/** Where mail to a managed domain goes: its named transport, its own servers, else `relay`; '' where none is named. */
export function inboundHop({ forwarding, settings }: ManagedDomain, relay: string): string {
  if (settings.transport !== '') return `${NAMED}${settings.transport}`;
  return forwarding === '' ? relay : withPort(forwarding, settings.deliver_port);
}

/** Where mail from a managed domain goes; '' for the recipient's own servers. */
export const outboundHop = ({ settings }: ManagedDomain, relay: string): string =>
  settings.outgoing_host || relay;

/** The name of a transport, or null: the hop is a host, 'mailbox:' or ''. */
export const transportName = (next_hop: string): string | null =>
  next_hop.startsWith(NAMED) ? next_hop.slice(NAMED.length) : null;

/** A port that is written stays; `port` is for names without. */
function withPort(host: string, port: number): string {
  const has_port = /^(?:\[[^\]]*\]|[^:]*):\d+$/.test(host) || host === 'mailbox:';
  return has_port || parseHostPort(host) === null ? host : `${host}:${port}`;
}
