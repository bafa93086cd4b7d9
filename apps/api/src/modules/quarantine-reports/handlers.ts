import type { Handlers } from '../../http/handler.ts';
import { quarreportAdminRead } from './operations/quarreport-admin-read.ts';
import { quarreportAdminReset } from './operations/quarreport-admin-reset.ts';
import { quarreportAdminUpdate } from './operations/quarreport-admin-update.ts';
import { quarreportPreview } from './operations/quarreport-preview.ts';
import { quarreportRead } from './operations/quarreport-read.ts';
import { quarreportReset } from './operations/quarreport-reset.ts';
import { quarreportSend } from './operations/quarreport-send.ts';
import { quarreportUpdate } from './operations/quarreport-update.ts';

export const quarantineReportHandlers: Handlers<
  | 'quarreportRead'
  | 'quarreportUpdate'
  | 'quarreportReset'
  | 'quarreportAdminRead'
  | 'quarreportAdminUpdate'
  | 'quarreportAdminReset'
  | 'quarreportPreview'
  | 'quarreportSend'
> = {
  quarreportRead,
  quarreportUpdate,
  quarreportReset,
  quarreportAdminRead,
  quarreportAdminUpdate,
  quarreportAdminReset,
  quarreportPreview,
  quarreportSend,
};
