import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findWorkflowMails } from '../read-workflow-mails.ts';

export const workflowMailRead: Handler<Operations['workflowMailRead']> = async ({
  actor,
  params,
  scoped,
}) => {
  const [mail] = await scoped((tx) => findWorkflowMails(tx, actor, { ...params, skip: 0, limit: 1 }), {
    readOnly: true,
  });
  return mail ?? fail('not_found');
};
