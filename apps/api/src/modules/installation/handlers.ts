import type { ModuleHandlers } from '../../http/handler.ts';
import type { InstallationDeps } from './deps.ts';
import { backupList } from './operations/backup-list.ts';
import { jobList } from './operations/job-list.ts';
import { jobRun } from './operations/job-run.ts';
import { nodeDrain, nodeResume } from './operations/node-drain.ts';
import { nodeList } from './operations/node-list.ts';
import { systemLogList } from './operations/system-log-list.ts';

export const installationHandlers = {
  nodeList,
  nodeDrain,
  nodeResume,
  jobList,
  jobRun,
  backupList,
  systemLogList,
} satisfies ModuleHandlers<InstallationDeps>;
