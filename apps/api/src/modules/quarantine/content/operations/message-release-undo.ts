import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import { findMessage } from '../../../messages/index.ts';
import { actingAs, undoActions } from '../../actions/index.ts';
import { lastAction } from '../../actions/undo.ts';
import type { QuarantineDeps } from '../../deps.ts';
import { modules } from '../find-content.ts';

export const messageReleaseUndo: Handler<Operations['messageReleaseUndo'], QuarantineDeps> = (call) =>
  call.scoped(async (tx) => {
    const { actor, params, services } = call;
    const message = await findMessage(tx, actor, services.hash, params.id, modules);
    const last =
      (await lastAction(tx, message, 'release')) ??
      fail(message.released_at === null ? 'not_released' : 'already_left');
    const [ignored] = (await undoActions(tx, actingAs(call), [last])).ignored;
    if (ignored) fail(ignored.code);
    return { success: true, msg: 'The message is held again.', cloudid: params.id };
  });
