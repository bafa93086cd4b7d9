import type { StsPolicy } from 'mx-connect';

/** MTA-STS policies seen, so that each is fetched once and holds while its server is away (RFC 8461 §5.1). */
export interface StsCache {
  get(domain: string): Promise<StsPolicy | false>;
  set(domain: string, policy: StsPolicy): Promise<void>;
}

/** Policies kept in memory; the one unused longest goes first. */
const MAX_POLICIES = 10_000;

export function createStsCache(): StsCache {
  const policies = new Map<string, StsPolicy>();
  return {
    async get(domain) {
      const policy = policies.get(domain);
      if (!policy) return false;
      policies.delete(domain);
      policies.set(domain, policy);
      return policy;
    },
    async set(domain, policy) {
      policies.delete(domain);
      // A domain without a policy is asked again every time: one TXT look-up, and no policy is missed.
      if (policy.id === false) return;
      policies.set(domain, policy);
      const oldest = policies.keys().next();
      if (policies.size > MAX_POLICIES && !oldest.done) policies.delete(oldest.value);
    },
  };
}
