import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { readUserDetails } from '../read-user-details.ts';

export const userDetailList: Handler<Operations['userDetailList']> = ({ actor, params, query, scoped }) =>
  scoped((tx) => readUserDetails(tx, actor, params.id, query), { onReader: true });
