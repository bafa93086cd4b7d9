import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { readUserTotals } from '../read-user-totals.ts';

export const userDetailTotalList: Handler<Operations['userDetailTotalList']> = ({ actor, query, scoped }) =>
  scoped((tx) => readUserTotals(tx, actor, query), { onReader: true });
