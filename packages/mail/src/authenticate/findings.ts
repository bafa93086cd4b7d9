// How much each authentication result counts. A pass proves who sends, not that the mail is wanted, so it takes
// little away; what the sender's own domain forbids counts most.
import { type Finding, type FindingCode, finding } from '../classify/finding.ts';
import type { AuthenticationFacts } from './results.ts';
import { vouchesFor } from './sealed-results.ts';

const spf_weights: Record<string, readonly [FindingCode, number]> = {
  pass: ['spf_pass', 0],
  fail: ['spf_fail', 2.4],
  softfail: ['spf_softfail', 0.8],
  neutral: ['spf_neutral', 0.2],
  none: ['spf_none', 0],
  temperror: ['spf_temperror', 0],
  permerror: ['spf_permerror', 0.5],
};

const dkim_weights: Record<string, readonly [FindingCode, number]> = {
  pass: ['dkim_pass', 0],
  fail: ['dkim_fail', 0.3],
  neutral: ['dkim_neutral', 0],
  tempfail: ['dkim_tempfail', 0],
  permfail: ['dkim_permfail', 0],
};

export function authenticationFindings(facts: AuthenticationFacts, ip: string): Finding[] {
  const findings: Finding[] = [];
  const spf = spf_weights[facts.spf_status];
  if (spf) findings.push(finding(spf[0], spf[1], { domain: facts.spf_domain, ip }));
  findings.push(...dkimFindings(facts));
  if (facts.arc.cv === 'fail') findings.push(finding('arc_fail', 0.2, { reason: facts.arc.message }));
  if (facts.is_unreadable)
    findings.push(finding('authentication_failed', 2, { reason: facts.spf_explanation }));
  if (facts.author_state === 'several_fields') findings.push(finding('from_fields', 2.5));
  if (facts.author_state === 'unreadable') findings.push(finding('from_unreadable', 2.5));
  return findings;
}

/** @param trusted_sealers domains whose word on what they saw the recipient's tenant takes */
export function policyFindings(facts: AuthenticationFacts, trusted_sealers: readonly string[]): Finding[] {
  const is_vouched = vouchesFor(facts.arc, facts.author_domains, trusted_sealers);
  const dmarc = dmarcFinding(facts, is_vouched);
  const params = { domain: facts.arc.sealer };
  return [
    ...(dmarc ? [dmarc] : []),
    ...(facts.arc.cv === 'pass' ? [finding(is_vouched ? 'arc_pass' : 'arc_untrusted', 0, params)] : []),
  ];
}

function dkimFindings(facts: AuthenticationFacts): Finding[] {
  if (facts.dkim.length === 0) return [finding('dkim_none', 0)];
  // One failed signature beside a good one is what mailing lists leave behind: only the best of them counts.
  const has_pass = facts.dkim.some((one) => one.result === 'pass');
  return facts.dkim.slice(0, 10).map((one) => {
    if (one.skipreason === 'partial_body')
      return finding('dkim_partial_body', 1, { domain: one.domain, selector: one.selector });
    const [code, weight] = dkim_weights[one.result] ?? (['dkim_neutral', 0] as const);
    return finding(code, has_pass ? 0 : weight, {
      domain: one.domain,
      selector: one.selector,
      reason: one.skipreason,
    });
  });
}

function dmarcFinding(facts: AuthenticationFacts, is_vouched: boolean): Finding | null {
  const params = { domain: facts.dmarc_domain || facts.author_domain, policy: facts.dmarc_policy };
  const wants_refusal = facts.dmarc_policy === 'reject';
  if (facts.dmarc_is_undecided && !isForwarded(facts, is_vouched))
    return finding(wants_refusal ? 'dmarc_temperror_reject' : 'dmarc_temperror', 0, params);
  switch (facts.dmarc_result) {
    case 'pass':
      return finding('dmarc_pass', -0.3, params);
    case 'temperror':
      if (!facts.dmarc_is_undecided) return finding('dmarc_temperror', 0, params);
      break;
    case 'permerror':
      return finding('dmarc_permerror', 0.2, params);
    case 'fail':
      break;
    default:
      return facts.author_domain ? finding('dmarc_none', 0, params) : null;
  }
  // A trusted forwarder vouches for what it saw. That is a reason not to refuse, not a pass.
  if (isForwarded(facts, is_vouched) && facts.dmarc_policy !== 'none')
    return finding('dmarc_fail_forwarded', 2, { ...params, sealer: facts.arc.sealer });
  // The chain of a forwarder that would vouch could not be checked now.
  if (wants_refusal && facts.arc.is_undecided && is_vouched)
    return finding('dmarc_temperror_reject', 0, params);
  // The domain signs and says that it is still trying: a signature that is good in itself is no reason to refuse for good.
  const tests = facts.dkim.some((one) => one.skipreason === 'testing' && one.aligned);
  if (wants_refusal && !tests) return finding('dmarc_fail_reject', 6, params);
  if (wants_refusal || facts.dmarc_policy === 'quarantine')
    return finding('dmarc_fail_quarantine', 5, params);
  return finding('dmarc_fail_none', 1, params);
}

function isForwarded({ arc }: AuthenticationFacts, is_vouched: boolean): boolean {
  return arc.cv === 'pass' && is_vouched;
}
