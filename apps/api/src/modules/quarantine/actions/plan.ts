import type { BulkActionName, ErrorCode } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { MessageRights } from '../../messages/index.ts';
import type { Acting } from './acting.ts';
import { findMessages, type LockedMessage, sortOut } from './find-messages.ts';
import type { Ignored } from './outcome.ts';
import { whyNotDelete, whyNotHash, whyNotRelease, whyNotReview } from './why-not.ts';

const questions: Record<BulkActionName, (message: LockedMessage, may: MessageRights) => ErrorCode | null> = {
  release: (message, may) => whyNotRelease(message, may),
  hash: whyNotHash,
  reviewed: whyNotReview,
  delete: whyNotDelete,
};

/** What an act would do now: the messages it would touch, and the others with the reason. */
export async function planOf(
  tx: Tx,
  acting: Acting,
  action: BulkActionName,
  cloudids: readonly string[],
): Promise<{ messages: LockedMessage[]; ignored: Ignored[] }> {
  return sortOut(await findMessages(tx, acting, cloudids, { lock: false }), questions[action]);
}
