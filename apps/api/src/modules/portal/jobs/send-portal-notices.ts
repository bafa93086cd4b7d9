import { defineJob } from '../../../jobs/define-job.ts';
import { sendPortalNotices } from '../send-notices.ts';

/** Runs at once when the gateway says that a message came; the schedule makes up for what was not heard. */
export const sendPortalNoticesJob = defineJob({
  name: 'send_portal_notices',
  schedule: { cron: '* * * * *', queue: 'portal' },
  run: sendPortalNotices,
});
