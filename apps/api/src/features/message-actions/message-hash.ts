import type { Operations } from '@postern/contract';
import type { Handler } from '../../lib/handler.ts';
import { hashMessages } from '../../lib/message-actions/index.ts';
import { single } from './single.ts';

export const messageHash: Handler<Operations['messageHash']> = async (call) => {
  const { at, message, ...answer } = await single(call, 'The message is confirmed as spam.', hashMessages);
  return { ...answer, hashed: at, fingerprint: message.fuzor_digest !== '' };
};
