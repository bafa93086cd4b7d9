import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import type { QuarantineDeps } from '../../deps.ts';
import { hashMessages } from '../index.ts';
import { single } from '../single.ts';

export const messageHash: Handler<Operations['messageHash'], QuarantineDeps> = async (call) => {
  const { at, message, ...answer } = await single(call, 'The message is confirmed as spam.', hashMessages);
  return { ...answer, hashed: at, fingerprint: message.fuzor_digest !== '' };
};
