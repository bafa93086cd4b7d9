/** People of a tenant kept like those of its directory: tasks, runs, and what a run would change. */
import { syncFileRead, syncFileUpload } from './directory-sync/csv.ts';
import {
  syncActionList,
  syncGroupActionCreate,
  syncGroupActionDelete,
  syncGroupActionList,
  syncGroupActionUpdate,
  syncTaskGroupList,
  syncTaskGroupUpdate,
} from './directory-sync/groups.ts';
import {
  syncHistoryList,
  syncItemList,
  syncLogList,
  syncOutputList,
  syncPlanApply,
  syncPlanDiscard,
  syncRefresh,
  syncRunRead,
  syncRunUndo,
  syncStart,
} from './directory-sync/runs.ts';
import {
  syncAccessTest,
  syncTaskCreate,
  syncTaskDelete,
  syncTaskDomainList,
  syncTaskDomainUpdate,
  syncTaskList,
  syncTaskUpdate,
} from './directory-sync/tasks.ts';

export * from './directory-sync/csv.ts';
export * from './directory-sync/graph.ts';
export * from './directory-sync/groups.ts';
export * from './directory-sync/runs.ts';
export * from './directory-sync/tasks.ts';
export * from './directory-sync/vocabulary.ts';

export const directory_sync_operations = {
  syncTaskList,
  syncTaskCreate,
  syncTaskUpdate,
  syncTaskDelete,
  syncAccessTest,
  syncTaskDomainList,
  syncTaskDomainUpdate,
  syncTaskGroupList,
  syncTaskGroupUpdate,
  syncGroupActionList,
  syncGroupActionCreate,
  syncGroupActionUpdate,
  syncGroupActionDelete,
  syncActionList,
  syncHistoryList,
  syncStart,
  syncRefresh,
  syncRunRead,
  syncItemList,
  syncOutputList,
  syncLogList,
  syncPlanApply,
  syncPlanDiscard,
  syncRunUndo,
  syncFileRead,
  syncFileUpload,
} as const;
