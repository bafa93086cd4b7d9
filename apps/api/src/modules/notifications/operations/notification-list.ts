import type { Operations } from '@postern/contract';
import { UUID } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { failInput } from '../../../http/problem.ts';
import { countUnread, type Place, presentNotification, readNotifications } from '../read-notifications.ts';

const PAGE = 50;

/** `<milliseconds>~<id>` of the last row of a page. */
const CURSOR = new RegExp(`^(\\d{1,14})~(${UUID})$`);

function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [, at, id] = CURSOR.exec(cursor) ?? failInput(['query', 'after'], 'is not `next` of a page');
  return { at: new Date(Number(at)), id: id ?? '' };
}

export const notificationList: Handler<Operations['notificationList']> = async ({
  actor,
  client,
  query,
  scoped,
}) => {
  const { limit = PAGE, after } = query;
  const place = placeOf(after);
  return scoped(
    async (tx) => {
      const rows = await readNotifications(tx, actor, query, limit + 1, place);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        items: page.map((row) => presentNotification(row, client.language ?? actor.language)),
        next: last && rows.length > limit ? `${last.told_at.getTime()}~${last.notification_id}` : null,
        unread: await countUnread(tx, actor),
      };
    },
    { readOnly: true },
  );
};
