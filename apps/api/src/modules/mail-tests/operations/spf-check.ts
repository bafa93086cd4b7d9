import type { Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import type { MailTestsDeps } from '../deps.ts';
import { publicNames, requirePublicName } from '../public-names.ts';
import { type ReportedSources, runSpfCheck } from '../run-spf-check.ts';
import { limitTests, storeTest } from '../store-test.ts';

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

export const spfCheck: Handler<Operations['spfCheck'], MailTestsDeps> = async ({
  actor,
  audit,
  query,
  scoped,
  services,
}) => {
  requirePublicName('domain', query.domain);
  if (query.helo.includes('.')) requirePublicName('helo', query.helo);
  await limitTests(services, actor, 'spf');
  const now = new Date(services.clock());
  const sources = await scoped((tx) => reportedSources(tx, query.domain), { readOnly: true });
  const begun = performance.now();
  const found = await runSpfCheck(publicNames(services.dns.look().resolver), query, sources).catch(
    // Only errors of look-ups carry a code.
    (error: unknown) => {
      if (error instanceof Error && 'code' in error) return fail('dns_no_answer');
      throw error;
    },
  );
  const result = { ...found, timestamp: now.toISOString(), took: Math.round(performance.now() - begun) };
  const lsid = await scoped((tx) =>
    storeTest(tx, { actor, audit, kind: 'spf', subject: query.domain, now, input: query, result }),
  );
  return { ...result, lsid };
};
