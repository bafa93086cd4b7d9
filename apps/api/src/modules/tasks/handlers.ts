import type { ModuleHandlers } from '../../http/handler.ts';
import { taskList } from './operations/task-list.ts';
import { taskUpdate } from './operations/task-update.ts';
import { workflowMailList } from './operations/workflow-mail-list.ts';
import { workflowMailRead } from './operations/workflow-mail-read.ts';

export const tasksHandlers = {
  taskList,
  taskUpdate,
  workflowMailList,
  workflowMailRead,
} satisfies ModuleHandlers;
