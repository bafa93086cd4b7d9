import { type BlockReason, type BlockTtl, block_ttls } from '@postern/contract/outbound-block';

/** How far back is looked, and the shorter time in which a flood shows, in minutes (decision 143). */
export const WINDOW_MINUTES = 60;
export const BURST_MINUTES = 10;

/** Recipients outside the tenant that one sender may write to within these times. */
export const MOST_IN_BURST = 500;
export const MOST_IN_WINDOW = 2_000;
/** Deliveries that failed for good: so many at least, and this share of those that are over. */
export const FAILED_LEAST = 50;
export const FAILED_SHARE = 0.3;
/** Messages to outside that were judged spam, or found to hold a virus. */
export const SPAM_LEAST = 10;
export const VIRUS_LEAST = 3;

/** A sender that wrote to half as many on so many of the days before is known for it: a newsletter, an invoice run. */
export const HABIT_DAYS = 2;
export const HABIT_SHARE = 0.5;
export const HABIT_LOOKS_BACK_DAYS = 30;

type Found = Exclude<BlockReason, 'operator'>;

/** Seconds a first block lasts; after one for whatever finding within the last weeks, the next longer one, up to a week. */
const first_ttl: Record<Found, BlockTtl> = { rate: 21_600, bounce: 43_200, abuse: 86_400 };
const LONGEST: BlockTtl = 604_800;

/** Seconds before a partner's administrator may lift it: a flood may be a mistake, spam has a cause that has to be found. */
export const no_delist_before: Record<Found, number> = { rate: 0, bounce: 0, abuse: 3_600 };

export function ttlOf(why: Found, before: number | null): BlockTtl {
  const longer = before === null ? undefined : block_ttls.find((ttl) => ttl > before);
  const ttl = Math.max(first_ttl[why], longer ?? 0);
  return Math.min(ttl, LONGEST) as BlockTtl;
}
