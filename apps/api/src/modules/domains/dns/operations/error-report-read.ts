import type { Operations } from '@postern/contract';
import type { ReportError } from '@postern/contract/installation/system-log';
import { sql } from 'kysely';
import type { Handler } from '../../../../http/handler.ts';
import { knownDomains } from '../../managed-domain.ts';

/** What the regular DNS checks found to be wrong; domains that the reader may not know of have none. */
export const errorReportRead: Handler<Operations['errorReportRead']> = async ({ actor, query, scoped }) => {
  const { rows } = await scoped(
    (tx) =>
      sql<{
        domain: string;
        name: string;
        state: 'warn' | 'fail';
        code: string;
        since: Date;
        params: ReportError['params'];
      }>`
        select domain_name as domain, check_name as name, state, code, since, params from domain_dns
        where state in ('warn', 'fail') and ${knownDomains(actor, 'domain_name')}
        order by state, since desc, domain_name, check_name limit ${query.maxsize}`.execute(tx),
    { readOnly: true },
  );
  return rows.map(({ domain, name, state, code, since, params }): ReportError => {
    const severity = state === 'fail' ? 'ERROR' : 'WARNING';
    return {
      ...{ domain, name, severity, data: code, params, timestamp: since.toISOString() },
      message: `The ${name} check of ${domain} found ${code}.`,
    };
  });
};
