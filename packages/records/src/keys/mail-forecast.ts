import { type KeyFamily, type MailOutcome, mailOutcome, signingFamilies, wantsKey } from './mail-outcome.ts';
import { decidePromise, type PromiseInput, type PromiseRule } from './mail-promise.ts';
import { chooseWay, type JudgedWay, judgeWay, type KnownKey, way_order } from './recipient-way.ts';

export interface ForecastInput extends PromiseInput {
  /** Of the recipient and their domain. */
  known: readonly KnownKey[];
  /** Families of which the author has a key that may sign. */
  signers: readonly KeyFamily[];
}

export interface MailForecast {
  outcome: MailOutcome;
  rule: PromiseRule;
  /** Place in the hierarchy whose keys are used; null: none is. */
  chosen: (typeof way_order)[number] | null;
  /** null: it is not signed. */
  sign: KeyFamily | null;
}

/** What happens to mail that the author's program has neither signed nor encrypted, by the rules that the gateway follows. */
export async function forecastMail(input: ForecastInput, now: Date): Promise<MailForecast> {
  const { promise, rule } = decidePromise(input);
  const way = wantsKey(promise) ? await chooseWay(input.known, now) : null;
  const outcome = mailOutcome(promise, way, input.has_portal);
  const chosen = way && way_order.find(({ kind, scope }) => kind === way.kind && scope === way.scope);
  const leaves = outcome === 'encrypted' || outcome === 'clear';
  const sign = leaves
    ? signingFamilies(promise, way).find((family) => input.signers.includes(family))
    : undefined;
  return { outcome, rule, chosen: chosen ?? null, sign: sign ?? null };
}

export interface LaterForecast extends MailForecast {
  from: Date;
}

/** What it becomes when the keys that are used now have all run out; null: they do not, or none is used. */
export async function forecastLater(
  input: ForecastInput,
  { chosen }: MailForecast,
  now: Date,
): Promise<LaterForecast | null> {
  if (!chosen) return null;
  const ends = (await judgeWay(input.known, chosen, now)).chosen.map(({ not_after }) => not_after);
  const last = ends.reduce((a, b) => (a === null || b === null ? null : a > b ? a : b), ends[0] ?? null);
  if (last === null) return null;
  // A certificate is valid up to and with its last second (RFC 5280 §4.1.2.5).
  const from = new Date(last.getTime() + 1000);
  return { ...(await forecastMail(input, from)), from };
}

/** Every place of the hierarchy with its keys, best first. */
export const judgeWays = (known: readonly KnownKey[], now: Date): Promise<JudgedWay[]> =>
  Promise.all(way_order.map((place) => judgeWay(known, place, now)));
