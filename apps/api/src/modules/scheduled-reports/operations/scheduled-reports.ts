import {
  type BodyOf,
  type Operations,
  SCHEDULED_REPORTS_MOST,
  type ScheduledReport,
} from '@postern/contract';
import { recordAudit, type Tx, uuidv7, withScope } from '@postern/db';
import { type Actor, reachOf, tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { personBucket, requireAttempt } from '../../../http/rate-limit.ts';
import { prepareAsks, requireAddresses } from '../ask-recipients.ts';
import type { ScheduledReportsDeps } from '../deps.ts';
import { nextDue } from '../periods.ts';
import { findScheduled, presentScheduled, type ScheduledRow } from '../read-scheduled.ts';
import { membersOf, readConsents, recipientStates } from '../recipients.ts';
import { mayHaveReport, sendReport } from '../send-report.ts';

/** Reports that one person may have sent at once in an hour. */
const SENT_NOW = 20;

type Form = BodyOf<Operations['scheduledReportCreate']>;

/** What the form says, as columns. */
function columnsOf(actor: Actor, { kind, rhythm, all_tenants, ...form }: Form, now: number) {
  if (!mayHaveReport(actor, kind)) fail('forbidden');
  const spans = actor.is_superuser || actor.is_partner;
  return {
    ...{ kind, rhythm, owner_id: actor.user_id, language: form.language },
    recipients: [...new Set(form.recipients)],
    about: all_tenants && spans ? null : tenantOf(actor),
    next_at: nextDue(rhythm, new Date(now)),
    stopped: null,
  };
}

/** Whom the form names that is nobody in reach and was not asked before, and what the mail to them calls the tenant. */
async function outsidersOf(
  tx: Tx,
  { tenant_id }: Actor,
  { recipients, about }: ReturnType<typeof columnsOf>,
  report_id: string,
) {
  const members = new Set((await membersOf(tx, recipients)).map(({ email }) => email));
  const asked = new Set((await readConsents(tx, tenant_id, [report_id])).map(({ address }) => address));
  const tenant = await tx
    .selectFrom('tenant')
    .select('name')
    .where('tenant_id', '=', about ?? 0)
    .executeTakeFirst();
  return {
    outsiders: recipients.filter((address) => !members.has(address) && !asked.has(address)),
    tenant_name: tenant?.name ?? '',
  };
}

export async function readOne(tx: Tx, { tenant_id }: Actor, id: string): Promise<ScheduledRow> {
  const [row] = await findScheduled(tx, { tenant_id, id });
  return row ?? fail('not_found');
}

export async function presentOne(tx: Tx, actor: Actor, id: string, now: Date): Promise<ScheduledReport> {
  const row = await readOne(tx, actor, id);
  const states = await recipientStates(tx, actor, [row], now);
  return presentScheduled(row, states.get(id) ?? []);
}

export const scheduledReportList: Handler<Operations['scheduledReportList']> = async ({ actor, services }) =>
  withScope(
    services.db,
    reachOf(actor),
    async (tx) => {
      const rows = await findScheduled(tx, actor);
      const states = await recipientStates(tx, actor, rows, new Date(services.clock()));
      return rows.map((row) => presentScheduled(row, states.get(row.report_id) ?? []));
    },
    { readOnly: true },
  );

export const scheduledReportCreate: Handler<
  Operations['scheduledReportCreate'],
  ScheduledReportsDeps
> = async ({ actor, audit, body, scoped, services }) => {
  const { tenant_id } = actor;
  const now = new Date(services.clock());
  const columns = columnsOf(actor, body, now.getTime());
  const report_id = uuidv7();
  const requireRoom = async (tx: Tx) => {
    if ((await findScheduled(tx, actor)).length >= SCHEDULED_REPORTS_MOST) fail('too_many_scheduled_reports');
  };
  const { outsiders, tenant_name } = await scoped(
    async (tx) => {
      await requireRoom(tx);
      return outsidersOf(tx, actor, columns, report_id);
    },
    { readOnly: true },
  );
  requireAddresses(columns.recipients);
  const asks = await prepareAsks(services, actor, { ...columns, report_id, tenant_name }, outsiders);
  return scoped(async (tx) => {
    await requireRoom(tx);
    await tx
      .insertInto('scheduled_report')
      .values({ ...columns, tenant_id, report_id, created_at: now })
      .execute();
    for (const ask of asks) await ask.queue(tx);
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'scheduled_report.create', object: report_id },
      details: { ...body, asked: outsiders },
    });
    return presentOne(tx, actor, report_id, now);
  });
};

export const scheduledReportUpdate: Handler<
  Operations['scheduledReportUpdate'],
  ScheduledReportsDeps
> = async ({ actor, audit, body, params: { id }, scoped, services }) => {
  const { tenant_id } = actor;
  const now = new Date(services.clock());
  const { columns, outsiders, tenant_name } = await scoped(
    async (tx) => {
      await readOne(tx, actor, id);
      const columns = columnsOf(actor, body, now.getTime());
      return { columns, ...(await outsidersOf(tx, actor, columns, id)) };
    },
    { readOnly: true },
  );
  requireAddresses(columns.recipients);
  const asks = await prepareAsks(services, actor, { ...columns, report_id: id, tenant_name }, outsiders);
  return scoped(async (tx) => {
    const before = await presentOne(tx, actor, id, now);
    await tx
      .updateTable('scheduled_report')
      .set(columns)
      .where('tenant_id', '=', tenant_id)
      .where('report_id', '=', id)
      .execute();
    await forgetRecipients(tx, { tenant_id, report_id: id }, columns.recipients);
    for (const ask of asks) await ask.queue(tx);
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'scheduled_report.update', object: id },
      details: { before, after: body, asked: outsiders },
    });
    return presentOne(tx, actor, id, now);
  });
};

/** Whoever is no longer named has to agree anew; who ended it stays known, so that naming them again does not write to them. */
export async function forgetRecipients(
  tx: Tx,
  { tenant_id, report_id }: { tenant_id: number; report_id: string },
  kept: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('scheduled_report_recipient')
    .where('tenant_id', '=', tenant_id)
    .where('report_id', '=', report_id)
    .where('address', 'not in', [...kept])
    .where('stopped_at', 'is', null)
    .execute();
}

export const scheduledReportDelete: Handler<Operations['scheduledReportDelete']> = ({
  actor,
  audit,
  params: { id },
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const { tenant_id } = actor;
    const before = await presentOne(tx, actor, id, new Date(services.clock()));
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
  const to = { members: [{ tenant_id, email, name }], outsiders: [] };
  await sendReport(services, actor, row, to, { due: now, now });
  return { to: email };
};
