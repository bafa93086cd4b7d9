import type { Handlers } from '../../http/handler.ts';
import { smsOutboxList } from '../identity/sms/operations/sms-outbox-list.ts';
import { mailIdentityRead } from './operations/mail-identity-read.ts';

export const productMailHandlers: Handlers<'mailIdentityRead' | 'smsOutboxList'> = {
  mailIdentityRead,
  smsOutboxList,
};
