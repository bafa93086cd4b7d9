import { createHash } from 'node:crypto';
import { COMPLIANCE_DAYS, type Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail, failInput } from '../../../http/problem.ts';
import { makePdf } from '../make-pdf.ts';
import { readReport } from '../read-report.ts';
import { reportWords, withWords } from '../report-words.ts';

const DAY_MS = 86_400_000;
/** Milliseconds its sums may take over a large log. */
const TIMEOUT_MS = 60_000;
const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);

export const complianceReportRead: Handler<Operations['complianceReportRead']> = async ({
  actor,
  audit,
  client,
  query,
  scoped,
  services,
}) => {
  const now = services.clock();
  const until = query.until ?? dayText(now);
  const from = query.from ?? dayText(Date.parse(until) - (COMPLIANCE_DAYS.usual - 1) * DAY_MS);
  if (from > until || Date.parse(until) - Date.parse(from) >= COMPLIANCE_DAYS.most * DAY_MS)
    failInput(['query', 'from'], `must be within ${COMPLIANCE_DAYS.most} days before the end`);
  const tenant_id = query.tenant_id ?? tenantOf(actor);
  const report = await scoped(
    async (tx) => {
      const tenant = await tx
        .selectFrom('tenant')
        .select('name')
        .where('tenant_id', '=', tenant_id)
        .executeTakeFirst();
      if (!tenant) fail('not_found');
      return readReport(tx, {
        ...{ tenant_id, name: tenant.name, from, until, now: new Date(now), by: actor.email },
      });
    },
    { statementTimeout: TIMEOUT_MS },
  );
  const name = `compliance-${tenant_id}-${from}-${until}.${query.format}`;
  const language = client.language ?? actor.language;
  const content =
    query.format === 'json'
      ? Buffer.from(`${JSON.stringify(withWords(report, await reportWords(language)), null, 2)}\n`)
      : await makePdf(report, language);
  // Whoever is shown the file later can hold it against the log, whose chain nobody writes anew.
  const sha256 = createHash('sha256').update(content).digest('hex');
  await scoped((tx) =>
    recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'compliance.export', object: report.tenant.name },
      details: { from, until, format: query.format, sha256 },
    }),
  );
  return {
    ...{ content, filename: name, size: content.length },
    mediatype: query.format === 'json' ? 'application/json' : 'application/pdf',
  };
};
