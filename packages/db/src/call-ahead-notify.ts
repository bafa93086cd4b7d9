import { sql } from 'kysely';
import type { Tx } from './scope.ts';

export const CALL_AHEAD_CHANNEL = 'postern_call_ahead';

/** What gateways are told about recipients that were asked about. */
export type CallAheadNote =
  /** Entries of the domain were cleared or brought back: what is held in memory is to be read again. */
  | { kind: 'changed'; tenant_id: number; domain_name: string }
  /** Somebody waits for an answer to a row of call_ahead_request. */
  | { kind: 'asked'; tenant_id: number; request_id: string };

/** Sends the note in the transaction of the change, so that it arrives only after the commit. */
export async function notifyCallAhead(tx: Tx, note: CallAheadNote): Promise<void> {
  await sql`select pg_notify(${CALL_AHEAD_CHANNEL}, ${JSON.stringify(note)})`.execute(tx);
}

export function readCallAheadNote(payload: string): CallAheadNote {
  return JSON.parse(payload) as CallAheadNote;
}
