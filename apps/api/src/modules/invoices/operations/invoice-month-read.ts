import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { lastMonth } from '../../billing/index.ts';

export const invoiceMonthRead: Handler<Operations['invoiceMonthRead']> = async ({ services }) => ({
  current_month: lastMonth(services.clock()),
});
