import { mail_setting_fields, type Operations } from '@postern/contract';
import type { Handler } from '../../lib/handler.ts';
import { historyPage } from '../../lib/settings/history-page.ts';
import { requireReadMail } from '../../lib/settings/mail-settings.ts';
import { findSubject } from '../../lib/settings/subject.ts';

export const mailSettingHistoryList: Handler<Operations['mailSettingHistoryList']> = async ({
  actor,
  params,
  query,
  scoped,
}) =>
  scoped(
    async (tx) => {
      const subject = await findSubject(tx, actor, params);
      requireReadMail(actor, subject);
      const { field, limit, after } = query;
      const fields = mail_setting_fields.filter((each) => field === undefined || each === field);
      return historyPage(tx, subject, fields, { limit, after });
    },
    { readOnly: true },
  );
