import type { EnvelopeAddress } from '@postern/addresses';
import type { Reply } from './reply.ts';

/** Who is on the other side, as the socket says or, from a trusted peer, as XCLIENT says. */
export interface Client {
  ip: string;
  port: number;
  /** Host name by XCLIENT; undefined: nobody looked it up yet. */
  hostname: string | undefined;
}

export interface Login {
  name: string;
  /** What the policy's authenticate() answered; the protocol never looks inside. */
  account: unknown;
}

export interface Recipient {
  address: EnvelopeAddress;
  /** What the policy's recipient() answered with its consent. */
  route: unknown;
}

export interface Transaction {
  sender: EnvelopeAddress;
  /** SIZE the client declared, 0 when it did not. */
  declaredSize: number;
  body: '7BIT' | '8BITMIME';
  smtpUtf8: boolean;
  /** Whose mail it is, as the policy's sender() and recipient() found; the protocol never looks inside. */
  origin: unknown;
  recipients: Recipient[];
  /** Bytes allowed: the installation's limit, lowered by recipients with a smaller one. */
  sizeLimit: number;
}

export interface Session {
  id: string;
  /** Submission by tenants' servers (AUTH), or mail in. */
  kind: 'inbound' | 'submission';
  /** The peer of the socket; never changed by XCLIENT. */
  peer: { ip: string; port: number };
  /** Our own address of the socket. */
  local_ip: string;
  client: Client;
  helo: string;
  /** SMTP, ESMTP, ESMTPS, ESMTPSA … (RFC 3848), '' before HELO. */
  protocol: 'SMTP' | 'ESMTP' | '';
  tls: { version: string; cipher: string } | null;
  login: Login | null;
  transaction: Transaction | null;
  transactions: number;
  errors: number;
  authFailures: number;
}

export interface RecipientConsent {
  route: unknown;
  /** Who gets it, where that is another than the client named: the operator for the postmaster. */
  address?: EnvelopeAddress;
  /** Bytes this recipient takes; null: no own limit. */
  sizeLimit: number | null;
}

export interface ReceivedData {
  size: number;
  headerSize: number;
}

/** Takes the bytes of one message. Owns no protocol: dots are unstuffed, faults are found by the caller. */
export interface DataReceiver {
  /** Keeps a slice. Never throws: a fault of ours is remembered and answered at the end. */
  write(slice: Buffer): void;
  /** null when more may come now, else a promise for when. */
  backpressure(): Promise<void> | null;
  /** All bytes came: judges, records, answers. */
  finish(received: ReceivedData): Promise<Reply>;
  /** The message is not wanted any more (fault, oversize, client gone); reply tells why, null: the client is gone. */
  abandon(reason: Reply | null): Promise<void>;
}

/** Where policy enters the protocol. Each may answer a refusal; every thrown error becomes 451. */
export interface SmtpPolicy {
  authenticate(
    session: Session,
    credentials: { user: string; password: string },
  ): Promise<Login | Reply | null>;
  sender(session: Session, transaction: Transaction): Promise<Reply | null>;
  recipient(
    session: Session,
    transaction: Transaction,
    address: EnvelopeAddress,
  ): Promise<RecipientConsent | Reply>;
  data(session: Session, transaction: Transaction): Promise<DataReceiver | Reply>;
  /** The protocol itself refused something a tenant may want to see in its reject log. */
  refused(session: Session, transaction: Transaction, reason: Reply): void;
}

export function isReply(answer: object): answer is Reply {
  return 'code' in answer && 'enhanced' in answer;
}
