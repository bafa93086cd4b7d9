import { sql } from 'kysely';
import type { Tx } from './scope.ts';

export const MAIL_TEST_CHANNEL = 'postern_mail_test';

/** A test that a gateway is to run. */
export interface MailTestNote {
  tenant_id: number;
  lsid: string;
}

/** Sends the note in the transaction that queues the test, so that it arrives only after the commit. */
export async function notifyMailTest(tx: Tx, note: MailTestNote): Promise<void> {
  await sql`select pg_notify(${MAIL_TEST_CHANNEL}, ${JSON.stringify(note)})`.execute(tx);
}
