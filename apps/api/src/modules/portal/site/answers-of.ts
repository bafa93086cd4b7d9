import type { PortalData, portalAnswerCreate } from '@postern/contract/portal/site';
import type { Tx } from '@postern/db';
import type { Copy } from './find-copy.ts';
import type { Reader } from './sessions.ts';

type Answer = PortalData<typeof portalAnswerCreate>;

/** What the reader wrote about a message so far, oldest first. */
export async function answersOf(
  tx: Tx,
  { tenant_id, message_id }: Copy,
  { account_id }: Reader,
): Promise<Answer[]> {
  const rows = await tx
    .selectFrom('portal_message')
    .select(['message_id', 'sent_at', 'file_names', 'delivery'])
    .where('tenant_id', '=', tenant_id)
    .where('answers_id', '=', message_id)
    .where('account_id', '=', account_id)
    .orderBy('sent_at')
    .execute();
  return rows.map((row) => ({
    ...{ message_id: row.message_id, files: row.file_names as Answer['files'] },
    sent_at: row.sent_at.toISOString(),
    delivery: row.delivery as Answer['delivery'],
  }));
}
