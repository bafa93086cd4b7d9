import type { ModuleHandlers } from '../../http/handler.ts';
import type { ReportDeps } from './deps.ts';
import { quarreportAdminRead } from './operations/quarreport-admin-read.ts';
import { quarreportAdminReset } from './operations/quarreport-admin-reset.ts';
import { quarreportAdminUpdate } from './operations/quarreport-admin-update.ts';
import { quarreportPreview } from './operations/quarreport-preview.ts';
import { quarreportRead } from './operations/quarreport-read.ts';
import { quarreportReset } from './operations/quarreport-reset.ts';
import { quarreportSend } from './operations/quarreport-send.ts';
import { quarreportUpdate } from './operations/quarreport-update.ts';
import { quickReleaseCreate } from './quick-release/operations/quick-release-create.ts';
import { quickReleaseRead } from './quick-release/operations/quick-release-read.ts';
import { quickReleaseReport } from './quick-release/operations/quick-release-report.ts';

export const quarantineReportsHandlers = {
  quarreportRead,
  quarreportUpdate,
  quarreportReset,
  quarreportAdminRead,
  quarreportAdminUpdate,
  quarreportAdminReset,
  quarreportPreview,
  quarreportSend,
  quickReleaseRead,
  quickReleaseCreate,
  quickReleaseReport,
} satisfies ModuleHandlers<ReportDeps>;
