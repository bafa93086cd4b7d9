import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { prepareAsks } from '../ask-recipients.ts';
import type { ScheduledReportsDeps } from '../deps.ts';
import { forgetRecipients, presentOne, readOne } from './scheduled-reports.ts';

const askable: readonly string[] = ['waiting', 'expired', 'not_asked'];

export const scheduledReportRecipientAsk: Handler<
  Operations['scheduledReportRecipientAsk'],
  ScheduledReportsDeps
> = async ({ actor, audit, params: { id, address }, scoped, services }) => {
  const now = new Date(services.clock());
  const { row, state } = await scoped(
    async (tx) => {
      const { recipients } = await presentOne(tx, actor, id, now);
      return {
        row: await readOne(tx, actor, id),
        state: recipients.find((one) => one.address === address)?.state,
      };
    },
    { readOnly: true },
  );
  if (state === undefined) fail('not_found');
  if (!askable.includes(state)) fail('recipient_not_asked');
  const [ask] = await prepareAsks(services, actor, row, [address]);
  return scoped(async (tx) => {
    await readOne(tx, actor, id);
    await ask?.queue(tx);
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: actor.tenant_id, action: 'scheduled_report.ask', object: id },
      details: { recipient: address },
    });
    return presentOne(tx, actor, id, now);
  });
};

export const scheduledReportRecipientDelete: Handler<Operations['scheduledReportRecipientDelete']> = ({
  actor,
  audit,
  params: { id, address },
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const { tenant_id } = actor;
    const now = new Date(services.clock());
    const { recipients } = await presentOne(tx, actor, id, now);
    const state = recipients.find((one) => one.address === address)?.state ?? fail('not_found');
    const kept = recipients.map((one) => one.address).filter((one) => one !== address);
    if (kept.length === 0) fail('last_recipient');
    await tx
      .updateTable('scheduled_report')
      .set({ recipients: kept })
      .where('tenant_id', '=', tenant_id)
      .where('report_id', '=', id)
      .execute();
    await forgetRecipients(tx, { tenant_id, report_id: id }, kept);
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'scheduled_report.recipient_delete', object: id },
      details: { recipient: address, state },
    });
    return presentOne(tx, actor, id, now);
  });
