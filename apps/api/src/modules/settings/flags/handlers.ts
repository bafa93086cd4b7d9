import type { Handlers } from '../../../http/handler.ts';
import { flagList } from './operations/flag-list.ts';
import { flagListOwn } from './operations/flag-list-own.ts';
import { flagListPublic } from './operations/flag-list-public.ts';
import { flagUpdate } from './operations/flag-update.ts';

export const flagsHandlers: Handlers<'flagListPublic' | 'flagListOwn' | 'flagList' | 'flagUpdate'> = {
  flagListPublic,
  flagListOwn,
  flagList,
  flagUpdate,
};
