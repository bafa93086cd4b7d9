import type { ModuleHandlers } from '../../http/handler.ts';
import { translationList } from './operations/translation-list.ts';

export const translationsHandlers = {
  translationList,
} satisfies ModuleHandlers;
