import type { Operations } from '@postern/contract';
import { KEY_USE_DAYS, MOST_COUNTED_MAILS } from '@postern/contract/keys/expiries';
import { USE_WEEKS } from '@postern/contract/keys/uses';
import { addressHash } from '@postern/db';
import { type RawBuilder, sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { visibleMessages } from '../../messages/index.ts';
import { findPerson, key_visibility } from '../find-person.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;

interface Counts {
  signed: number;
  partners: number;
  opened: number;
}
const most = (mails: number) => ({
  mails: Math.min(mails, MOST_COUNTED_MAILS),
  is_more: mails > MOST_COUNTED_MAILS,
});

export const keyUseRead: Handler<Operations['keyUseRead']> = ({
  actor,
  params: { email },
  scoped,
  services,
}) =>
  scoped(
    async (tx) => {
      const tenant_id = await findPerson(tx, actor, services.hash, email);
      const now = services.clock();
      const seen = visibleMessages(key_visibility(actor, services.hash));
      const address = sql`${addressHash(services.hash, email)}::bigint`;
      const signed = sql`(from_hash = ${address} or header_hash = ${address}) and direction = 'out' and tech_sign`;
      const opened = sql`to_hash = ${address} and direction = 'in' and tech_decrypted`;
      /** Each reads no more rows than are counted. */
      const mailsOf = (what: RawBuilder<unknown>) => sql`
        select to_hash from message
        where tenant_id = ${tenant_id} and ts > span.since and ts <= span.until and ${what} and ${seen}
        limit ${MOST_COUNTED_MAILS + 1}`;
      const spans = [
        [new Date(now - KEY_USE_DAYS * DAY), new Date(now)] as const,
        ...Array.from({ length: USE_WEEKS }, (_, index) => {
          const until = now - (USE_WEEKS - 1 - index) * WEEK;
          return [new Date(until - WEEK), new Date(until)] as const;
        }),
      ];
      const { rows } = await sql<Counts>`
        select sent.signed, sent.partners, came.opened
        from (values ${sql.join(
          spans.map(
            ([since, until], at) => sql`(${at}::integer, ${since}::timestamptz, ${until}::timestamptz)`,
          ),
        )}) as span (at, since, until)
        cross join lateral (
          select count(*)::integer as signed, count(distinct to_hash)::integer as partners from (${mailsOf(signed)}) as mail
        ) as sent
        cross join lateral (select count(*)::integer as opened from (${mailsOf(opened)}) as mail) as came
        order by span.at`.execute(tx);
      const [month, ...weeks] = rows;
      return {
        signed: { ...most(month?.signed ?? 0), partners: month?.partners ?? 0 },
        opened: most(month?.opened ?? 0),
        weeks: weeks.map((week, index) => ({
          starts_on: (spans[index + 1]?.[0] ?? new Date(now)).toISOString(),
          ...{ signed: week.signed, opened: week.opened },
        })),
      };
    },
    { readOnly: true },
  );
