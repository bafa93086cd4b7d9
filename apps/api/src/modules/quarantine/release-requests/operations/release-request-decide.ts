import type { Operations } from '@postern/contract';
import { toCloudid } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import { findMessages } from '../../actions/find-messages.ts';
import { actingAs, onlyOne, releaseMessages } from '../../actions/index.ts';
import { actionReference } from '../../actions/outcome.ts';
import type { QuarantineDeps } from '../../deps.ts';
import { denyRequests } from '../deny-requests.ts';
import { findRequest } from '../find-request.ts';

/** Granting is releasing, with all a release is; denying leaves the message held. Both can be taken back. */
export const releaseRequestDecide: Handler<Operations['releaseRequestDecide'], QuarantineDeps> = (call) =>
  call.scoped(async (tx) => {
    const { body, params } = call;
    const acting = actingAs(call, { how: 'request' });
    const answer = body.answer ?? '';
    const request = await findRequest(tx, params.id);
    const cloudid = toCloudid(request.tenant_id, request.id);
    const { found } = await findMessages(tx, acting, [cloudid]);
    const { message } = found[0] ?? fail('not_found');
    if (request.state !== 'open') fail('request_not_open');
    const outcome = body.grant
      ? await releaseMessages(tx, acting, [cloudid], {
          ...{ reason: request.reason, answer, confirmed: body.confirm, language: call.actor.language },
        })
      : await denyRequests(tx, acting, message, { asked_by: request.by_address, answer });
    return {
      success: true,
      msg: body.grant ? 'The message will be delivered to its recipient.' : 'The request is denied.',
      cloudid,
      action_id: actionReference(onlyOne(outcome)),
      undo_until: outcome.undo_until.toISOString(),
    };
  });
