import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { presentNotification, readNotifications } from '../read-notifications.ts';

/** Rows of one file; a person has fewer within the 90 days they are kept. */
const MOST = 10_000;

export const notificationExport: Handler<Operations['notificationExport']> = async ({
  actor,
  client,
  query,
  scoped,
}) => {
  const rows = await scoped((tx) => readNotifications(tx, actor, query, MOST), { readOnly: true });
  const messages = rows.map((row) => presentNotification(row, client.language ?? actor.language));
  const content = Buffer.from(`${JSON.stringify(messages, null, 2)}\n`);
  const day = new Date().toISOString().slice(0, 10);
  return {
    content,
    filename: `notifications-${day}.json`,
    mediatype: 'application/json',
    size: content.length,
  };
};
