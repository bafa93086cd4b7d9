import type { Tx } from '@postern/db';

/** One text message to a person's telephone. */
export interface Sms {
  /** The person's tenant and account: whose message it is. */
  tenant_id: number;
  user_id: string;
  /** International, beginning with 00 (spec 1 section 5). */
  mobile: string;
  text: string;
}

/** One message as it lies in the demo world's outbox. */
export interface OutboxMessage {
  id: string;
  to: string;
  mobile: string;
  text: string;
  sent_at: Date;
}

/** Somebody who carries text messages. */
export interface SmsSender {
  /** False: the installation has nobody, so codes by SMS are not offered. */
  readonly available: boolean;
  /** Resolves once the carrier has taken the message. Throws SmsFailedError. Not to be called inside a transaction. */
  send(sms: Sms): Promise<void>;
  /** The newest messages of one person, or of everybody in scope; only in the demo world, where they go nowhere. */
  outbox?(tx: Tx, person?: { tenant_id: number; user_id: string }): Promise<OutboxMessage[]>;
}

/** The carrier did not take the message. Says nothing of its text. */
export class SmsFailedError extends Error {}

export const noSms: SmsSender = {
  available: false,
  send: () => Promise.reject(new SmsFailedError('no carrier of text messages is configured')),
};
