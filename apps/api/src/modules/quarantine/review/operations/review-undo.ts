import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import { actingAs, undoBatch } from '../../actions/index.ts';
import type { QuarantineDeps } from '../../deps.ts';

/** A message two marks were made on (released and reviewed) is taken back when both are. */
export const reviewUndo: Handler<Operations['reviewUndo'], QuarantineDeps> = (call) =>
  call.scoped(async (tx) => {
    const acting = actingAs(call, { modules: ['review'], how: 'review' });
    const { undone, ignored } = await undoBatch(tx, acting, call.params.batch_id);
    if (undone.length === 0 && ignored.length === 0) return fail('not_found');
    const stays = new Map(ignored.map((one) => [one.cloudid, one]));
    const done = new Set(undone.map(({ cloudid }) => cloudid).filter((cloudid) => !stays.has(cloudid)));
    return {
      timestamp: new Date(call.services.clock()).toISOString(),
      done: [...done],
      ignored: [...stays.values()],
    };
  });
