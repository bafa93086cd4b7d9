import type { Operations } from '@postern/contract';
import { recordAudit, toCloudid } from '@postern/db';
import type { Handler } from '../../lib/handler.ts';
import { findMessages } from '../../lib/message-actions/find-messages.ts';
import { actingAs, onlyOne, releaseMessages } from '../../lib/message-actions/index.ts';
import { actionReference } from '../../lib/message-actions/outcome.ts';
import { noteMessages, noteOf, writeEvents } from '../../lib/message-actions/write-actions.ts';
import { fail } from '../../lib/problem.ts';
import { closeRequests } from '../../lib/release-requests/close-requests.ts';
import { findRequest } from './find-request.ts';

/** Granting is releasing, with all a release is; denying leaves the message held. */
export const releaseRequestDecide: Handler<Operations['releaseRequestDecide']> = (call) =>
  call.scoped(async (tx) => {
    const { audit, body, params } = call;
    const acting = actingAs(call, { how: 'request' });
    const answer = body.answer ?? '';
    const request = await findRequest(tx, params.id);
    const cloudid = toCloudid(request.tenant_id, request.id);
    const { found } = await findMessages(tx, acting, [cloudid]);
    const { message } = found[0] ?? fail('not_found');
    if (request.state !== 'open') fail('request_not_open');
    if (body.grant) {
      const outcome = await releaseMessages(tx, acting, [cloudid], { reason: request.reason, answer });
      return {
        ...{ success: true, msg: 'The message will be delivered to its recipient.', cloudid },
        action_id: actionReference(onlyOne(outcome)),
        undo_until: outcome.undo_until.toISOString(),
      };
    }
    await closeRequests(tx, acting, [message], 'denied', { answer });
    await writeEvents(tx, 'release_denied', [
      { message, data: { by: acting.by, to: request.by_address, answer } },
    ]);
    await noteMessages(tx, [noteOf(message)]);
    const { tenant_id } = request;
    const details = { by: request.by_address, answer };
    await recordAudit(tx, { ...audit, tenant_id, action: 'message.release_deny', object: cloudid, details });
    return { success: true, msg: 'The request is denied.', cloudid, action_id: null, undo_until: null };
  });
