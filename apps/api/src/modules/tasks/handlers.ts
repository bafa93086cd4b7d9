import type { ModuleHandlers } from '../../http/handler.ts';
import { taskList } from './operations/task-list.ts';
import { taskUpdate } from './operations/task-update.ts';

export const tasksHandlers = { taskList, taskUpdate } satisfies ModuleHandlers;
