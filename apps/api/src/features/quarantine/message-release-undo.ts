import type { Operations } from '@postern/contract';
import { findMessage } from '../../lib/find-message.ts';
import type { Handler } from '../../lib/handler.ts';
import { actingAs, undoActions } from '../../lib/message-actions/index.ts';
import { lastAction } from '../../lib/message-actions/undo.ts';
import { fail } from '../../lib/problem.ts';
import { modules } from './find-content.ts';

export const messageReleaseUndo: Handler<Operations['messageReleaseUndo']> = (call) =>
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
