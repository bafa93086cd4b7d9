import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import { findMessage } from '../../../messages/index.ts';
import { actingAs, onlyOne, reviewMessages } from '../../actions/index.ts';
import { actionReference } from '../../actions/outcome.ts';
import type { QuarantineDeps } from '../../deps.ts';

const msg = 'The message is marked as reviewed.';

/** The first date stays: marking again changes nothing and is no error. */
export const messageReviewed: Handler<Operations['messageReviewed'], QuarantineDeps> = (call) =>
  call.scoped(async (tx) => {
    const { actor, params, services } = call;
    const cloudid = params.id;
    const outcome = await reviewMessages(tx, actingAs(call, { modules: ['quarasearch'] }), [cloudid]);
    const undo_until = outcome.undo_until.toISOString();
    if (outcome.ignored[0]?.code === 'already_reviewed') {
      const { reviewed_at } = await findMessage(tx, actor, services.hash, cloudid, ['quarasearch']);
      const reviewed = (reviewed_at ?? outcome.at).toISOString();
      return { success: true, msg, cloudid, reviewed, action_id: null, undo_until };
    }
    const action_id = actionReference(onlyOne(outcome));
    return { success: true, msg, cloudid, reviewed: outcome.at.toISOString(), action_id, undo_until };
  });
