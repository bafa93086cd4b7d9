import { default_limits, type SmtpLimits } from '../smtp/limits.ts';
import { type Listener, type ListenerOptions, listen } from '../smtp/listener.ts';
import { parseNetworks } from '../smtp/networks.ts';
import { type Reply, reply } from '../smtp/reply.ts';
import type { Session, SmtpPolicy, Transaction } from '../smtp/session.ts';

export interface ReceivedMail {
  sender: string;
  recipients: string[];
  content: string;
  session: Session;
}

export interface ProtocolUnderTest extends AsyncDisposable {
  port: number;
  mails: ReceivedMail[];
  refused: Reply[];
  faults: unknown[];
  listener: Listener;
}

/** The protocol engine with a policy that takes everything and keeps it in memory; recipients may ask for trouble by name. */
export async function protocolUnderTest(
  limits: Partial<SmtpLimits> = {},
  options: Partial<ListenerOptions> = {},
): Promise<ProtocolUnderTest> {
  const mails: ReceivedMail[] = [];
  const refused: Reply[] = [];
  const faults: unknown[] = [];
  const listener = await listen({
    kind: 'inbound',
    host: '127.0.0.1',
    port: 0,
    hostname: 'mx.test.example',
    limits: { ...default_limits, greetDelay: 0, ...limits },
    secureContext: null,
    trusted: parseNetworks([]),
    policy: memoryPolicy(mails, refused),
    onFault: (_session, error) => faults.push(error),
    ...options,
  });
  return {
    port: listener.port,
    mails,
    refused,
    faults,
    listener,
    [Symbol.asyncDispose]: () => listener.close(0),
  };
}

function memoryPolicy(mails: ReceivedMail[], refused: Reply[]): SmtpPolicy {
  return {
    authenticate: async (_session, { user, password }) =>
      user === 'ann@acme.example' && password === 'right' ? { name: user, account: 1 } : null,
    sender: async (_session, { sender }) =>
      sender.local === 'banned' ? reply(550, '5.7.1', 'Not you') : null,
    async recipient(_session, _transaction, { local }) {
      if (local === 'throws') throw new Error('policy broke');
      if (local === 'unknown') return reply(550, '5.1.1', 'Nobody here');
      return { route: null, sizeLimit: local === 'small' ? 100 : null };
    },
    data: async (session, transaction) => collect(mails, session, transaction),
    refused: (_session, _transaction, reason) => refused.push(reason),
  };
}

function collect(mails: ReceivedMail[], session: Session, transaction: Transaction) {
  const slices: Buffer[] = [];
  return {
    write: (slice: Buffer) => void slices.push(slice),
    backpressure: () => null,
    async finish() {
      const { sender, recipients } = transaction;
      const content = Buffer.concat(slices).toString('latin1');
      if (content.includes('break the receiver')) throw new Error('receiver broke');
      mails.push({
        sender: sender.address,
        recipients: recipients.map((one) => one.address.address),
        content,
        session: structuredClone(session),
      });
      return reply(250, '2.0.0', 'Ok');
    },
    abandon: async () => undefined,
  };
}
