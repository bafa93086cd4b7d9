import type { Operations } from '@postern/contract';
import { type UserTotals, user_totals } from '@postern/contract/billing';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { type SheetColumn, xlsxAnswer } from '../../exports/index.ts';
import { readUserTotals } from '../read-user-totals.ts';

const columns = (Object.keys(user_totals.shape) as (keyof UserTotals)[]).map(
  (name): SheetColumn<UserTotals> => ({ head: name, width: 14, cell: ({ [name]: value }) => value }),
);

export const userDetailTotalExport: Handler<Operations['userDetailTotalExport']> = async (call) => {
  const { actor, query, scoped } = call;
  const totals = await scoped((tx) => readUserTotals(tx, actor, query), { onReader: true });
  return xlsxAnswer(`people-by-month-${query.tenant ?? tenantOf(actor)}`, 'people by month', columns, [
    totals,
  ]);
};
