// How much each opinion counts. Age makes it fade; one person, one sender, one mailbox and one message count for so much and no more,
// however often they are heard.

import type { Features } from './model.ts';
import { hashOf } from './slots.ts';

export type Opinion = Features & {
  spam: boolean;
  at: Date;
  tenant_id: number;
  /** Tenant and id of the message. */
  message: string;
  /** Address of the person whose opinion it is. */
  teacher: string;
  sender: string;
  recipient: string;
};

/** Days after which an opinion counts half, and after which it is forgotten. */
export const half_life_days = 90;
export const forgotten_days = 365;

/** Opinions of a day that count. */
const most_a_day = { teacher: 20, sender: 3, recipient: 10 } as const;
const most_a_message = 2;
/** One teacher counts for at most half of what all others say on that side, once there are others to speak of. */
const share_of_others = 0.5;
const always_allowed = 20;

const day_ms = 86_400_000;

/**
 * Whoever says more than counts is heard by a sample: an opinion beyond a cap weighs nothing. Making all of them lighter instead would leave
 * their number, which moves the level, and what only they hold, which the model learns whatever it weighs.
 */
export function weighOpinions(
  opinions: readonly Opinion[],
  now: Date,
  group: (one: Opinion) => string,
): number[] {
  const weights = opinions.map((one) =>
    isForgotten(one, now) ? 0 : 0.5 ** (ageInDays(one, now) / half_life_days),
  );
  const day = (one: Opinion) => Math.floor(one.at.getTime() / day_ms);
  const order = opinions
    .map(({ message, teacher }, at) => ({ at, mark: hashOf(message, teacher) }))
    .sort((a, b) => a.mark - b.mark || a.at - b.at)
    .map(({ at }) => at);
  const cap = (key: (one: Opinion) => string, most: number) =>
    sample(
      weights,
      order,
      (at) => key(opinions[at] as Opinion),
      () => 1,
      () => most,
    );
  cap((one) => one.message, most_a_message);
  cap((one) => `${one.tenant_id} ${day(one)} ${one.sender} ${one.spam}`, most_a_day.sender);
  cap((one) => `${one.tenant_id} ${day(one)} ${one.recipient} ${one.spam}`, most_a_day.recipient);
  cap((one) => `${day(one)} ${one.teacher} ${one.spam}`, most_a_day.teacher);
  for (const spam of [true, false]) {
    const all = opinions.reduce((sum, one, at) => sum + (one.spam === spam ? (weights[at] as number) : 0), 0);
    sample(
      weights,
      order,
      (at) => {
        const one = opinions[at] as Opinion;
        return one.spam === spam ? group(one) : '';
      },
      (at) => weights[at] as number,
      (own) => Math.max(always_allowed, share_of_others * (all - own)),
    );
  }
  return weights;
}

export function isForgotten(one: Pick<Opinion, 'at'>, now: Date): boolean {
  return ageInDays(one, now) > forgotten_days;
}

function ageInDays({ at }: Pick<Opinion, 'at'>, now: Date): number {
  return Math.max(0, (now.getTime() - at.getTime()) / day_ms);
}

/** Of each key only as many stay, in the order given, as together count for `most(their sum)`; the empty key is nobody's. */
function sample(
  weights: number[],
  order: readonly number[],
  key: (at: number) => string,
  count: (at: number) => number,
  most: (sum: number) => number,
): void {
  const counted = order.filter((at) => (weights[at] as number) > 0 && key(at) !== '');
  const sums = new Map<string, number>();
  for (const at of counted) sums.set(key(at), (sums.get(key(at)) ?? 0) + count(at));
  const taken = new Map<string, number>();
  for (const at of counted) {
    const name = key(at);
    const sum = (taken.get(name) ?? 0) + count(at);
    if (sum > most(sums.get(name) as number) + 1e-9) weights[at] = 0;
    else taken.set(name, sum);
  }
}
