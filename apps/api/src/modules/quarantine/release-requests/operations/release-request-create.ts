import type { ErrorCode, Operations } from '@postern/contract';
import { recordAudit, toCloudid, uuidv7 } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { MessageRights } from '../../../messages/index.ts';
import { findMessages, type LockedMessage } from '../../actions/find-messages.ts';
import { actingAs } from '../../actions/index.ts';
import { noteMessages, noteOf, writeEvents } from '../../actions/write-actions.ts';
import type { QuarantineDeps } from '../../deps.ts';
import { tellApprovers } from '../notify-approvers.ts';

function whyNot(message: LockedMessage, may: MessageRights): ErrorCode | null {
  if (message.state !== 'held') return 'not_held';
  if (!message.content_kept) return 'content_not_found';
  if (may.request_release) return null;
  // Who may release it themselves has nothing to ask for.
  return may.release ? 'forbidden' : 'not_allowed_by_policy';
}

export const releaseRequestCreate: Handler<Operations['releaseRequestCreate'], QuarantineDeps> = (call) =>
  call.scoped(async (tx) => {
    const { actor, audit, body, params } = call;
    const { found } = await findMessages(tx, actingAs(call), [params.id]);
    const { message, may } = found[0] ?? fail('message_not_found');
    const code = whyNot(message, may);
    if (code) fail(code);
    const { tenant_id, ts, id } = message;
    const reason = body?.reason ?? '';
    const request_id = uuidv7();
    const made = await tx
      .insertInto('release_request')
      .values({
        ...{ tenant_id, request_id, ts, id, reason },
        user_id: actor.user_id,
        by_address: actor.email,
      })
      .onConflict((open) =>
        open.columns(['tenant_id', 'id', 'user_id']).where('state', '=', 'open').doNothing(),
      )
      .returning('request_id')
      .executeTakeFirst();
    if (!made) fail('already_requested');
    await writeEvents(tx, 'release_requested', [{ message, data: { by: actor.email, reason } }]);
    await noteMessages(tx, [noteOf(message)]);
    await tellApprovers(tx, message, actor, reason);
    const details = { reason, class: message.class };
    await recordAudit(tx, {
      ...audit,
      tenant_id,
      action: 'message.release_request',
      object: params.id,
      details,
    });
    return {
      success: true,
      msg: 'The release is requested.',
      cloudid: params.id,
      request_id: toCloudid(tenant_id, request_id),
    };
  });
