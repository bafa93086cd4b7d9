import { notifyMessage, type Tx, toCloudid } from '@postern/db';
import { sql } from 'kysely';
import type { FoundMessage } from '../../lib/find-message.ts';

/** What a person did to a message: a moment of its life, and a sign to everyone who watches a list with it. */
export async function noteChange(
  tx: Tx,
  message: FoundMessage,
  state: string,
  event: 'released' | 'release_undone' | 'reviewed',
  data: Record<string, string>,
): Promise<void> {
  const { tenant_id, ts, id, direction, from_address, to_address } = message;
  await tx
    .insertInto('message_event')
    .values({
      ...{ tenant_id, ts, id, event, seq: 0, source: 'console' },
      at: sql<Date>`clock_timestamp()`,
      data: JSON.stringify(data),
    })
    .execute();
  await notifyMessage(tx, {
    ...{ tenant_id, direction, from_address, to_address, state, kind: 'change' },
    cloudid: toCloudid(tenant_id, id),
    class: message.class,
  });
}
