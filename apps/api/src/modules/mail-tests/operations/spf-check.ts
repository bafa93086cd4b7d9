import type { Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import type { MailTestsDeps } from '../deps.ts';
import { publicNames, requirePublicName } from '../public-names.ts';
import { type ReportedSources, runSpfCheck } from '../run-spf-check.ts';
import { runTest } from '../run-test.ts';

/** Days of receivers' reports that say who really sends as the domain. */
const REPORTED_DAYS = 90;

async function reportedSources(tx: Tx, domain: string): Promise<ReportedSources> {
  const rows = await tx
    .selectFrom('dmarc_report_record')
    .select((e) => [e.fn<string>('host', ['source_ip']).as('ip'), e.fn.sum<string>('messages').as('mails')])
    .where('domain_name', '=', domain)
    .where('day', '>', sql<Date>`current_date - ${sql.lit(REPORTED_DAYS)}`)
    .groupBy('source_ip')
    .execute();
  return rows.length === 0 ? null : new Map(rows.map(({ ip, mails }) => [ip, Number(mails)]));
}

export const spfCheck: Handler<Operations['spfCheck'], MailTestsDeps> = (call) => {
  const { query, scoped, services } = call;
  requirePublicName(['query', 'domain'], query.domain);
  if (query.helo.includes('.')) requirePublicName(['query', 'helo'], query.helo);
  return runTest(call, {
    ...{ kind: 'spf', subject: query.domain, input: query },
    run: async () => {
      const sources = await scoped((tx) => reportedSources(tx, query.domain), { readOnly: true });
      return runSpfCheck(publicNames(services.dns.look().resolver, services.dns), query, sources);
    },
  });
};
