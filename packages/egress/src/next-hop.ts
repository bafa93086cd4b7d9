import { parseHostPort } from './host-field.ts';

/** Next hops of this form name a transport the operator has set up (POSTERN_TRANSPORTS). */
export const NAMED_TRANSPORT = 'transport:';

export interface InboundWay {
  /** The domain's own server: a name or address, with or without a port, 'mailbox:', or ''. */
  readonly forwarding: string;
  /** Name of an operator's transport; '' for none. */
  readonly transport: string;
  /** Where `forwarding` names no port. */
  readonly deliver_port: number;
}

/** Where mail to a managed domain goes: its named transport, its own server, else `relay`; '' where none is named. */
export function inboundHop({ forwarding, transport, deliver_port }: InboundWay, relay: string): string {
  if (transport !== '') return `${NAMED_TRANSPORT}${transport}`;
  return forwarding === '' ? relay : withPort(forwarding, deliver_port);
}

/** A port that is written stays; `port` is for names without. */
function withPort(host: string, port: number): string {
  const has_port = /^(?:\[[^\]]*\]|[^:]*):\d+$/.test(host) || host === 'mailbox:';
  return has_port || parseHostPort(host) === null ? host : `${host}:${port}`;
}
