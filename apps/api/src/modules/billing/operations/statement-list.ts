import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { dayIn } from '../../services/index.ts';
import { addMonths } from '../months.ts';
import { billedMonths, readStatements, wantedTenants } from '../read-statements.ts';

/** The last month that is over, in UTC. */
export const lastMonth = (now: number): string => addMonths(`${dayIn('UTC', now).slice(0, 7)}-01`, -1);

export const statementList: Handler<Operations['statementList']> = ({ actor, query, scoped, services }) =>
  scoped(
    async (tx) => {
      const now = services.clock();
      const tenants = await wantedTenants(tx, query);
      const page = await readStatements(tx, actor, tenants, query.date_start ?? lastMonth(now));
      return { ...page, months: await billedMonths(tx, tenants, dayIn('UTC', now)) };
    },
    { readOnly: true },
  );
