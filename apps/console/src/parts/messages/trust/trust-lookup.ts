/** Trust of the senders on screen: pairs that are asked for within a moment go to the server in one call. */

import { senderTrustLookup, TRUST_LOOKUP, type TrustMark } from '@postern/contract/sender-trust';
import { call } from '@postern/web/api.ts';
import { useLoaded } from '@postern/web/use-operation.ts';

export type Pair = { sender: string; recipient: string };
type Waiting = Pair & { resolve: (mark: TrustMark | null) => void; reject: (error: unknown) => void };

/** ms in which rows that appear together gather. */
const gather_ms = 40;
/** ms a mark on screen may be old. */
const fresh_ms = 60_000;

let waiting: Waiting[] = [];

export const trustKey = ({ sender, recipient }: Pair) => [senderTrustLookup.name, sender, recipient] as const;

function askTogether(pair: Pair): Promise<TrustMark | null> {
  return new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(() => void askAll(), gather_ms);
    waiting.push({ ...pair, resolve, reject });
  });
}

async function askAll(): Promise<void> {
  const all = waiting;
  waiting = [];
  for (let from = 0; from < all.length; from += TRUST_LOOKUP)
    await askSome(all.slice(from, from + TRUST_LOOKUP));
}

async function askSome(some: readonly Waiting[]): Promise<void> {
  try {
    const pairs = some.map(({ sender, recipient }) => ({ sender, recipient }));
    const marks = await call(senderTrustLookup, { body: { pairs } });
    const found = new Map(marks.map((mark) => [`${mark.sender} ${mark.recipient}`, mark]));
    for (const one of some) one.resolve(found.get(`${one.sender} ${one.recipient}`) ?? null);
  } catch (error) {
    for (const one of some) one.reject(error);
  }
}

/** Null: not known to the caller. A mark that cannot be fetched is left out; the list does without. */
export function useTrustMark(pair: Pair): TrustMark | null {
  const { data } = useLoaded(trustKey(pair), () => askTogether(pair), {
    staleTime: fresh_ms,
    retry: false,
  });
  return data ?? null;
}
