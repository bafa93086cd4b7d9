import type { ModuleHandlers } from '../../http/handler.ts';
import { itemList } from './operations/item-list.ts';
import { newsItemCreate, newsItemDelete, newsItemList, newsItemUpdate } from './operations/news-items.ts';
import { newsUpdateCreate, newsUpdateDelete } from './operations/news-updates.ts';

export const newsHandlers = {
  itemList,
  newsItemCreate,
  newsItemDelete,
  newsItemList,
  newsItemUpdate,
  newsUpdateCreate,
  newsUpdateDelete,
} satisfies ModuleHandlers;
