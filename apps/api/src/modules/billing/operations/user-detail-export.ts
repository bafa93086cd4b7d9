import type { Operations } from '@postern/contract';
import { type BillingUser, billing_user } from '@postern/contract/billing';
import type { Handler } from '../../../http/handler.ts';
import { type SheetColumn, xlsxAnswer } from '../../exports/index.ts';
import { readUserDetails } from '../read-user-details.ts';

const moments = new Set<string>(['lastseenin', 'lastseenout']);
const wide = new Set<string>(['customer', 'manageddomain', 'email', ...moments]);

/** Wire names, so that a program reads the same words in the file and in the API. */
const columns = (Object.keys(billing_user.shape) as (keyof BillingUser)[]).map(
  (name): SheetColumn<BillingUser> => ({
    head: name,
    width: wide.has(name) ? 26 : 12,
    cell: ({ [name]: value }) =>
      moments.has(name) && value !== null ? new Date(value) : (value as string | number | null),
  }),
);

export const userDetailExport: Handler<Operations['userDetailExport']> = async (call) => {
  const { actor, params, query, scoped } = call;
  const people = await scoped((tx) => readUserDetails(tx, actor, params.id, query), { onReader: true });
  return xlsxAnswer(`people-${params.id}`, 'people', columns, [people]);
};
