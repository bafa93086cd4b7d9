import type { SenderTrust, TrustMark } from '@postern/contract';
import type { DB } from '@postern/db/generated/tables';
import { trustLevel, trustValue } from '@postern/mail';
import type { Selectable } from 'kysely';

export type TrustRow = Selectable<DB['sender_trust']>;
export type Pair = Pick<TrustRow, 'sender' | 'recipient'>;

/** What a person set, while it holds. */
function manualOf(row: TrustRow | undefined, now: number) {
  if (!row?.manual_until || row.manual_value === null) return null;
  const until = row.manual_until.getTime();
  return until > now ? { value: row.manual_value, until } : null;
}

const stateOf = (row: TrustRow | undefined) => (row ? { ...row, scored_at: row.scored_at.getTime() } : null);

export function presentMark({ sender, recipient }: Pair, row: TrustRow | undefined, now: number): TrustMark {
  const manual = manualOf(row, now);
  const value = trustValue(stateOf(row), manual, now);
  const { sent = 0, received = 0, unwanted = 0, blocked = 0 } = row ?? {};
  return {
    sender,
    recipient,
    value,
    level: trustLevel(value),
    is_manual: manual !== null,
    sent,
    received,
    unwanted,
    blocked,
  };
}

/** A pair without a row has no relation. */
export function presentTrust(pair: Pair, row: TrustRow | undefined, now: number): SenderTrust {
  const manual = manualOf(row, now);
  const heard = row && row.sent + row.received + row.unwanted + row.blocked > 0;
  return {
    ...presentMark(pair, row, now),
    automatic: trustValue(stateOf(row), null, now),
    ttl: manual ? Math.ceil((manual.until - now) / 1000) : null,
    until: manual ? new Date(manual.until).toISOString() : null,
    set_by: manual ? (row?.manual_by ?? '') : '',
    first_seen: heard ? row.first_seen.toISOString() : null,
  };
}
