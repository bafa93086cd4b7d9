import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findWorkflowMails } from '../read-workflow-mails.ts';

export const workflowMailList: Handler<Operations['workflowMailList']> = ({ actor, query, scoped }) =>
  scoped((tx) => findWorkflowMails(tx, actor, query), { readOnly: true });
