import { arc_results, dkim_results, dmarc_results, type MessageMeta, spf_statuses } from '@postern/contract';
import type { AuthenticationFacts } from '@postern/mail';

type Shown = Pick<
  MessageMeta,
  'spf_status' | 'spf_explanation' | 'dkim_verify' | 'dmarc_result' | 'dmarc_policy' | 'arc_verify'
>;

function oneOf<T extends string>(known: readonly T[], value: string | undefined, otherwise: T): T {
  return known.find((word) => word === value) ?? otherwise;
}

/** Results as the judge stored them; a message refused before it was judged has none. */
export function presentAuthentication(stored: unknown, spfStatus: string): Shown {
  const facts = (stored ?? {}) as Partial<AuthenticationFacts>;
  return {
    spf_status: oneOf(spf_statuses, spfStatus, 'unknown'),
    spf_explanation: facts.spf_explanation ?? '',
    dkim_verify: (facts.dkim ?? []).map(({ sigvalid, skipreason, domain, selector, result }) => ({
      sigvalid,
      skipreason,
      domain,
      selector,
      result: oneOf(dkim_results, result, 'none'),
    })),
    dmarc_result: oneOf(dmarc_results, facts.dmarc_result, 'none'),
    dmarc_policy: facts.dmarc_policy ?? '',
    arc_verify: {
      cv: oneOf(arc_results, facts.arc?.cv, 'none'),
      skipreason: facts.arc?.skipreason ?? '',
      message: facts.arc?.message ?? '',
    },
  };
}
