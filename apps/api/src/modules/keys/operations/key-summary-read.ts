import type { Operations } from '@postern/contract';
import { EXPIRED_SHOWN_DAYS } from '@postern/contract/keys/expiries';
import { ENDING_WEEKS } from '@postern/contract/keys/uses';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { key_visibility } from '../find-person.ts';
import { endingKeys } from '../read-expiries.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;

/** A week's row; `week` -1: what ended in the last month; null: what ends later, or never. */
interface Row {
  week: number | null;
  certificates: number;
  pgp_keys: number;
  needing: number;
  renewed: number;
}

export const keySummaryRead: Handler<Operations['keySummaryRead']> = ({ actor, scoped, services }) =>
  scoped(
    async (tx) => {
      const now = services.clock();
      const at = new Date(now);
      const { own_only } = key_visibility(actor, services.hash);
      const { rows } = await sql<Row>`
        ${endingKeys(actor, own_only)}
        select
          case when not_after <= ${at} then -1
            when not_after < ${new Date(now + ENDING_WEEKS * WEEK)} then floor(extract(epoch from not_after - ${at}::timestamptz) / ${WEEK / 1000})::integer
          end as week,
          count(*) filter (where kind = 'smime')::integer as certificates,
          count(*) filter (where kind = 'pgp')::integer as pgp_keys,
          count(*) filter (where not is_replaced and not renews)::integer as needing,
          count(*) filter (where not is_replaced and renews)::integer as renewed
        from ending
        where whose = 'own' and (not_after is null or not_after > ${new Date(now - EXPIRED_SHOWN_DAYS * DAY)})
        group by week`.execute(tx);
      const ahead = rows.filter(({ week }) => week !== -1);
      const ending = ahead.filter(({ week }) => week !== null);
      const sum = (of: readonly Row[], key: Exclude<keyof Row, 'week'>) =>
        of.reduce((total, row) => total + row[key], 0);
      const lapsed = rows.filter(({ week }) => week === -1);
      return {
        certificates: sum(ahead, 'certificates'),
        pgp_keys: sum(ahead, 'pgp_keys'),
        needing: sum(ending, 'needing'),
        renewed: sum(ending, 'renewed'),
        lapsed: sum(lapsed, 'needing') + sum(lapsed, 'renewed'),
        weeks: Array.from({ length: ENDING_WEEKS }, (_, week) => {
          const row = ending.find((one) => one.week === week);
          const starts_on = new Date(now + week * WEEK).toISOString();
          return { starts_on, needing: row?.needing ?? 0, renewed: row?.renewed ?? 0 };
        }),
      };
    },
    { readOnly: true },
  );
