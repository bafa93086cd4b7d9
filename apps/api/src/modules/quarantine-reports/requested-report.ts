import type { Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import type { Call } from '../../http/handler.ts';
import { fail } from '../../http/problem.ts';
import type { ReportDeps } from './deps.ts';
import type { MadeReport } from './made-report.ts';
import { findReportPerson, worldOf } from './report-call.ts';
import { mayHaveReport } from './report-person.ts';
import { makeAskedReport } from './request-report.ts';

/** The actor's own report of a kind, as it would be sent now. */
export async function makeOwnAsked(
  call: Pick<Call<Operations['quarreportSend'], ReportDeps>, 'actor' | 'log' | 'query' | 'services'>,
): Promise<MadeReport> {
  const { actor, log, query, services } = call;
  const kind = query.kind ?? 'own';
  // The own tenant and no other, whatever a partner or an operator has in reach.
  const found = await withScope(
    services.db,
    { tenants: [actor.tenant_id] },
    (tx) => findReportPerson(tx, actor, 'me'),
    { readOnly: true },
  );
  if (!mayHaveReport(found.person, kind)) fail('forbidden');
  return makeAskedReport(worldOf(services, log), found.person, kind, found.rows, new Date(services.clock()));
}
