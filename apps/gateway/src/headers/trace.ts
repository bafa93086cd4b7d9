import { mailDate } from '@postern/mail/compose/mail-date';

/** What a Received field tells (RFC 5321 §4.4). All of it is plain ASCII by the time it gets here. */
export interface TraceFacts {
  hostname: string;
  helo: string;
  client_hostname: string;
  client_ip: string;
  protocol: string;
  queue_id: string;
  /** Named only when it is the only one: Bcc must not show. */
  recipient: string | null;
  at: Date;
}

const literal = (ip: string) => (ip.includes(':') ? `[IPv6:${ip}]` : `[${ip}]`);
const printable = (text: string) => text.replace(/[^\x21-\x7e]|[()]/g, '?');

export function receivedField(facts: TraceFacts): string {
  const { hostname, protocol, queue_id, recipient, at } = facts;
  const name = printable(facts.client_hostname) || 'unknown';
  return [
    `Received: from ${printable(facts.helo) || 'unknown'} (${name} ${literal(facts.client_ip)})`,
    `\tby ${hostname} (Postern) with ${protocol} id ${queue_id}`,
    ...(recipient === null ? [] : [`\tfor <${recipient}>`]),
  ]
    .join('\r\n')
    .concat(`;\r\n\t${mailDate(at)}`);
}

/** RFC 3848: how the transaction came in. */
export function protocolName(protocol: string, tls: boolean, authenticated: boolean): string {
  return protocol === 'ESMTP' ? `ESMTP${tls ? 'S' : ''}${authenticated ? 'A' : ''}` : 'SMTP';
}

/** Hops a message made so far; loops end at 50 (security.md M12). */
export function countHops(header: Buffer): number {
  return header.toString('latin1').match(/^received[ \t]*:/gim)?.length ?? 0;
}
export const MAX_HOPS = 50;
