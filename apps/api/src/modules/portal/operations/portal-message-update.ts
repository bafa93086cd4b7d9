import { type Operations, RECALL_UNDO_SECONDS } from '@postern/contract';
import { recordAudit, uuidv7 } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { sentMessages } from '../sent-messages.ts';

/**
 * Closes a message to all its recipients, at once and on every node, as each reading asks the database. The worker destroys the keys a little
 * later; until then it can be undone.
 */
export const portalMessageUpdate: Handler<Operations['portalMessageUpdate']> = ({
  actor,
  audit,
  body,
  params,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const { tenant_id } = actor;
    const owner = actor.email.toLowerCase();
    const [message] = await sentMessages(tx, tenant_id, owner, params.id);
    if (!message) return fail('message_not_found');
    const now = new Date(services.clock());
    const { recalled, note } = body;
    const changed = await tx
      .updateTable('portal_recipient')
      .set(
        recalled
          ? { revoked_at: now, revoked_by: actor.email, revoked_note: note }
          : { revoked_at: null, revoked_by: '', revoked_note: '' },
      )
      .where('tenant_id', '=', tenant_id)
      .where('message_id', '=', params.id)
      .where('blob_id', 'is not', null)
      .where((row) =>
        recalled
          ? row('revoked_at', 'is', null)
          : row('revoked_at', '>', new Date(now.getTime() - RECALL_UNDO_SECONDS * 1000)),
      )
      .returning('account_id')
      .execute();
    if (changed.length === 0) return fail('portal_message_gone');
    if (recalled)
      await tx
        .insertInto('portal_event')
        .values(
          changed.map(({ account_id }) => ({
            ...{
              tenant_id,
              message_id: params.id,
              account_id,
              event_id: uuidv7(),
              event: 'recalled',
              at: now,
            },
          })),
        )
        .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: recalled ? 'portal_message.revoke' : 'portal_message.restore' },
      ...{ object: params.id, details: { copies: changed.length } },
    });
    const [after] = await sentMessages(tx, tenant_id, owner, params.id);
    return after ?? fail('message_not_found');
  });
