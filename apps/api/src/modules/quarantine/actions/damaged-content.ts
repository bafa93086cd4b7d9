import { finished } from 'node:stream/promises';
import type { Tx } from '@postern/db';
import { ContentDamagedError } from '@postern/db/blobs/index';
import { type ContentStore, findBlob, openContent } from '../../messages/index.ts';
import type { LockedMessage } from './find-messages.ts';

/** Contents read side by side: more would only wait for the disk. */
const AT_ONCE = 4;

async function isDamaged(tx: Tx, content: ContentStore, message: LockedMessage): Promise<boolean> {
  const place = await findBlob(tx, message);
  try {
    await finished((await openContent(content, place)).open().resume());
    return false;
  } catch (error) {
    if (error instanceof ContentDamagedError) return true;
    throw error;
  }
}

/** Those whose content is altered or gone, read to its end. Only reading it all tells. */
export async function damagedAmong(
  tx: Tx,
  content: ContentStore,
  messages: readonly LockedMessage[],
): Promise<ReadonlySet<LockedMessage>> {
  const damaged = new Set<LockedMessage>();
  const waiting = [...messages];
  const work = async () => {
    for (let message = waiting.pop(); message; message = waiting.pop())
      if (await isDamaged(tx, content, message)) damaged.add(message);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return damaged;
}
