import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { readTasks } from '../present-task.ts';

export const syncTaskList: Handler<Operations['syncTaskList']> = ({ scoped }) =>
  scoped((tx) => readTasks(tx), { readOnly: true });
