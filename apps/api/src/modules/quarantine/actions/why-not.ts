// Why an act leaves a message alone; null: it does not. Asked by the acts themselves and by the plan of a bulk act.
import type { ErrorCode } from '@postern/contract';
import { contentCame, isDangerous, type MessageRights } from '../../messages/index.ts';
import type { LockedMessage } from './find-messages.ts';

type Question = (message: LockedMessage, may: MessageRights) => ErrorCode | null;

export function whyNotRelease(
  message: LockedMessage,
  may: MessageRights,
  to?: string | undefined,
): ErrorCode | null {
  if (message.state !== 'held') return 'not_held';
  if (!message.content_kept) return 'content_not_found';
  if (to !== undefined && !may.redirect) return 'forbidden';
  if (may.release || may.superrelease) return null;
  if (isDangerous(message)) return 'class_not_releasable';
  return may.request_release ? 'release_needs_approval' : 'not_allowed_by_policy';
}

export const whyNotReview: Question = (message, may) => {
  if (message.reviewed_at !== null) return 'already_reviewed';
  if (message.state !== 'held') return 'not_held';
  return may.review ? null : 'forbidden';
};

export const whyNotHash: Question = (message, may) => {
  if (message.hashed_at !== null) return 'already_hashed';
  if (contentCame(message) !== 'read') return 'content_not_read';
  return may.hash ? null : 'forbidden';
};

export const whyNotVirus: Question = (message, may) => {
  if (message.class === 'virus') return 'already_virus';
  if (contentCame(message) !== 'read') return 'content_not_read';
  return may.virus ? null : 'forbidden';
};

export const whyNotReport: Question = (message, may) => {
  if (contentCame(message) !== 'read') return 'content_not_read';
  return may.report ? null : 'forbidden';
};

export const whyNotDelete: Question = (message, may) => {
  if (message.state === 'deleted') return 'already_deleted';
  if (message.state !== 'held') return 'not_held';
  return may.delete ? null : 'not_allowed_by_policy';
};
