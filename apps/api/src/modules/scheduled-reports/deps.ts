export type { SystemMailDeps as ScheduledReportsDeps } from '../system-mail/index.ts';
