import type { BlockReason, OutboundBlock } from '@postern/contract/outbound-block';
import type { DB } from '@postern/db/generated/tables';
import type { Selectable } from 'kysely';
import type { Actor } from '../../http/actor.ts';

export type BlockRow = Selectable<DB['outbound_block']>;

export const isActive = ({ lifted_at, expires_at }: BlockRow, now: number): boolean =>
  lifted_at === null && expires_at.getTime() > now;

/** When somebody who is no operator may lift it; null: never. */
export function delistableFrom({ no_delist, no_delist_before, created_at }: BlockRow): Date | null {
  return no_delist ? null : new Date(created_at.getTime() + no_delist_before * 1000);
}

/** Operators lift any block, a partner's administrators those that are ready for it (clarification 4.10). */
export function mayLift(actor: Actor, row: BlockRow, now: number): boolean {
  if (!isActive(row, now)) return false;
  if (actor.is_superuser) return true;
  const from = delistableFrom(row);
  return actor.is_partner && from !== null && from.getTime() <= now;
}

export function presentBlock(actor: Actor, row: BlockRow, now: number): OutboundBlock {
  const { created_at, expires_at, lifted_at, evidence, why, ...same } = row;
  const from = delistableFrom(row);
  return {
    ...same,
    why: why as BlockReason,
    evidence: evidence as OutboundBlock['evidence'],
    created: created_at.toISOString(),
    expires: expires_at.toISOString(),
    lifted: lifted_at?.toISOString() ?? null,
    state: isActive(row, now) ? 'active' : 'past',
    delistable: isActive(row, now) && from !== null && from.getTime() <= now,
    delistable_from: from?.toISOString() ?? null,
    may_lift: mayLift(actor, row, now),
  };
}
