// How much each opinion counts. Age makes it fade; one person, one sender, one mailbox and one message count for so much and no more,
// however often they are heard.

export type Opinion = {
  slots: Uint32Array;
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

/** What a day's opinions count for at most, each as much as one full opinion. */
const most_a_day = { teacher: 20, sender: 3, recipient: 10 } as const;
const most_a_message = 2;
/** One teacher counts for at most half of what all others say on that side, once there are others to speak of. */
const share_of_others = 0.5;
const always_allowed = 20;

const day_ms = 86_400_000;

export function weighOpinions(
  opinions: readonly Opinion[],
  now: Date,
  group: (one: Opinion) => string,
): number[] {
  const weights = opinions.map(({ at }) => {
    const days = Math.max(0, (now.getTime() - at.getTime()) / day_ms);
    return days > forgotten_days ? 0 : 0.5 ** (days / half_life_days);
  });
  const day = (one: Opinion) => Math.floor(one.at.getTime() / day_ms);
  const cap = (key: (one: Opinion) => string, most: number) => shrink(weights, opinions, key, () => most);
  cap((one) => one.message, most_a_message);
  cap((one) => `${one.tenant_id} ${day(one)} ${one.sender} ${one.spam}`, most_a_day.sender);
  cap((one) => `${one.tenant_id} ${day(one)} ${one.recipient} ${one.spam}`, most_a_day.recipient);
  cap((one) => `${day(one)} ${one.teacher}`, most_a_day.teacher);
  for (const spam of [true, false]) {
    const side = opinions.map((one, at) => (one.spam === spam ? (weights[at] as number) : 0));
    const all = side.reduce((sum, weight) => sum + weight, 0);
    shrink(
      weights,
      opinions,
      (one) => (one.spam === spam ? group(one) : ''),
      (own) => Math.max(always_allowed, share_of_others * (all - own)),
    );
  }
  return weights;
}

/** Those of one key count for `most(their sum)` together; the empty key is nobody's. */
function shrink(
  weights: number[],
  opinions: readonly Opinion[],
  key: (one: Opinion) => string,
  most: (sum: number) => number,
): void {
  const sums = new Map<string, number>();
  const keys = opinions.map(key);
  for (const [at, name] of keys.entries()) sums.set(name, (sums.get(name) ?? 0) + (weights[at] as number));
  for (const [at, name] of keys.entries()) {
    const sum = sums.get(name) as number;
    if (name !== '' && sum > most(sum)) weights[at] = ((weights[at] as number) * most(sum)) / sum;
  }
}
