import { ApiError } from '@postern/web/api-error.ts';
import { authorization } from '@postern/web/session.ts';

/** The count beside the data room's icon; its call stands outside of the interface's prefix (spec 1 section 7). */
export async function readDataRoomUnread(signal: AbortSignal): Promise<number> {
  const headers = new Headers({ Authorization: authorization() ?? '' });
  const answer = await fetch(new URL('./dataroom/unread-messages', document.baseURI), { headers, signal });
  if (!answer.ok) throw new ApiError(answer.status, undefined);
  const body: unknown = await answer.json();
  const { count } = body as { count?: unknown };
  if (typeof count !== 'number') throw new ApiError(answer.status, body);
  return count;
}
