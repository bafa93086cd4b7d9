import type { Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import type { Call } from '../../lib/handler.ts';
import { fail } from '../../lib/problem.ts';
import { makeAskedReport } from '../../lib/quarantine-report/ask-report.ts';
import type { MadeReport } from '../../lib/quarantine-report/made-report.ts';
import { mayHaveReport } from '../../lib/quarantine-report/report-person.ts';
import { findReportPerson, worldOf } from './report-call.ts';

/** The actor's own report of a kind, as it would be sent now. */
export async function makeOwnAsked(
  call: Pick<Call<Operations['quarreportSend']>, 'actor' | 'query' | 'services'>,
): Promise<MadeReport> {
  const { actor, query, services } = call;
  const kind = query.kind ?? 'own';
  // The own tenant and no other, whatever a partner or an operator has in reach.
  const found = await withScope(
    services.db,
    { tenants: [actor.tenant_id] },
    (tx) => findReportPerson(tx, actor, 'me'),
    { readOnly: true },
  );
  if (!mayHaveReport(found.person, kind)) fail('forbidden');
  return makeAskedReport(worldOf(services), found.person, kind, found.rows, new Date(services.clock()));
}
