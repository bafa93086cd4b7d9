import { domainOf } from '@postern/addresses';
import type { Operations } from '@postern/contract';
import { fromCloudid, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import type { Call, Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import { actingAsRecipient, releaseMessages } from '../../../quarantine/index.ts';
import type { ReportDeps } from '../../deps.ts';
import { type OpenedReport, openReport } from '../find-report.ts';
import { presentReport } from '../present-messages.ts';
import { requireHand } from '../require-hand.ts';
import { welcomeSender } from '../welcome-sender.ts';

/** Whose mail it is: the reader's own, or for an administrator's report that of the message's recipient. */
async function recipientOf(tx: Tx, report: OpenedReport, id: string): Promise<string | null> {
  if (report.kind === 'own') return report.recipient;
  const key = fromCloudid(id);
  if (!key) return null;
  const row = await tx
    .selectFrom('message')
    .select('to_address')
    .where('tenant_id', '=', key.tenant_id)
    .where('ts', '=', key.ts)
    .where('id', '=', key.id)
    .executeTakeFirst();
  const address = row?.to_address.toLowerCase() ?? null;
  return address === null || report.hidden.includes(domainOf(address)) ? null : address;
}

/** Each message once for each report: whoever finds it unused marks it, the others wait for that and find it used. */
async function take(tx: Tx, { tenant_id, report_id }: OpenedReport, id: string): Promise<boolean> {
  const taken = await tx
    .updateTable('quarantine_report')
    .set({ used: sql`array_append(used, ${id})` })
    .where('tenant_id', '=', tenant_id)
    .where('report_id', '=', report_id)
    .where(sql<boolean>`not ${id} = any (used)`)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

type ReleaseCall = Pick<Call<Operations['quickReleaseCreate'], ReportDeps>, 'body' | 'client' | 'services'>;

async function release(
  tx: Tx,
  report: OpenedReport,
  { body: { id, welcome = false }, client, services }: ReleaseCall,
): Promise<void> {
  const address = await recipientOf(tx, report, id);
  if (address === null || !(await take(tx, report, id))) return;
  const by = report.person.email;
  const audit = { actor: by, ip: client.ip, ptr: client.ptr, user_agent: client.user_agent };
  const acting = actingAsRecipient({ services, address, audit, how: 'quick_release' });
  const { done } = await releaseMessages(tx, { ...acting, by }, [id]);
  if (welcome && done[0]) await welcomeSender(tx, report, done[0], audit, services.clock());
}

export const quickReleaseCreate: Handler<Operations['quickReleaseCreate'], ReportDeps> = async (call) => {
  const { body, client, services } = call;
  const { id, hand, token } = body;
  const report = await openReport(services, token, client.ip);
  if (!report.cloudids.includes(id)) fail('link_not_valid');
  const scope = { tenants: report.tenants };
  await requireHand(services, report, { id, hand, client });
  return withScope(services.db, scope, async (tx) => {
    await release(tx, report, call);
    return presentReport(tx, report);
  });
};
