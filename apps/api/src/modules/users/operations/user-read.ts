import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { readUser } from '../read-user.ts';

export const userRead: Handler<Operations['userRead']> = ({ actor, params, scoped, services }) =>
  scoped((tx) => readUser(tx, actor, params.email, services.clock()), { readOnly: true });
