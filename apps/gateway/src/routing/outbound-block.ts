import { withoutTag } from '@postern/addresses';
import { type RejectReason, reasonText } from '@postern/contract/rejects/reasons';
import { type Database, withScope } from '@postern/db';
import type { Refusal } from '@postern/mail';
import { createRateLimiter } from '../smtp/rates.ts';
import { createCache } from './cache.ts';
import type { Following } from './following.ts';

/** One of a tenant's own senders that may not send for a while. */
export interface OutboundBlock {
  address: string;
  why: string;
  message: string;
  expires_at: Date;
}

export interface OutboundBlocks {
  /** The block of whoever signed in or of the envelope's sender, whichever is blocked; null: neither. */
  find(tenant_id: number, senders: readonly string[]): Promise<OutboundBlock | null>;
  /** Whether one more refusal of that sender is worth a line in the log. */
  isKept(address: string): boolean;
}

/** ms after which a tenant's blocks are read again although nobody told of a change: rows can be changed by hand. */
const SAFETY_AGE = 60_000;
/** Refusals of one sender that are logged a minute: a program that goes on and on says nothing new. */
const KEPT = 30;

/** A tenant's blocks are few, so each look takes them all. They are held until somebody tells of a change: at most a second behind. */
export function openOutboundBlocks(
  db: Database,
  following: Following,
  now: () => number = Date.now,
): OutboundBlocks {
  const cache = createCache<Map<string, OutboundBlock>>(SAFETY_AGE, now);
  following.onChange((tenant_id) => cache.forget(tenant_id === 0 ? null : String(tenant_id)));
  const kept = createRateLimiter(KEPT, now);
  return {
    async find(tenant_id, senders) {
      await following.catchUp();
      const blocks = await cache.get(String(tenant_id), () => load(db, tenant_id));
      if (blocks.size === 0) return null;
      for (const name of senders.flatMap(namesOf)) {
        const block = blocks.get(name);
        if (block && block.expires_at.getTime() > now()) return block;
      }
      return null;
    },
    isKept: (address) => kept.take(address),
  };
}

function namesOf(sender: string): string[] {
  const address = sender.toLowerCase();
  const bare = withoutTag(address);
  return bare === address ? [address] : [address, bare];
}

async function load(db: Database, tenant_id: number): Promise<Map<string, OutboundBlock>> {
  const rows = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      tx
        .selectFrom('outbound_block')
        .select(['address', 'why', 'message', 'expires_at'])
        .where('tenant_id', '=', tenant_id)
        .where('lifted_at', 'is', null)
        .execute(),
    { readOnly: true },
  );
  return new Map(rows.map((row) => [row.address, row]));
}

const causes: Readonly<Record<string, RejectReason>> = {
  rate: 'block_rate',
  bounce: 'block_bounce',
  abuse: 'block_abuse',
  operator: 'block_operator',
};

/** What the sending side is told, and the reject log keeps: whose address, until when, why, and what to do. */
export function blockRefusal({ address, why, message, expires_at }: OutboundBlock): Refusal {
  const until = `${expires_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const said = reasonText(causes[why] ?? 'block_operator', { sender: address, until });
  return {
    responsecode: 550,
    enhanced: '5.7.1',
    message: `${said}. ${message || 'Ask your mail administrator'}`,
    reason: said,
    reason_category: 'OUTBOUND_BLOCK',
    offending_value: address,
  };
}
