import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findManagedDomain } from '../../domains/index.ts';
import { lastDays } from '../read-window.ts';
import { readRows } from '../report-rows.ts';

export const dmarcReportList: Handler<Operations['dmarcReportList']> = ({ actor, query, scoped, services }) =>
  scoped(
    async (tx) => {
      const domain = await findManagedDomain(tx, actor, query.domainname);
      return readRows(tx, domain, lastDays(query.reportdays, services.clock()), query);
    },
    { onReader: true },
  );
