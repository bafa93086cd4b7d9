import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findItems, presentItem } from '../read-items.ts';

export const itemList: Handler<Operations['itemList']> = async ({
  actor,
  client,
  query,
  scoped,
  services,
}) => {
  const now = services.clock();
  const rows = await scoped((tx) => findItems(tx, { ...query, shown_at: new Date(now) }), { readOnly: true });
  return rows.map((row) => presentItem(row, client.language ?? actor.language, now));
};
