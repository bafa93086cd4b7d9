import type { SmtpLimits } from '../limits.ts';
import type { Reply } from '../reply.ts';
import type { DataReceiver, Session, SmtpPolicy } from '../session.ts';

/** What a verb sees of its connection. */
export interface VerbContext {
  readonly session: Session;
  readonly policy: SmtpPolicy;
  readonly limits: SmtpLimits;
  /** Our name in greeting and EHLO. */
  readonly hostname: string;
  /** STARTTLS may be offered: there is a certificate, and TLS is not active yet. */
  readonly offersTls: boolean;
  /** The socket's peer may speak XCLIENT. */
  readonly trusted: boolean;
  /** One more message of this client within its rate. */
  takeMessageToken(): boolean;
  /** Sends a 334 challenge and answers the client's next line. */
  ask(challenge: string): Promise<string>;
  receiveData(receiver: DataReceiver): void;
  upgradeToTls(): void;
}

/** What a verb answers; `after` runs once the reply is on its way. */
export type Outcome = Reply | { reply: Reply; after: () => void };
export type Verb = (context: VerbContext, argument: string) => Outcome | Promise<Outcome>;
