import { fieldsOf, type Operations } from '@postern/contract';
import { requireProven } from '../../../http/elevation.ts';
import type { Handler } from '../../../http/handler.ts';
import type { SettingsDeps } from '../deps.ts';
import { historyPage } from '../history-page.ts';
import { requireRead } from '../present-settings.ts';
import { findSubject } from '../subject.ts';

export const settingHistoryList: Handler<Operations['settingHistoryList'], SettingsDeps> = async ({
  actor,
  params,
  query,
  scoped,
  services,
}) => {
  const { container } = params;
  const { field, limit, after } = query;
  const fields = fieldsOf(container).filter((each) => field === undefined || each === field);
  return scoped(
    async (tx) => {
      const subject = await findSubject(tx, actor, params);
      requireRead(actor, container, subject);
      // The levels of mail are read by screens that change nothing, such as what-if.
      if (!subject.isOwn && container !== 'scanner') requireProven(actor, services.clock());
      return historyPage(tx, subject, fields, { limit, after });
    },
    { readOnly: true },
  );
};
