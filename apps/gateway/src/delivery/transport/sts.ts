import { fetchStsPolicy, type StsFetchDeps } from '@postern/egress';
import { parsePolicy, resolvePolicy, validateMx } from 'mailauth/lib/mta-sts.js';

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
  /** Whether there was one. */
  forget(domain: string): boolean;
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
    forget: (domain) => policies.delete(domain),
  };
}

/** ms for the policy's HTTPS request. */
const FETCH_TIMEOUT = 20_000;
/** ms until a policy that could not be fetched is asked for again; mail meanwhile goes as without one. */
const RETRY = 300_000;

const no_policy: StsPolicy = { id: false, mode: 'none' };

/** Where policies are fetched: `fetchStsPolicy` with the rules of delivery. */
export type StsDeps = StsFetchDeps;

/**
 * The policy in force for a domain (RFC 8461 §5.1): a known one holds until it expires, also while its server or its name is away. Fetched
 * here and not by mailauth or mx-connect, which connect to any address and know one set of authorities.
 */
export async function stsPolicy(domain: string, cache: StsCache, world: StsDeps): Promise<StsPolicy> {
  const kept = cache.get(domain);
  const known = kept?.expires && Date.parse(kept.expires) > Date.now() ? kept : null;
  const id = await policyId(domain, world);
  if (id === null) return known ?? no_policy;
  if (known?.id === id) return known;
  try {
    const text = await fetchStsPolicy(domain, { timeout: FETCH_TIMEOUT, ...world });
    const policy = { id, ...parsePolicy(text, { strict: true }) } as StsPolicy;
    policy.expires = new Date(Date.now() + (policy.maxAge ?? 0) * 1000).toISOString();
    cache.set(domain, policy);
    return policy;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (known && known.mode !== 'none') return known;
    const later: StsPolicy = { id, mode: 'none', expires: new Date(Date.now() + RETRY).toISOString() };
    cache.set(domain, later);
    return later;
  }
}

/** null: there is no record, several, a wrong one, or nobody who knows. */
async function policyId(domain: string, { resolver }: StsDeps): Promise<string | null> {
  try {
    const id = await resolvePolicy(domain, { resolver: resolver as never, strict: true });
    return typeof id === 'string' ? id : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

/** Whether mail for the policy's domain may go to this server. */
export function stsAllows(policy: StsPolicy, host: string): boolean {
  return policy.mode !== 'enforce' || validateMx(host, policy as never).valid;
}
