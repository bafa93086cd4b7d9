import {
  askOutside,
  EgressRefusedError,
  EgressTooLongError,
  type FetchRules,
  lookupBy,
} from '@postern/egress';
import type { Resolver } from '@postern/mail';
import { openRedrawer } from './redrawer.ts';

/** Why a picture is not there: nobody answered as asked, what came is no picture that is shown, or there were too many bytes. */
export type MissingWhy = 'not_reachable' | 'no_image' | 'too_large';

export interface RemoteImage {
  url: string;
  /** WebP; null with `why`. */
  picture: Buffer | null;
  why: MissingWhy | null;
}

export interface RemoteImages extends Disposable {
  /** Asks each address once, from here and without a word about who reads; the order is that of `urls`. Never rejects for one of them. */
  load(urls: readonly string[]): Promise<RemoteImage[]>;
  /** A picture that somebody gave us, drawn anew as WebP, or as a small PNG for mails; null: it is none. */
  redraw(bytes: Buffer, form?: 'mail'): Promise<Buffer | null>;
}

/** Bytes of one picture and of all pictures of one call. */
const MOST_EACH = 5_000_000;
const MOST_TOGETHER = 20_000_000;
const REDIRECTS = 3;
const AT_ONCE = 4;
/** ms for one answer. */
const TIMEOUT = 8_000;

/**
 * Pictures of mail from the outside (security.md 4.6): only addresses in public, checked again at every redirect, no cookie, no referrer,
 * drawn anew before anybody sees them.
 * @param resolver a written-down world of names, which may lie anywhere; null: the system's names, public addresses only
 */
export function openRemoteImages(resolver: Resolver | null): RemoteImages {
  const rules: FetchRules = {
    private_addresses: resolver !== null,
    timeout: TIMEOUT,
    most: MOST_EACH,
    ...(resolver ? { lookup: lookupBy(resolver) } : {}),
  };
  const redrawer = openRedrawer();

  async function ask(address: string, redirects = REDIRECTS): Promise<Buffer> {
    const url = new URL(address);
    // Public pictures are asked for by https alone; most servers that were named by http have it today.
    if (url.protocol === 'http:' && !rules.private_addresses) url.protocol = 'https:';
    const answer = await askOutside(
      url,
      { headers: { accept: 'image/webp,image/png,image/jpeg,image/gif', 'user-agent': 'Mozilla/5.0' } },
      rules,
    );
    const { location } = answer.headers;
    if (answer.status >= 300 && answer.status < 400 && location && redirects > 0)
      return ask(new URL(location, url).href, redirects - 1);
    if (answer.status !== 200) throw new EgressRefusedError(`the answer is ${answer.status}`, 'protocol');
    return answer.body;
  }

  async function loadOne(url: string, budget: { left: number }): Promise<RemoteImage> {
    try {
      if (budget.left <= 0) return { url, picture: null, why: 'too_large' };
      const bytes = await ask(url);
      budget.left -= bytes.length;
      const picture = await redrawer.redraw(bytes);
      return { url, picture, why: picture ? null : 'no_image' };
    } catch (error) {
      return { url, picture: null, why: error instanceof EgressTooLongError ? 'too_large' : 'not_reachable' };
    }
  }

  return {
    async load(urls) {
      const budget = { left: MOST_TOGETHER };
      const found: RemoteImage[] = [];
      const rest = urls.map((url, index) => ({ url, index }));
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let one = rest.shift(); one; one = rest.shift())
            found[one.index] = await loadOne(one.url, budget);
        }),
      );
      return found;
    },
    redraw: (bytes, form) => redrawer.redraw(bytes, form),
    [Symbol.dispose]: () => redrawer[Symbol.dispose](),
  };
}
