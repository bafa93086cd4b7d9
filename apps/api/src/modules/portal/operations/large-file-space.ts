import type { Operations } from '@postern/contract';
import { LARGE_FILE_DAYS, LARGE_FILE_TRIAL_DAYS } from '@postern/contract/portal/large-files';
import type { Tx } from '@postern/db';
import { readPortalSettings } from '@postern/records/portal-settings';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { type FoundDomain, findManagedDomain } from '../../domains/index.ts';
import { readDomainQuota, readDomainSpace } from '../files/read-usage.ts';

const DAY = 86_400_000;
const KILOBYTE = 1_000;

export const largeFileSpaceRead: Handler<Operations['largeFileSpaceRead']> = ({
  actor,
  params,
  scoped,
  services,
}) =>
  scoped(
    async (tx) => {
      const found = await findManagedDomain(tx, actor, params.domain);
      const { added, ...space } = await readDomainSpace(tx, found);
      const rules = await readDomainQuota(tx, found);
      const { in_effect } = await readPortalSettings(tx, found.tenant_id, found.domain_name);
      const retention = in_effect.lft_settings.retention;
      return {
        ...{ ...space, ...rules },
        full_on: fullOn({ ...space, ...rules, retention, pace: added / LARGE_FILE_DAYS }, services.clock()),
        ...(await countUsers(tx, found)),
      };
    },
    { readOnly: true },
  );

/** The day on which the space is used up at this pace; null: files end sooner than that. */
function fullOn(
  { in_use, quota, pace, retention }: { in_use: number; quota: number; pace: number; retention: number },
  now: number,
): string | null {
  // What comes in a day stays for so many days: no more than this lies there at once.
  if (pace === 0 || pace * retention <= quota) return null;
  const days = Math.max(0, quota - in_use) / pace;
  return new Date(now + days * DAY).toISOString().slice(0, 10);
}

async function countUsers(tx: Tx, { tenant_id, domain_name }: FoundDomain) {
  const { rows } = await sql<{ users: number; users_with_own: number }>`
    select count(*)::integer as users, (count(*) filter (where exists (
      select from setting s where s.tenant_id = u.tenant_id and s.scope = 'user' and s.scope_value = u.user_id::text
        and s.field in ('user_allowed', 'quota_user'))))::integer as users_with_own
    from app_user u where u.tenant_id = ${tenant_id} and u.email like ${`%@${domain_name}`}`.execute(tx);
  return rows[0] ?? { users: 0, users_with_own: 0 };
}

export const largeFileTrial: Handler<Operations['largeFileTrial']> = ({
  actor,
  params,
  query,
  scoped,
  services,
}) =>
  scoped(
    async (tx) => {
      const { tenant_id, domain_name } = await findManagedDomain(tx, actor, params.domain);
      const [threshold, maximum] = [query.threshold * KILOBYTE, query.maximum * KILOBYTE];
      const address = query.direction === 'out' ? sql`from_address` : sql`to_address`;
      const { rows } = await sql<{ day: string; messages: number; refused: number; beyond: number }>`
        select to_char(ts at time zone 'UTC', 'YYYY-MM-DD') as day,
          (count(*) filter (where size <= ${maximum}))::integer as messages,
          (count(*) filter (where size <= ${maximum} and response_code = 552))::integer as refused,
          (count(*) filter (where size > ${maximum}))::integer as beyond
        from message
        where tenant_id = ${tenant_id} and ts > now() - make_interval(days => ${LARGE_FILE_TRIAL_DAYS})
          and direction = ${query.direction} and size >= ${threshold} and ${address} like ${`%@${domain_name}`}
        group by 1`.execute(tx);
      const today = Math.floor(services.clock() / DAY);
      const days = Array.from({ length: LARGE_FILE_TRIAL_DAYS }, (_, at) => {
        const day = new Date((today - LARGE_FILE_TRIAL_DAYS + 1 + at) * DAY).toISOString().slice(0, 10);
        return { day, messages: rows.find((row) => row.day === day)?.messages ?? 0 };
      });
      const sum = (name: 'messages' | 'refused' | 'beyond') => rows.reduce((all, row) => all + row[name], 0);
      return { days, messages: sum('messages'), refused: sum('refused'), beyond: sum('beyond') };
    },
    { readOnly: true },
  );
