// How well a sender is known to a recipient, from −100 to 100 (clarification 4.3). Pure: the worker feeds it, gateway and API read it.

/**
 * `sent`: the recipient wrote to the sender. `received`: clean mail came. `unwanted`: spam or a virus came. `blocked`: forbidden files or
 * mail of a blocked sender came, which is told and says nothing about the sender by itself. `released`, `unblocked`: what was held as one of
 * these was released and arrived, so it was clean mail.
 */
export type TrustEvent = 'sent' | 'received' | 'unwanted' | 'blocked' | 'released' | 'unblocked';

export type TrustState = {
  // Value at `scored_at`.
  score: number;
  // Milliseconds since 1970.
  scored_at: number;
  sent: number;
  received: number;
  unwanted: number;
  blocked: number;
};

export type ManualTrust = { value: number; until: number };

const points: Record<TrustEvent, number> = {
  ...{ sent: 25, received: 2, unwanted: -30, blocked: 0 },
  // As clean mail, and what the wrong verdict had taken.
  ...{ released: 32, unblocked: 2 },
};
/** What each event adds to the numbers that are told. */
const counted: Record<TrustEvent, Partial<Pick<TrustState, 'sent' | 'received' | 'unwanted' | 'blocked'>>> = {
  sent: { sent: 1 },
  received: { received: 1 },
  unwanted: { unwanted: 1 },
  blocked: { blocked: 1 },
  released: { received: 1, unwanted: -1 },
  unblocked: { received: 1, blocked: -1 },
};
const half_life = 90 * 86_400_000;
const most = 100;
/** Who was never written to does not become a regular contact by writing alone. */
const most_without_sent = 49;
/** From here a sender is a regular contact. */
export const regular_from = 50;

export function trustAt({ score, scored_at }: Pick<TrustState, 'score' | 'scored_at'>, at: number): number {
  return score * 0.5 ** (Math.max(0, at - scored_at) / half_life);
}

export function withTrustEvent(state: TrustState | null, event: TrustEvent, at: number): TrustState {
  const before = state ?? { score: 0, scored_at: at, sent: 0, received: 0, unwanted: 0, blocked: 0 };
  // An event told late counts as of the newest one, so that time never runs backwards.
  const scored_at = Math.max(at, before.scored_at);
  const value = trustAt(before, scored_at);
  const by_writing = counted[event].received !== undefined;
  const highest = by_writing && before.sent === 0 ? Math.max(value, most_without_sent) : most;
  const score = Math.max(-most, Math.min(highest, value + points[event]));
  const numbers = Object.entries(counted[event]).map(([name, more]) => [
    name,
    Math.max(0, before[name as 'sent'] + more),
  ]);
  return { ...before, ...Object.fromEntries(numbers), score, scored_at };
}

/** What holds now, as a whole number: the manual value until it ends, else the automatic one; below a half it is no relation. */
export function trustValue(
  state: Pick<TrustState, 'score' | 'scored_at'> | null,
  manual: ManualTrust | null,
  at: number,
): number {
  if (manual && manual.until > at) return manual.value;
  return state ? Math.round(trustAt(state, at)) + 0 : 0;
}

export const trust_levels = ['distrusted', 'unknown', 'automatic', 'regular'] as const;
export type TrustLevel = (typeof trust_levels)[number];

export function trustLevel(value: number): TrustLevel {
  if (value < 0) return 'distrusted';
  if (value === 0) return 'unknown';
  return value < regular_from ? 'automatic' : 'regular';
}

/** Points of the score for a trust value: 1.5 at most, either way, and none without a relation. */
export function trustWeight(value: number): number {
  return (-1.5 * value) / most;
}
