import type { Handlers } from '../../lib/handler.ts';
import { accountUpdate } from './account-update.ts';
import { ownUserRead } from './own-user-read.ts';

export const usersHandlers: Handlers<'ownUserRead' | 'accountUpdate'> = { ownUserRead, accountUpdate };
