import { isIPv6 } from 'node:net';

/**
 * Who counts as one client: an IPv4 address, or an IPv6 /64, since whoever has one address there has 2^64.
 */
export function clientKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = ip.split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(gap).fill('0'), ...last].slice(0, 4).join(':').toLowerCase();
}

export interface RateLimiter {
  take(key: string): boolean;
}

/** Clients remembered at once; beyond, the oldest are forgotten, which errs on the side of taking mail. */
const REMEMBERED = 50_000;

/** A token bucket per key: `perMinute` on average, all at once if need be. */
export function createRateLimiter(perMinute: number, now: () => number = Date.now): RateLimiter {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(key) {
      const time = now();
      const bucket = buckets.get(key) ?? { tokens: perMinute, at: time };
      bucket.tokens = Math.min(perMinute, bucket.tokens + ((time - bucket.at) * perMinute) / 60_000);
      bucket.at = time;
      buckets.delete(key);
      buckets.set(key, bucket);
      forgetOldest(buckets);
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
  };
}

export interface Acquaintances {
  knows(key: string): boolean;
  meet(key: string): void;
}

/** Clients that waited for a greeting once need not do so again for a while, as with Postfix' postscreen. */
export function createAcquaintances(lifetime = 3_600_000, now: () => number = Date.now): Acquaintances {
  const met = new Map<string, number>();
  return {
    knows: (key) => (met.get(key) ?? 0) > now(),
    meet(key) {
      met.delete(key);
      met.set(key, now() + lifetime);
      forgetOldest(met);
    },
  };
}

function forgetOldest(map: Map<string, unknown>): void {
  if (map.size <= REMEMBERED) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
