import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Acting } from './acting.ts';
import { findMessages, keyRows, type LockedMessage, sortOut } from './find-messages.ts';
import type { ActionOutcome } from './outcome.ts';
import { teach } from './teach.ts';
import { stopReleases } from './undo.ts';
import { whyNotVirus } from './why-not.ts';
import { momentOf, UNDO_SECONDS, writeActions } from './write-actions.ts';

export interface VirusName {
  virusengine: string;
  virusname: string;
  batch_id?: string;
}

/** Released mail that may be on its way out by now. */
const isReleased = ({ state, released_at }: LockedMessage) => state === 'queued' && released_at !== null;

/**
 * Makes messages of class virus, with the engine and the name somebody gives; a held one can then be released only by people with that right.
 * What was released and has not left is held again first: a virus must not go out because somebody took it for good mail a moment ago.
 */
export async function markVirus(
  tx: Tx,
  acting: Acting,
  cloudids: readonly string[],
  { virusengine, virusname, batch_id }: VirusName,
): Promise<ActionOutcome> {
  const before = sortOut(await findMessages(tx, acting, cloudids, { lock: false }), whyNotVirus);
  const released = before.messages.filter(isReleased);
  await stopReleases(tx, acting, { released, all: cloudids });
  const known = new Set(released.map(({ id }) => id));
  const { messages, ignored } = sortOut(
    await findMessages(tx, acting, cloudids),
    (message, may) =>
      whyNotVirus(message, may) ??
      // Released between the two looks: its copy has not been stopped.
      (isReleased(message) && !known.has(message.id) ? 'changed_since' : null),
  );
  const { at, undo_until } = await momentOf(tx, UNDO_SECONDS);
  if (messages.length === 0) return { done: [], ignored, at, undo_until };
  await sql`
    update message m set class = 'virus', virus_name = ${virusname}, virus_engine = ${virusengine}
    from ${keyRows(messages)} where m.tenant_id = k.tenant_id and m.ts = k.ts and m.id = k.id`.execute(tx);
  const data = { name: virusname, engine: virusengine };
  const changes = messages.map((message) => {
    const { class: verdict, virus_name, virus_engine } = message;
    const was = { class: verdict, virus_name, virus_engine };
    return { message, after: { class: 'virus' }, before: was, data: { was: verdict, ...data } };
  });
  const written = {
    action: 'virus',
    event: 'made_virus',
    audit: 'message.makevirus',
    details: data,
  } as const;
  const done = await writeActions(tx, acting, changes, { ...written, batch_id, at, undo_until });
  await teach(tx, acting, done, 'spam', 'virus');
  return { done, ignored, at, undo_until };
}
