import { type EgressRules, isPublicAddress } from '@postern/egress';
import type { Resolver } from '@postern/mail';
import { getPolicy, validateMx } from 'mailauth/lib/mta-sts.js';

/** A domain's MTA-STS policy (RFC 8461 §3.2), as mailauth keeps it. */
export interface StsPolicy {
  id: string | false;
  mode: 'enforce' | 'testing' | 'none';
  mx?: string[];
  maxAge?: number;
  /** ISO time after which it holds no more. */
  expires?: string;
}

/** Policies seen: each is fetched once, and holds while its server or its name is away (RFC 8461 §5.1). */
export interface StsCache {
  get(domain: string): StsPolicy | null;
  set(domain: string, policy: StsPolicy): void;
}

/** Policies kept in memory; the one unused longest goes first. */
const MAX_POLICIES = 10_000;

export function createStsCache(): StsCache {
  const policies = new Map<string, StsPolicy>();
  return {
    get(domain) {
      const policy = policies.get(domain);
      if (!policy) return null;
      policies.delete(domain);
      policies.set(domain, policy);
      return policy;
    },
    set(domain, policy) {
      policies.delete(domain);
      // A domain without a policy is asked again every time: one TXT look-up, and no policy is missed.
      if (policy.id === false) return;
      policies.set(domain, policy);
      const oldest = policies.keys().next();
      if (policies.size > MAX_POLICIES && !oldest.done) policies.delete(oldest.value);
    },
  };
}

/** ms for the policy's HTTPS request. */
const FETCH_TIMEOUT = 20_000;

/**
 * The policy in force for a domain. Done here and not by mx-connect, which brings an older mailauth that fetches valid policies again each
 * time and forgets them when the look-up fails.
 */
export async function stsPolicy(
  domain: string,
  cache: StsCache,
  resolver: Resolver,
  egress: EgressRules,
): Promise<StsPolicy> {
  const result = await getPolicy(domain, cache.get(domain) as never, {
    timeout: FETCH_TIMEOUT,
    resolver: async (name: string, type: string) => {
      const answer: unknown[] = await resolver(name, type);
      // The policy's server is named by a stranger: it may be no inner one.
      if (egress.private_addresses || (type !== 'A' && type !== 'AAAA')) return answer as never;
      return answer.filter((ip) => typeof ip === 'string' && isPublicAddress(ip)) as never;
    },
  });
  const policy = result.policy as StsPolicy;
  cache.set(domain, policy);
  return policy;
}

/** Whether mail for the policy's domain may go to this server. */
export function stsAllows(policy: StsPolicy, host: string): boolean {
  return policy.mode !== 'enforce' || validateMx(host, policy as never).valid;
}
