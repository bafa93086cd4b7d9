import type { ReadDataRoomMessage } from '@postern/contract/portal/data-room';
import { type Tx, uuidv7 } from '@postern/db';
import { noteDataRoom } from '@postern/records/portal';

export interface NewPortalEvent {
  tenant_id: number;
  message_id: string;
  account_id: string | null;
  event: ReadDataRoomMessage['events'][number]['event'];
  at: Date;
  /** Who of those that share the mailbox. */
  person?: string;
  file?: string;
  ip?: string;
  user_agent?: string;
  /** Of `content_read`: the administrator, and why. */
  by_whom?: string;
  reason?: string;
}

/** What happened to messages, for their senders. */
export async function notePortalEvents(tx: Tx, events: readonly NewPortalEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('portal_event')
    .values(events.map((event) => ({ ...event, event_id: uuidv7() })))
    .execute();
  for (const [tenant_id, of_tenant] of Map.groupBy(events, (event) => event.tenant_id))
    await noteDataRoom(
      tx,
      tenant_id,
      of_tenant.map(({ message_id }) => message_id),
    );
}
