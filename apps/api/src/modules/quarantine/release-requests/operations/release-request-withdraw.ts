import type { Operations } from '@postern/contract';
import { recordAudit, toCloudid } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import { findMessages } from '../../actions/find-messages.ts';
import { actingAs } from '../../actions/index.ts';
import { noteMessages, noteOf, writeEvents } from '../../actions/write-actions.ts';
import type { QuarantineDeps } from '../../deps.ts';
import { findRequest } from '../find-request.ts';

export const releaseRequestWithdraw: Handler<Operations['releaseRequestWithdraw'], QuarantineDeps> = (call) =>
  call.scoped(async (tx) => {
    const { actor, audit, params } = call;
    const request = await findRequest(tx, params.id);
    if (request.user_id !== actor.user_id) fail('not_found');
    if (request.state !== 'open') fail('request_not_open');
    const { tenant_id, request_id, id } = request;
    await tx
      .updateTable('release_request')
      .set({ state: 'withdrawn' })
      .where('tenant_id', '=', tenant_id)
      .where('request_id', '=', request_id)
      .execute();
    const object = toCloudid(tenant_id, id);
    const { found } = await findMessages(tx, actingAs(call), [object], { lock: false });
    const messages = found.map(({ message }) => message);
    await writeEvents(
      tx,
      'request_withdrawn',
      messages.map((message) => ({ message, data: { by: actor.email } })),
    );
    // Whoever would have decided sees it go.
    await noteMessages(
      tx,
      messages.map((message) => noteOf(message)),
    );
    await recordAudit(tx, { ...audit, tenant_id, action: 'message.release_request_withdraw', object });
    return { success: true, msg: 'The request is withdrawn.' };
  });
