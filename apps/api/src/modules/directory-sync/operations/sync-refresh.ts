import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { startRun } from '../start-run.ts';

export const syncRefresh: Handler<Operations['syncRefresh']> = async (call) => {
  const { actor, audit, params, scoped, services } = call;
  const given = { id: params.id, by: actor.email, is_dry: true, audit, now: services.clock() };
  const started = await scoped((tx) => startRun(tx, given));
  return {
    ...started,
    environment: 'test',
    force_sync: false,
    single_user: null,
    dry_run: true,
    output: [],
  };
};
