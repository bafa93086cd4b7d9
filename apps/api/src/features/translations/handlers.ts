import type { Handlers } from '../../lib/handler.ts';
import { translationList } from './translation-list.ts';

export const translationsHandlers: Handlers<'translationList'> = { translationList };
