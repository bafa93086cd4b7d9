import type { Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import { actingAsRecipient, reportMessages } from '../../../quarantine/index.ts';
import type { ReportDeps } from '../../deps.ts';
import { openReport } from '../find-report.ts';
import { presentReport } from '../present-messages.ts';
import { requireHand } from '../require-hand.ts';

export const quickReleaseReport: Handler<Operations['quickReleaseReport'], ReportDeps> = async ({
  body: { id, hand, token },
  client,
  services,
}) => {
  const report = await openReport(services, token, client.ip);
  // What somebody else's mail is, its recipient says.
  if (report.kind !== 'own' || !report.cloudids.includes(id)) fail('link_not_valid');
  await requireHand(services, report, { id, hand, client });
  return withScope(services.db, { tenants: report.tenants }, async (tx) => {
    const audit = {
      actor: report.person.email,
      ...{ ip: client.ip, ptr: client.ptr, user_agent: client.user_agent },
    };
    const acting = actingAsRecipient({ services, address: report.recipient, audit, how: 'quick_release' });
    await reportMessages(tx, acting, [id], { opinion: 'spam' });
    return presentReport(tx, report);
  });
};
