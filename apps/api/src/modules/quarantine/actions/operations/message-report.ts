import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import type { QuarantineDeps } from '../../deps.ts';
import { reportMessages } from '../index.ts';
import { single } from '../single.ts';

export const messageReport: Handler<Operations['messageReport'], QuarantineDeps> = async (call) => {
  const { opinion, comment } = call.body;
  const {
    at: _at,
    message: _message,
    ...answer
  } = await single(
    call,
    opinion === 'spam' ? 'The message is reported as spam.' : 'The message is reported as not spam.',
    (tx, acting, ids) => reportMessages(tx, acting, ids, { opinion, ...(comment ? { comment } : {}) }),
  );
  return answer;
};
