import { addMonths } from '@postern/contract/services/months';

export const lastDay = (month: string): string =>
  new Date(Date.parse(`${addMonths(month, 1)}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** A month is closed on the 3rd of the next at 06:00 UTC: mail that was on its way is recorded by then. */
export const closesAt = (month: string): number =>
  Date.parse(`${addMonths(month, 1)}T06:00:00Z`) + 2 * 86_400_000;

export const statementNumber = (month: string, tenant_id: number): string =>
  `${month.slice(0, 7)}-${tenant_id}`;

/** The last month that is over, in UTC. */
export const lastMonth = (now: number): string =>
  addMonths(`${new Date(now).toISOString().slice(0, 7)}-01`, -1);
