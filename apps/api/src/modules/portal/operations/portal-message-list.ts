import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { sentMessages } from '../sent-messages.ts';

export const portalMessageList: Handler<Operations['portalMessageList']> = ({ actor, scoped }) =>
  scoped((tx) => sentMessages(tx, actor.tenant_id, actor.email.toLowerCase()));
