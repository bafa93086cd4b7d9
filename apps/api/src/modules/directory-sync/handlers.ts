import type { ModuleHandlers } from '../../http/handler.ts';
import type { DirectorySyncDeps } from './deps.ts';
import { syncAccessTest } from './operations/sync-access-test.ts';
import { syncFileRead } from './operations/sync-file-read.ts';
import { syncFileUpload } from './operations/sync-file-upload.ts';
import {
  syncGroupActionCreate,
  syncGroupActionDelete,
  syncGroupActionList,
  syncGroupActionUpdate,
} from './operations/sync-group-actions.ts';
import { syncHistoryList } from './operations/sync-history-list.ts';
import { syncItemList } from './operations/sync-item-list.ts';
import { syncLogList, syncOutputList } from './operations/sync-lines.ts';
import { syncPlanApply } from './operations/sync-plan-apply.ts';
import { syncPlanDiscard } from './operations/sync-plan-discard.ts';
import { syncRefresh } from './operations/sync-refresh.ts';
import { syncRunRead } from './operations/sync-run-read.ts';
import { syncRunUndo } from './operations/sync-run-undo.ts';
import { syncStart } from './operations/sync-start.ts';
import { syncTaskCreate } from './operations/sync-task-create.ts';
import { syncTaskDelete } from './operations/sync-task-delete.ts';
import { syncTaskDomainList } from './operations/sync-task-domain-list.ts';
import { syncTaskDomainUpdate } from './operations/sync-task-domain-update.ts';
import { syncActionList, syncTaskGroupList, syncTaskGroupUpdate } from './operations/sync-task-groups.ts';
import { syncTaskList } from './operations/sync-task-list.ts';
import { syncTaskUpdate } from './operations/sync-task-update.ts';

export const directorySyncHandlers = {
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
} satisfies ModuleHandlers<DirectorySyncDeps>;
