import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { QuarantineDeps } from '../../deps.ts';
import { actingAs, undoActions } from '../index.ts';

export const messageActionUndo: Handler<Operations['messageActionUndo'], QuarantineDeps> = (call) =>
  call.scoped(async (tx) => {
    const { undone, ignored } = await undoActions(tx, actingAs(call), [call.params.id]);
    // An act on a message that does not exist for the caller does not exist either.
    if (ignored[0]) fail(ignored[0].code === 'message_not_found' ? 'action_not_found' : ignored[0].code);
    const [done] = undone;
    if (!done) fail('action_not_found');
    return { success: true, msg: 'It is as it was before.', cloudid: done.cloudid };
  });
