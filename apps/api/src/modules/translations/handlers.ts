import type { Handlers } from '../../http/handler.ts';
import { translationList } from './operations/translation-list.ts';

export const translationsHandlers: Handlers<'translationList'> = { translationList };
