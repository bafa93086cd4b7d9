import type { BlockReason, OutboundBlock } from '@postern/contract/outbound-block';
import type { TermHash, Tx } from '@postern/db';
import { sql } from 'kysely';
import {
  BURST_MINUTES,
  FAILED_LEAST,
  FAILED_SHARE,
  HABIT_DAYS,
  HABIT_LOOKS_BACK_DAYS,
  HABIT_SHARE,
  MOST_IN_BURST,
  MOST_IN_WINDOW,
  SPAM_LEAST,
  VIRUS_LEAST,
  WINDOW_MINUTES,
} from './bounds.ts';

export interface Suspect {
  tenant_id: number;
  domain: string;
  address: string;
  why: Exclude<BlockReason, 'operator'>;
  evidence: OutboundBlock['evidence'];
  /** Seconds of the block before, if a finding led to it; null: there was none. */
  ttl_before: number | null;
}

/** What a sender did within the last hour that counts for a bound. */
export interface Counted {
  tenant_id: number;
  sender: string;
  in_window: number;
  in_burst: number;
  settled: number;
  failed: number;
  spam: number;
  virus: number;
  ttl_before: number | null;
}

/** One sender, instead of all. */
export type SenderKey = Pick<Suspect, 'tenant_id' | 'address'>;

/**
 * Senders of the last hour that went beyond `share` of a bound; with `only` that one, however little it sent. A sender is who signed in, otherwise the envelope's address, without a tag; mail within
 * the tenant does not count for the flood, and nothing that was sent before the sender's last block ended or was lifted.
 */
export async function countSenders(tx: Tx, share: number, only: SenderKey | null = null): Promise<Counted[]> {
  const of_tenant = only ? sql`and message.tenant_id = ${only.tenant_id}` : sql``;
  const of_sender = only ? sql`and sender = ${only.address}` : sql``;
  const least = only ? 0 : share;
  const { rows } = await sql<Counted>`
    with sent as (
      select message.tenant_id, message.ts, message.class, message.state,
        regexp_replace(lower(case when position('@' in sasl_login) > 0 then sasl_login else from_address end),
          '\\+[^@]*(?=@[^@]*$)', '') as sender,
        not exists (select 1 from domain_directory inside where inside.tenant_id = message.tenant_id
          and inside.domain_name = split_part(to_address, '@', 2)) as outside
      from message where direction = 'out' and ts > now() - make_interval(mins => ${WINDOW_MINUTES}) and ts <= now() ${of_tenant}
    )
    select sent.tenant_id, sender,
      (count(*) filter (where outside and state <> 'rejected'))::integer as in_window,
      (count(*) filter (where outside and state <> 'rejected' and ts > now() - make_interval(mins => ${BURST_MINUTES})))::integer as in_burst,
      (count(*) filter (where state in ('delivered', 'failed')))::integer as settled,
      (count(*) filter (where state = 'failed'))::integer as failed,
      (count(*) filter (where outside and class in ('spam', 'highspam')))::integer as spam,
      (count(*) filter (where outside and class = 'virus'))::integer as virus,
      min(block.ttl) filter (where block.why <> 'operator') as ttl_before
    from sent
      join domain_directory own on own.domain_name = split_part(sender, '@', 2) and own.tenant_id = sent.tenant_id
      left join outbound_block block on block.tenant_id = sent.tenant_id and block.address = sender
    where (block.address is null or ts > least(block.lifted_at, block.expires_at)) ${of_sender}
    group by sent.tenant_id, sender
    having count(*) filter (where outside and state <> 'rejected') > ${Math.floor(least * MOST_IN_BURST)}
      or count(*) filter (where state = 'failed') >= ${Math.ceil(least * FAILED_LEAST)}
      or count(*) filter (where outside and class in ('spam', 'highspam')) >= ${Math.ceil(least * SPAM_LEAST)}
      or count(*) filter (where outside and class = 'virus') >= ${Math.ceil(least * VIRUS_LEAST)}
    order by sent.tenant_id, sender`.execute(tx);
  return rows;
}

/** Whether it is nothing new that this sender writes to so many. */
async function hasHabit(tx: Tx, hash: TermHash, { tenant_id, sender, in_window }: Counted): Promise<boolean> {
  const { rows } = await sql`
    select 1 from message
    where from_hash = ${hash('address', sender)}::bigint and tenant_id = ${tenant_id} and direction = 'out' and state <> 'rejected'
      and ts > now() - make_interval(days => ${HABIT_LOOKS_BACK_DAYS}) and ts < now() - interval '1 day'
    group by date_trunc('day', ts) having count(*) >= ${Math.ceil(in_window * HABIT_SHARE)}
    limit ${HABIT_DAYS}`.execute(tx);
  return rows.length >= HABIT_DAYS;
}

/** What weighs most first: harm, then waste, then mere number. */
async function findingOf(
  tx: Tx,
  hash: TermHash,
  counted: Counted,
): Promise<Pick<Suspect, 'why' | 'evidence'> | null> {
  const { in_window, in_burst, settled, failed, spam, virus } = counted;
  const minutes = WINDOW_MINUTES;
  if (spam >= SPAM_LEAST || virus >= VIRUS_LEAST) return { why: 'abuse', evidence: { minutes, spam, virus } };
  if (failed >= FAILED_LEAST && failed >= settled * FAILED_SHARE)
    return { why: 'bounce', evidence: { minutes, settled, failed } };
  const burst = in_burst > MOST_IN_BURST;
  if ((burst || in_window > MOST_IN_WINDOW) && !(await hasHabit(tx, hash, counted)))
    return {
      why: 'rate',
      evidence: burst ? { minutes: BURST_MINUTES, recipients: in_burst } : { minutes, recipients: in_window },
    };
  return null;
}

/** The block that what was counted leads to; null: it stays within the bounds. */
export async function suspectOf(tx: Tx, hash: TermHash, counted: Counted): Promise<Suspect | null> {
  const finding = await findingOf(tx, hash, counted);
  const { tenant_id, sender: address, ttl_before } = counted;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return finding && { tenant_id, domain, address, ttl_before, ...finding };
}

export async function findSuspects(tx: Tx, hash: TermHash): Promise<Suspect[]> {
  const suspects: Suspect[] = [];
  for (const counted of await countSenders(tx, 1)) {
    const suspect = await suspectOf(tx, hash, counted);
    if (suspect) suspects.push(suspect);
  }
  return suspects;
}
