import type { ModuleHandlers } from '../../http/handler.ts';
import type { DmarcReportsDeps } from './deps.ts';
import { dmarcDomainList } from './operations/dmarc-domain-list.ts';
import { dmarcExport } from './operations/dmarc-export.ts';
import { dmarcReportList } from './operations/dmarc-report-list.ts';
import { dmarcSummaryRead } from './operations/dmarc-summary-read.ts';

export const dmarcReportsHandlers = {
  dmarcReportList,
  dmarcExport,
  dmarcDomainList,
  dmarcSummaryRead,
} satisfies ModuleHandlers<DmarcReportsDeps>;
