import type { Operations } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import { sql } from 'kysely';
import { type FoundMessage, findMessage } from '../../lib/find-message.ts';
import type { Handler } from '../../lib/handler.ts';
import { fail } from '../../lib/problem.ts';
import { modules } from './find-content.ts';
import { noteChange } from './note-change.ts';

/** Only a copy nobody has touched can be taken back; a delivery that claims it at this moment holds its row and wins. */
async function takeBack(tx: Tx, { tenant_id, ts, id }: FoundMessage): Promise<void> {
  const taken = await tx
    .deleteFrom('mail_queue')
    .where('tenant_id', '=', tenant_id)
    .where('ts', '=', ts)
    .where('id', '=', id)
    .where('kind', '=', 'mail')
    .where('state', '=', 'ready')
    .where('attempts', '=', 0)
    .where('next_attempt_at', '>', sql<Date>`now()`)
    .returning('queue_entry_id')
    .execute();
  if (taken.length === 0) fail('already_left');
  await tx
    .updateTable('message')
    .set({ state: 'held', released_at: null, released_by: null })
    .where('tenant_id', '=', tenant_id)
    .where('ts', '=', ts)
    .where('id', '=', id)
    .execute();
}

export const messageReleaseUndo: Handler<Operations['messageReleaseUndo']> = ({
  actor,
  audit,
  params,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const message = await findMessage(tx, actor, services.hash, params.id, modules);
    if (message.released_at === null) fail('already_left');
    await takeBack(tx, message);
    await noteChange(tx, message, 'held', 'release_undone', { by: actor.email });
    const { tenant_id } = message;
    await recordAudit(tx, { ...audit, tenant_id, action: 'message.release_undo', object: params.id });
    return { success: true, msg: 'The message is held again.', cloudid: params.id };
  });
