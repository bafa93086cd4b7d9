import { mail_setting_fields, type Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { historyPage } from '../history-page.ts';
import { requireReadMail } from '../mail-settings.ts';
import { findSubject } from '../subject.ts';

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
