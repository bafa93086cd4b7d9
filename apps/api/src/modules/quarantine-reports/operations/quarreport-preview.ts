import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import type { ReportDeps } from '../deps.ts';
import { makeOwnAsked } from '../requested-report.ts';

export const quarreportPreview: Handler<Operations['quarreportPreview'], ReportDeps> = async (call) => {
  const { row, mail } = await makeOwnAsked(call);
  // One asked for is always sent, so there is always a mail.
  if (!mail) throw new TypeError('a report that was asked for has no mail');
  const drawn = call.services.mails.draw(mail);
  return { ...drawn, messages: row.messages };
};
