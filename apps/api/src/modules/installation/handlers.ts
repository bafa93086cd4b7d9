import type { ModuleHandlers } from '../../http/handler.ts';
import type { InstallationDeps } from './deps.ts';
import { backupList } from './operations/backup-list.ts';
import { jobList } from './operations/job-list.ts';
import { jobRun } from './operations/job-run.ts';
import { nodeList } from './operations/node-list.ts';

export const installationHandlers = {
  nodeList,
  jobList,
  jobRun,
  backupList,
} satisfies ModuleHandlers<InstallationDeps>;
