import { SyncFailedError } from '@postern/db/blobs/index';
import { KeyHolderError } from '@postern/mail/smime/private-key';
import { type Reply, replies, reply } from './smtp/reply.ts';

/**
 * The one place that turns a fault of ours into a reply: always 4xx. A 5xx would bounce mail for ever because our disk was full for a minute
 * (security.md M2).
 */
export function faultReply(error: unknown): Reply {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof SyncFailedError) return { ...replies.localFault, code: 421, close: true };
  if (error instanceof KeyHolderError)
    return reply(451, '4.7.5', 'The keys for this message cannot be used now, try again later');
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return reply(452, '4.3.1', 'Not enough storage, try again later');
  return replies.localFault;
}

/** After this the process must not go on: what the disk holds is unknown. */
export const isFatal = (error: unknown): boolean => error instanceof SyncFailedError;
