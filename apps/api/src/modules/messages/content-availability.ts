import type { MessageRow } from '@postern/contract';
import type { DB } from '@postern/db/generated/tables';
import type { Selectable } from 'kysely';

/** What it depends on. */
export type Refused = Pick<
  Selectable<DB['message']>,
  'state' | 'response_code' | 'reject_category' | 'subject' | 'hdr_from_addr' | 'hdr_from_name'
>;

/** Mail is refused for these when its recipient is named, before any of it is sent (`recipient` of the gateway's policy). */
const before_content: ReadonlySet<string> = new Set([
  ...['RECIPIENT', 'USER_MGMT', 'OUTBOUND_BLOCK', 'TLS', 'POLICY'],
]);
/** The address could not be checked; what a scanner puts off is answered 451. */
const NOT_CHECKABLE = 450;
/** Too many hops: its header was read. */
const LOOP = 554;

/**
 * How much of a message we received. What names a subject or an author was read, whatever it was refused for: mail of shared
 * servers is refused by its header for reasons that others are refused for at the envelope. One too large is either announced or broken off.
 */
export function contentCame(row: Refused): MessageRow['content'] {
  if (row.state !== 'rejected' || row.subject || row.hdr_from_addr || row.hdr_from_name) return 'read';
  const { reject_category: category, response_code: code } = row;
  if (before_content.has(category) || (category === 'RATELIMIT' && code === NOT_CHECKABLE)) return 'none';
  return category === 'SIZE' || (category === 'RFC' && code !== LOOP) ? 'unread' : 'read';
}

/** `authentication` as stored with its details: whatever was judged has results there, if only that nothing was found. */
export const wasJudged = (state: string, authentication: unknown): boolean =>
  state !== 'rejected' || Object.keys((authentication as object | null | undefined) ?? {}).length > 0;
