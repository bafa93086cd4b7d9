import { type BodyOf, type Operations, SCHEDULED_REPORTS_MOST } from '@postern/contract';
import { recordAudit, type Tx, uuidv7, withScope } from '@postern/db';
import { type Actor, tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail, failInput } from '../../../http/problem.ts';
import { personBucket, requireAttempt } from '../../../http/rate-limit.ts';
import type { ScheduledReportsDeps } from '../deps.ts';
import { nextDue } from '../periods.ts';
import { findScheduled, presentScheduled, type ScheduledRow } from '../read-scheduled.ts';
import { mayHaveReport, recipientsOf, sendReport } from '../send-report.ts';

/** Reports that one person may have sent at once in an hour. */
const SENT_NOW = 20;

type Form = BodyOf<Operations['scheduledReportCreate']>;

/** What the form says, as columns; everybody it goes to is somebody whom its owner knows. */
async function columnsOf(tx: Tx, actor: Actor, { kind, rhythm, all_tenants, ...form }: Form, now: number) {
  if (!mayHaveReport(actor, kind)) fail('forbidden');
  const found = new Set((await recipientsOf(tx, form.recipients)).map(({ email }) => email));
  const unknown = form.recipients.findIndex((address) => !found.has(address));
  if (unknown !== -1) failInput(['body', 'recipients', unknown], 'Nobody has this address.');
  const spans = actor.is_superuser || actor.is_partner;
  return {
    ...{ kind, rhythm, owner_id: actor.user_id, language: form.language },
    recipients: [...new Set(form.recipients)],
    about: all_tenants && spans ? null : tenantOf(actor),
    next_at: nextDue(rhythm, new Date(now)),
    stopped: null,
  };
}

async function readOne(tx: Tx, { tenant_id }: Actor, id: string): Promise<ScheduledRow> {
  const [row] = await findScheduled(tx, { tenant_id, id });
  return row ?? fail('not_found');
}

export const scheduledReportList: Handler<Operations['scheduledReportList']> = async ({
  actor,
  services,
}) => {
  const rows = await withScope(
    services.db,
    { tenants: [actor.tenant_id] },
    (tx) => findScheduled(tx, actor),
    {
      readOnly: true,
    },
  );
  return rows.map(presentScheduled);
};

export const scheduledReportCreate: Handler<Operations['scheduledReportCreate']> = ({
  actor,
  audit,
  body,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const { tenant_id } = actor;
    const now = services.clock();
    const columns = await columnsOf(tx, actor, body, now);
    if ((await findScheduled(tx, actor)).length >= SCHEDULED_REPORTS_MOST) fail('too_many_scheduled_reports');
    const report_id = uuidv7();
    await tx
      .insertInto('scheduled_report')
      .values({ ...columns, tenant_id, report_id, created_at: new Date(now) })
      .execute();
    const row = await readOne(tx, actor, report_id);
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'scheduled_report.create', object: report_id },
      details: body,
    });
    return presentScheduled(row);
  });

export const scheduledReportUpdate: Handler<Operations['scheduledReportUpdate']> = ({
  actor,
  audit,
  body,
  params: { id },
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const { tenant_id } = actor;
    const before = presentScheduled(await readOne(tx, actor, id));
    await tx
      .updateTable('scheduled_report')
      .set(await columnsOf(tx, actor, body, services.clock()))
      .where('tenant_id', '=', tenant_id)
      .where('report_id', '=', id)
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'scheduled_report.update', object: id },
      details: { before, after: body },
    });
    return presentScheduled(await readOne(tx, actor, id));
  });

export const scheduledReportDelete: Handler<Operations['scheduledReportDelete']> = ({
  actor,
  audit,
  params: { id },
  scoped,
}) =>
  scoped(async (tx) => {
    const { tenant_id } = actor;
    const before = presentScheduled(await readOne(tx, actor, id));
    await tx
      .deleteFrom('scheduled_report')
      .where('tenant_id', '=', tenant_id)
      .where('report_id', '=', id)
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'scheduled_report.delete', object: id },
      details: { before },
    });
    return { id };
  });

export const scheduledReportSend: Handler<Operations['scheduledReportSend'], ScheduledReportsDeps> = async ({
  actor,
  params: { id },
  scoped,
  services,
}) => {
  const row = await scoped((tx) => readOne(tx, actor, id), { readOnly: true });
  if (!mayHaveReport(actor, row.kind)) fail('forbidden');
  const { tenant_id, email, name } = actor;
  await requireAttempt(services, [
    { bucket: personBucket('report now', actor.user_id), hits: SENT_NOW, seconds: 3600 },
  ]);
  const now = new Date(services.clock());
  await sendReport(services, actor, row, [{ tenant_id, email, name }], { due: now, now });
  return { to: email };
};
