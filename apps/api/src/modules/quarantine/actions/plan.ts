import type { BulkActionName, ErrorCode } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { MessageRights } from '../../messages/index.ts';
import type { Acting } from './acting.ts';
import { findMessages, type LockedMessage, sortOut } from './find-messages.ts';
import type { Ignored } from './outcome.ts';
import { unconfirmedAmong } from './release-risks.ts';
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
  const sorted = sortOut(await findMessages(tx, acting, cloudids, { lock: false }), questions[action]);
  if (action !== 'release') return sorted;
  // Many at once cannot be confirmed one by one.
  const unconfirmed = acting.how === 'review' ? [] : await unconfirmedAmong(tx, sorted.messages, null);
  const left = new Set<LockedMessage>(unconfirmed);
  return {
    messages: sorted.messages.filter((message) => !left.has(message)),
    ignored: [
      ...sorted.ignored,
      ...[...left].map(({ cloudid }) => ({ cloudid, code: 'release_needs_confirmation' as const })),
    ],
  };
}
