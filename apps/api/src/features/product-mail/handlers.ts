import type { Handlers } from '../../lib/handler.ts';
import { mailIdentityRead } from './mail-identity-read.ts';
import { smsOutboxList } from './sms-outbox-list.ts';

export const productMailHandlers: Handlers<'mailIdentityRead' | 'smsOutboxList'> = {
  mailIdentityRead,
  smsOutboxList,
};
