import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { startRun } from '../start-run.ts';

export const syncStart: Handler<Operations['syncStart']> = async (call) => {
  const { actor, audit, body, params, scoped, services } = call;
  const { dry_run, force_sync, single_user } = body;
  const given = {
    ...{ id: params.id, by: actor.email, is_dry: dry_run, audit, now: services.clock() },
    single_user: single_user ?? '',
  };
  const started = await scoped((tx) => startRun(tx, given));
  const environment = dry_run ? 'test' : 'production';
  return { ...started, environment, force_sync, single_user: single_user ?? null, dry_run, output: [] };
};
