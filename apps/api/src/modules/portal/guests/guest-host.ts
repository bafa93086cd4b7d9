import { type RawBuilder, sql } from 'kysely';

const DAY_MS = 86_400_000;

/** The first who wrote to the account `a` and still has an account of their own, as SQL; null: nobody. */
export const firstWriter: RawBuilder<string | null> = sql<string | null>`(
  select m.owner from portal_recipient r
    join portal_message m on m.tenant_id = r.tenant_id and m.message_id = r.message_id
    join app_user u on u.tenant_id = m.tenant_id and u.email = m.owner and u.active
  where r.tenant_id = a.tenant_id and r.account_id = a.account_id and m.direction = 'out'
  order by m.sent_at, m.message_id limit 1)`;

/** Who waits for their host, of accounts, as SQL: `approvalOf` says the same of a row. */
export const waitsForHost: RawBuilder<boolean> = sql<boolean>`(
  approval_asked_at is not null and approved_at is null and refused_at is null)`;

interface Times {
  approval_asked_at: Date | null;
  approved_at: Date | null;
  refused_at: Date | null;
}

/** How a person stands with their host. */
export function approvalOf({ approval_asked_at, approved_at, refused_at }: Times) {
  if (refused_at) return 'ended';
  if (approved_at) return 'granted';
  return approval_asked_at ? 'waiting' : 'none';
}

/** Until when a proof of the mailbox is good; null: for ever, or there was none. */
export const verifiedUntil = (proven_at: Date | null, days: number): Date | null =>
  proven_at === null || days === 0 ? null : new Date(proven_at.getTime() + days * DAY_MS);
