import type { DmarcSummary } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { ReportedDomain } from './find-reported.ts';
import type { Window } from './read-window.ts';

type Place = Pick<ReportedDomain, 'tenant_id' | 'domain_name'>;
type Problems = DmarcSummary['reports']['refused'][number]['refusals'];

/** Mails and reports shown with what was wrong with them. */
const MOST_SHOWN = 20;

/** How reports of a domain came in: by when they came, not by the days they are about. */
export async function readMails(
  tx: Tx,
  { tenant_id, domain_name }: Place,
  { from, to }: Window,
): Promise<Pick<DmarcSummary['reports'], 'last' | 'waiting' | 'refused' | 'noted'>> {
  const mails = tx
    .selectFrom('dmarc_report_mail')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .where('received_at', '>=', sql<Date>`${from}::date`)
    .where('received_at', '<', sql<Date>`${to}::date + 1`);
  const { waiting } = await mails
    .select((eb) => eb.fn.countAll<string>().as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const refused = await mails
    .select(['received_at', 'envelope_from', 'size', 'refusals'])
    .where('state', '=', 'refused')
    .orderBy('received_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const reports = tx
    .selectFrom('dmarc_report')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name);
  const last = await reports
    .select(['org_name', 'received_at'])
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const noted = await reports
    .select(['received_at', 'org_name', 'number', 'notes'])
    .where('received_at', '>=', sql<Date>`${from}::date`)
    .where(sql<boolean>`notes <> '[]'`)
    .orderBy('received_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return {
    waiting: Number(waiting),
    refused: refused.map(({ received_at, refusals, ...row }) => ({
      ...row,
      received_at: received_at.toISOString(),
      refusals: refusals as Problems,
    })),
    last: last ? { org_name: last.org_name, received_at: last.received_at.toISOString() } : null,
    noted: noted.map(({ received_at, notes, ...row }) => ({
      ...row,
      received_at: received_at.toISOString(),
      notes: notes as Problems,
    })),
  };
}

/** Of policies that look at the same sessions the one counts that is held against most: a sum of both would count them twice. */
export async function readTls(tx: Tx, { tenant_id, domain_name }: Place, { from, to }: Window) {
  const rows = await tx
    .selectFrom('tls_report')
    .select(['report_id', 'org_name', 'successful', 'failed', 'failures'])
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .where('day', '>=', sql<Date>`${from}::date`)
    .where('day', '<=', sql<Date>`${to}::date`)
    .execute();
  const served = await tx
    .selectFrom('mta_sts_policy')
    .select('mode')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .executeTakeFirst();
  const counted = [...Map.groupBy(rows, ({ report_id }) => report_id).values()].flatMap((policies) => {
    const all = (row: (typeof rows)[number]) => Number(row.successful) + Number(row.failed);
    return policies.toSorted((a, b) => all(b) - all(a) || Number(b.failed) - Number(a.failed)).slice(0, 1);
  });
  const failures = new Map<string, DmarcSummary['tls']['failures'][number]>();
  for (const { org_name, failures: found } of counted)
    for (const { result, mx, sessions } of found as { result: string; mx: string; sessions: number }[]) {
      const key = `${result} ${mx} ${org_name}`;
      const before = failures.get(key);
      failures.set(key, { result, mx, org_name, sessions: (before?.sessions ?? 0) + sessions });
    }
  return {
    successful: counted.reduce((sum, { successful }) => sum + Number(successful), 0),
    failed: counted.reduce((sum, { failed }) => sum + Number(failed), 0),
    reports: counted.length,
    failures: [...failures.values()].toSorted((a, b) => b.sessions - a.sessions).slice(0, MOST_SHOWN),
    mode: (served?.mode ?? null) as DmarcSummary['tls']['mode'],
  };
}
