import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import type { QuarantineDeps } from '../../deps.ts';
import { markVirus } from '../index.ts';
import { single } from '../single.ts';

export const messageMakevirus: Handler<Operations['messageMakevirus'], QuarantineDeps> = async (call) => {
  const {
    at: _at,
    message: _message,
    ...answer
  } = await single(call, 'The message is marked as a virus.', (tx, acting, ids) =>
    markVirus(tx, acting, ids, call.body),
  );
  return answer;
};
