import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import type { QuarantineDeps } from '../../deps.ts';
import { deleteMessages } from '../index.ts';
import { single } from '../single.ts';

export const messageDelete: Handler<Operations['messageDelete'], QuarantineDeps> = async (call) => {
  const { at, message: _message, ...answer } = await single(call, 'The message is deleted.', deleteMessages);
  return { ...answer, deleted: at };
};
