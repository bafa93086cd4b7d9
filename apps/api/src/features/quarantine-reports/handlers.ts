import type { Handlers } from '../../lib/handler.ts';
import { quarreportAdminRead } from './quarreport-admin-read.ts';
import { quarreportAdminReset } from './quarreport-admin-reset.ts';
import { quarreportAdminUpdate } from './quarreport-admin-update.ts';
import { quarreportPreview } from './quarreport-preview.ts';
import { quarreportRead } from './quarreport-read.ts';
import { quarreportReset } from './quarreport-reset.ts';
import { quarreportSend } from './quarreport-send.ts';
import { quarreportUpdate } from './quarreport-update.ts';

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
