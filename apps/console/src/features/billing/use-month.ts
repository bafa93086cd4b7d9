import { type Statement, type StatementLine, statementList } from '@postern/contract/billing';
import { useOperation } from '@postern/web/use-operation.ts';

export type Month = { month: string; statements: readonly Statement[]; lines: readonly StatementLine[] };

/** Another month's statements, once they are there; null: nothing was used in it. */
export function useMonth(month: string | undefined, months: readonly string[] | undefined): Month | null {
  const is_known = month !== undefined && months?.includes(month) === true;
  const state = useOperation(statementList, { query: { date_start: month ?? '' } }, { enabled: is_known });
  return is_known && state.data?.month === month && state.data.statements.length > 0 ? state.data : null;
}
