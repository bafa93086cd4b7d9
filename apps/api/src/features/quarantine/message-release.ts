import { type DataOf, type Operations, RELEASE_UNDO_SECONDS } from '@postern/contract';
import { recordAudit, type Tx, uuidv7 } from '@postern/db';
import { sql } from 'kysely';
import { type FoundMessage, findMessage } from '../../lib/find-message.ts';
import type { Call, Handler } from '../../lib/handler.ts';
import { type BlobPlace, findBlob } from '../../lib/message-content.ts';
import { isDangerous, mayReleaseDangerous } from '../../lib/message-rights.ts';
import { fail } from '../../lib/problem.ts';
import { modules } from './find-content.ts';
import { noteChange } from './note-change.ts';
import { releaseRoute } from './release-route.ts';

type Released = DataOf<Operations['messageRelease']>;

/** Exactly one of several releases at once finds the row held; the others answer `not_held`. */
async function markReleased(tx: Tx, { tenant_id, ts, id }: FoundMessage, by: string): Promise<Date> {
  const marked = await tx
    .updateTable('message')
    .set({ state: 'queued', released_at: sql`now()`, released_by: by })
    .where('tenant_id', '=', tenant_id)
    .where('ts', '=', ts)
    .where('id', '=', id)
    .where('state', '=', 'held')
    .returning('released_at')
    .executeTakeFirst();
  return marked?.released_at ?? fail('not_held');
}

/** Due only after the time to undo: delivery takes nothing before `next_attempt_at`. */
async function queueCopy(tx: Tx, message: FoundMessage, place: BlobPlace, relay: string): Promise<Date> {
  const { tenant_id, ts, id, queue_id, direction } = message;
  const route = await releaseRoute(tx, message, relay);
  const queued = await tx
    .insertInto('mail_queue')
    .values({
      ...{ tenant_id, ts, id, queue_id, direction, ...route },
      queue_entry_id: uuidv7(),
      sender: message.from_address,
      recipient: message.to_address,
      blob_id: place.blob_id,
      size: Number(place.size),
      next_attempt_at: sql`now() + make_interval(secs => ${RELEASE_UNDO_SECONDS})`,
    })
    .returning('next_attempt_at')
    .executeTakeFirstOrThrow();
  return queued.next_attempt_at;
}

/** Marks, queues and records in one transaction, so that no release is half done. */
async function release(call: Call<Operations['messageRelease']>, action: string): Promise<Released> {
  const { actor, audit, body, params, scoped, services } = call;
  return scoped(async (tx) => {
    const message = await findMessage(tx, actor, services.hash, params.id, modules);
    if (isDangerous(message) && !mayReleaseDangerous(actor)) fail('class_not_releasable');
    const released = await markReleased(tx, message, actor.email);
    const place = (await findBlob(tx, message)) ?? fail('content_not_found');
    const leaves = await queueCopy(tx, message, place, services.relay);
    const details = { reason: body?.reason ?? '', class: message.class };
    await noteChange(tx, message, 'queued', 'released', { by: actor.email, ...details });
    const { tenant_id } = message;
    await recordAudit(tx, { ...audit, tenant_id, action, object: params.id, details });
    return {
      success: true,
      msg: 'The message will be delivered to its recipient.',
      cloudid: params.id,
      released: released.toISOString(),
      leaves_at: leaves.toISOString(),
    };
  });
}

export const messageRelease: Handler<Operations['messageRelease']> = (call) =>
  release(call, 'message.release');

export const messageSuperrelease: Handler<Operations['messageSuperrelease']> = (call) =>
  release(call, 'message.superrelease');
