import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { readUsers } from '../read-users.ts';

export const userList: Handler<Operations['userList']> = ({ actor, query, scoped }) =>
  scoped((tx) => readUsers(tx, actor, query), { readOnly: true });
