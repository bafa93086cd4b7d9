// DMARC for every author a message could be shown with: the strictest answer holds (RFC 7489 §6.6.1).
import type { DMARCResult } from 'mailauth';
import { dmarc as evaluate } from 'mailauth/lib/dmarc/index.js';
import { organisationalDomain } from '../parse/uris.ts';
import { type Authors, most_author_domains } from './authors.ts';
import type { Resolver } from './resolver.ts';
import type { AuthenticationFacts, DkimSignatureResult, DmarcStatus, SpfStatus } from './results.ts';

type Evidence = {
  resolver: Resolver;
  spf_status: SpfStatus;
  spf_domain: string;
  dkim: readonly DkimSignatureResult[];
};
type Decided = Pick<
  AuthenticationFacts,
  'dmarc_result' | 'dmarc_domain' | 'dmarc_policy' | 'dmarc_is_undecided'
>;

export async function dmarcOf(
  evidence: Evidence,
  { domains, state }: Authors,
  by_library: DMARCResult | false,
): Promise<Decided> {
  const [only = ''] = domains;
  if (domains.length === 1 && by_library && by_library.status.header?.from === only)
    return decidedFor(evidence, only, by_library, state);
  const asked = domains.slice(0, most_author_domains);
  const decided = await Promise.all(
    asked.map(async (domain) => decidedFor(evidence, domain, await evaluateFor(evidence, domain), state)),
  );
  return decided.toSorted((a, b) => strictness(b) - strictness(a))[0] ?? unasked;
}

const unasked: Decided = {
  dmarc_result: 'none',
  dmarc_domain: '',
  dmarc_policy: '',
  dmarc_is_undecided: false,
};

function evaluateFor({ resolver, spf_status, spf_domain, dkim }: Evidence, domain: string) {
  return evaluate({
    headerFrom: [`author@${domain}`],
    spfDomains: spf_status === 'pass' && spf_domain !== '' ? [spf_domain] : [],
    dkimDomains: dkim.filter((one) => one.result === 'pass').map((one) => ({ id: '', domain: one.domain })),
    resolver: resolver as (name: string, type: string) => Promise<string[]>,
  } as never);
}

function decidedFor(
  evidence: Evidence,
  author: string,
  dmarc: DMARCResult | false,
  state: Authors['state'],
): Decided {
  if (!dmarc) return unasked;
  const policy = dmarc.policy;
  const dmarc_policy = policy === 'none' || policy === 'quarantine' || policy === 'reject' ? policy : '';
  const result = statusOf(evidence, dmarc);
  const could_pass = result === 'temperror' || (result === 'fail' && couldPass(evidence, author));
  const dmarc_is_undecided = could_pass && (dmarc_policy === 'reject' || dmarc_policy === 'quarantine');
  return {
    // A pass speaks for one author, of whom there is none here.
    dmarc_result:
      could_pass && result === 'fail' ? 'temperror' : result === 'pass' && state !== 'read' ? 'none' : result,
    dmarc_domain: dmarc.domain ?? '',
    dmarc_policy,
    dmarc_is_undecided,
  };
}

function statusOf({ dkim }: Evidence, dmarc: DMARCResult): DmarcStatus {
  const { result } = dmarc.status;
  if (result !== 'pass')
    return result === 'fail' || result === 'temperror' || result === 'permerror' ? result : 'none';
  // A pass of the library that rests on a signature which is none for us is a failure.
  const by_spf = Boolean(dmarc.alignment.spf.result);
  const signer = dmarc.alignment.dkim.result;
  const by_dkim = dkim.some(
    (one) =>
      one.result === 'pass' && (one.aligned || (signer !== undefined && one.domain === String(signer))),
  );
  return by_spf || by_dkim ? 'pass' : 'fail';
}

// A question without an answer is no "no": the answer may have been a pass (RFC 7489 §6.6.2, RFC 6376 §6.1.2, RFC 7208 §8.6).
function couldPass({ spf_status, spf_domain, dkim }: Evidence, author: string): boolean {
  const organisation = organisationalDomain(author);
  const isOf = (domain: string) =>
    domain.toLowerCase() === author ||
    (organisation !== '' && organisationalDomain(domain.toLowerCase()) === organisation);
  return (
    (spf_status === 'temperror' && isOf(spf_domain)) ||
    dkim.some((one) => one.result === 'tempfail' && isOf(one.domain))
  );
}

function strictness({ dmarc_result, dmarc_policy, dmarc_is_undecided }: Decided): number {
  if (dmarc_is_undecided) return dmarc_policy === 'reject' ? 6 : 4;
  if (dmarc_result === 'fail') return { reject: 7, quarantine: 5, none: 3, '': 3 }[dmarc_policy];
  return { temperror: 2, permerror: 2, none: 1, skip: 1, pass: 0 }[dmarc_result];
}
