import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { checkDestination } from '../check-destination.ts';
import type { DmarcReportsDeps } from '../deps.ts';
import { findReported } from '../find-reported.ts';
import { summarise } from '../summarise.ts';

export const dmarcSummaryRead: Handler<Operations['dmarcSummaryRead'], DmarcReportsDeps> = async ({
  actor,
  query,
  scoped,
  services,
}) => {
  const { dns } = services;
  const { summary, reports_host } = await scoped(
    async (tx) => {
      const domain = await findReported(tx, actor, dns, query.domainname);
      const summary = await summarise(tx, dns, domain, query.reportdays, services.clock());
      return { summary, reports_host: domain.reports_host };
    },
    { onReader: true },
  );
  const destination = await checkDestination(dns.resolver, summary.domain_name, reports_host);
  return { ...summary, address: { ...summary.address, destination } };
};
