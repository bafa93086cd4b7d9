import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { dayIn } from '../../services/index.ts';
import { lastMonth } from '../months.ts';
import { billedMonths, readStatements, wantedTenants } from '../read-statements.ts';

export const statementList: Handler<Operations['statementList']> = ({ actor, query, scoped, services }) =>
  scoped(
    async (tx) => {
      const now = services.clock();
      const tenants = await wantedTenants(tx, query);
      const page = await readStatements(tx, actor, tenants, query.date_start ?? lastMonth(now));
      return { ...page, months: await billedMonths(tx, tenants, dayIn('UTC', now)) };
    },
    { onReader: true },
  );
