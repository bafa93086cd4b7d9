import { sql } from 'kysely';
import type { Tx } from './scope.ts';

export const MESSAGE_CHANNEL = 'postern_message';

/** A message row that is new or changed, told to whoever watches a list. */
export interface MessageNote {
  tenant_id: number;
  cloudid: string;
  direction: string;
  from_address: string;
  to_address: string;
  class: string;
  state: string;
  kind: 'message' | 'change';
  /** Who signed in, of mail that goes out; absent: nobody did. */
  sasl_login?: string;
}

/**
 * Sends the note in the transaction of the change, so that it arrives only after the commit. A payload may have 8,000 bytes;
 * three addresses of 320 characters fit.
 */
export async function notifyMessage(tx: Tx, note: MessageNote): Promise<void> {
  await sql`select pg_notify(${MESSAGE_CHANNEL}, ${JSON.stringify(note)})`.execute(tx);
}

export function readMessageNote(payload: string): MessageNote {
  return JSON.parse(payload) as MessageNote;
}
