import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findTasks, taskPresenter } from '../read-tasks.ts';

export const taskList: Handler<Operations['taskList']> = async ({ actor, client, scoped, services }) => {
  const now = services.clock();
  const rows = await scoped((tx) => findTasks(tx, actor, now), { readOnly: true });
  return rows.map(await taskPresenter(client.language ?? actor.language, now));
};
