import type { Handlers } from '../../http/handler.ts';
import { accountUpdate } from './operations/account-update.ts';
import { ownUserRead } from './operations/own-user-read.ts';

export const usersHandlers: Handlers<'ownUserRead' | 'accountUpdate'> = { ownUserRead, accountUpdate };
