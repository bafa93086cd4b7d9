import { BlockList } from 'node:net';
import type { Resolver } from '@postern/mail/authenticate/resolver';
import { verifiedHostname } from '@postern/mail/classify/origin';
import type { BackgroundTasks } from './background-tasks.ts';

/** What addresses are called, for what is written down about a call. Asked beside it: no call waits for a name server. */
export interface AddressNames {
  /** The name that points back to the address (RFC 8601 §2.7.3); undefined: none, or none yet. Begins to ask where it has not. */
  of(ip: string): string | undefined;
  /** Forgets what addresses of that name are called, and answers how many. */
  forget(name: string): number;
}

/** A name is believed this long, and one that could not be asked for is asked for again after this. */
const KEPT_MS = 3_600_000;
const AGAIN_MS = 60_000;
/** Look-ups under way; more addresses than that at once stay without a name. */
const ASKED_AT_ONCE = 20;
/** Names kept before those that are over are swept; beyond it nothing is asked until some are. */
const MOST = 10_000;

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');
const isOwn = (ip: string) => own.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4');

export function addressNames(resolver: Resolver, later: BackgroundTasks, clock: () => number): AddressNames {
  const known = new Map<string, { until: number; name: string | undefined }>();
  let asking = 0;

  async function ask(ip: string): Promise<void> {
    asking += 1;
    try {
      const { hostname, state } = await verifiedHostname(resolver, ip);
      const lasts = state === 'temperror' ? AGAIN_MS : KEPT_MS;
      known.set(ip, { until: clock() + lasts, name: hostname || undefined });
    } finally {
      asking -= 1;
    }
  }

  function hasRoom(now: number): boolean {
    if (known.size < MOST) return true;
    for (const [ip, { until }] of known) if (until <= now) known.delete(ip);
    return known.size < MOST;
  }

  return {
    forget(name) {
      const same = [...known].filter(([, kept]) => kept.name === name);
      for (const [ip] of same) known.delete(ip);
      return same.length;
    },
    of(ip) {
      const now = clock();
      const kept = known.get(ip);
      if (kept && kept.until > now) return kept.name;
      if (ip === '' || isOwn(ip) || asking >= ASKED_AT_ONCE || !hasRoom(now)) return kept?.name;
      // Meanwhile the last name stands, and nobody asks a second time.
      known.set(ip, { until: now + AGAIN_MS, name: kept?.name });
      later.run('the name of an address', () => ask(ip));
      return kept?.name;
    },
  };
}
