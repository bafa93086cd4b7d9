import type { Operations } from '@postern/contract';
import { toCloudid } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { findUser } from '../find-user.ts';

export const userLastMessages: Handler<Operations['userLastMessages']> = ({
  actor,
  params,
  scoped,
  services,
}) =>
  scoped(
    async (tx) => {
      const { tenant_id, email } = await findUser(tx, actor, params.email);
      const hash = services.hash('address', email);
      const last = async (column: 'to_hash' | 'from_hash', direction: 'in' | 'out') => {
        const { rows } = await sql<{ ts: Date; id: string }>`
          select ts, id from message where ${sql.ref(column)} = ${hash} and tenant_id = ${tenant_id}
            and direction = ${direction} order by ts desc, id desc limit 1`.execute(tx);
        return rows[0];
      };
      const [came, went] = [await last('to_hash', 'in'), await last('from_hash', 'out')];
      const linkOf = (row: { id: string } | undefined) =>
        row ? `/msgdetails/${toCloudid(tenant_id, row.id)}` : null;
      return {
        user: email,
        last_in_timestamp: came?.ts.toISOString() ?? null,
        last_in_link: linkOf(came),
        last_out_timestamp: went?.ts.toISOString() ?? null,
        last_out_link: linkOf(went),
      };
    },
    { readOnly: true },
  );
