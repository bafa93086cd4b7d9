import { manyRandomBytes } from '@postern/db';
import { protocolName } from '../../headers/trace.ts';
import type { Addressee, Route } from '../../judging/outcome.ts';
import type { Envelope } from '../../record/facts.ts';
import type { Session, Transaction } from '../../smtp/session.ts';
import { decidedOrigin } from './origin.ts';

export function addresseesOf({ recipients }: Transaction): Addressee[] {
  return recipients.map(({ address, route }) => ({ address: address.address, route: route as Route }));
}

export function envelopeOf(session: Session, transaction: Transaction): Envelope {
  const { client, tls, login } = session;
  return {
    queue_id: makeQueueId(),
    session_id: session.id,
    direction: decidedOrigin(transaction).kind === 'in' ? 'in' : 'out',
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
export function makeQueueId(): string {
  const random = manyRandomBytes(5).readUIntBE(0, 5);
  return `${Date.now().toString(32)}${random.toString(32).padStart(8, '0')}`.toUpperCase();
}
