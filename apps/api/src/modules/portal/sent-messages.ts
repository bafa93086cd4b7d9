import type { DataOf, Operations } from '@postern/contract';
import type { Tx } from '@postern/db';

type Sent = DataOf<Operations['portalMessageList']>[number];

/** Messages of one answer. */
const MOST_LISTED = 100;

/** What somebody wrote through the portal, newest first, with what became of each copy. */
export async function sentMessages(tx: Tx, tenant_id: number, owner: string, only?: string): Promise<Sent[]> {
  let query = tx
    .selectFrom('portal_message')
    .select(['message_id', 'subject', 'sent_at', 'expires_at'])
    .where('tenant_id', '=', tenant_id)
    .where('owner', '=', owner)
    .where('direction', '=', 'out')
    .orderBy('sent_at', 'desc')
    .limit(MOST_LISTED);
  if (only !== undefined) query = query.where('message_id', '=', only);
  const messages = await query.execute();
  const ids = messages.map(({ message_id }) => message_id);
  if (ids.length === 0) return [];
  const recipients = await tx
    .selectFrom('portal_recipient as r')
    .innerJoin('portal_account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'r.tenant_id').onRef('a.account_id', '=', 'r.account_id'),
    )
    .select([
      'r.message_id',
      'r.account_id',
      'r.notice',
      'r.opened_at',
      'r.expires_at',
      'r.revoked_at',
      'a.address',
    ])
    .where('r.tenant_id', '=', tenant_id)
    .where('r.message_id', 'in', ids)
    .orderBy('a.address')
    .execute();
  const events = await tx
    .selectFrom('portal_event')
    .select(['message_id', 'account_id', 'event', 'at', 'file'])
    .where('tenant_id', '=', tenant_id)
    .where('message_id', 'in', ids)
    .orderBy('at')
    .execute();
  return messages.map(({ message_id, subject, sent_at, expires_at }) => ({
    ...{ message_id, subject, sent_at: sent_at.toISOString(), expires_at: expires_at.toISOString() },
    recipients: recipients
      .filter((one) => one.message_id === message_id)
      .map((one) => ({
        ...{ address: one.address, notice: one.notice as Sent['recipients'][number]['notice'] },
        opened_at: one.opened_at?.toISOString() ?? null,
        expires_at: one.expires_at.toISOString(),
        revoked_at: one.revoked_at?.toISOString() ?? null,
        events: events
          .filter((each) => each.message_id === message_id && each.account_id === one.account_id)
          .map(({ event, at, file }) => ({ event, at: at.toISOString(), file })),
      })),
  }));
}
