import type { Handlers } from '../../lib/handler.ts';
import { flagList } from './flag-list.ts';
import { flagListOwn } from './flag-list-own.ts';
import { flagListPublic } from './flag-list-public.ts';
import { flagUpdate } from './flag-update.ts';

export const flagsHandlers: Handlers<'flagListPublic' | 'flagListOwn' | 'flagList' | 'flagUpdate'> = {
  flagListPublic,
  flagListOwn,
  flagList,
  flagUpdate,
};
