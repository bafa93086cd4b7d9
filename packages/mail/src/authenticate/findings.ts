// How much each authentication result counts. A pass proves who sends, not that the mail is wanted, so it takes
// little away; what the sender's own domain forbids counts most.
import { type Finding, type FindingCode, finding } from '../classify/finding.ts';
import type { AuthenticationFacts } from './results.ts';

type Context = { ip: string; is_list: boolean };

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

export function authenticationFindings(facts: AuthenticationFacts, context: Context): Finding[] {
  const findings: Finding[] = [];
  const spf = spf_weights[facts.spf_status];
  if (spf) findings.push(finding(spf[0], spf[1], { domain: facts.spf_domain, ip: context.ip }));
  findings.push(...dkimFindings(facts));
  const dmarc = dmarcFinding(facts, context);
  if (dmarc) findings.push(dmarc);
  if (facts.arc.cv === 'pass') findings.push(finding('arc_pass', 0, { domain: facts.arc.sealer }));
  if (facts.arc.cv === 'fail') findings.push(finding('arc_fail', 0.2, { reason: facts.arc.message }));
  return findings;
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

function dmarcFinding(facts: AuthenticationFacts, { is_list }: Context): Finding | null {
  const params = { domain: facts.dmarc_domain || facts.author_domain, policy: facts.dmarc_policy };
  switch (facts.dmarc_result) {
    case 'pass':
      return finding('dmarc_pass', -0.3, params);
    case 'temperror':
      return finding('dmarc_temperror', 0, params);
    case 'permerror':
      return finding('dmarc_permerror', 0.2, params);
    case 'fail':
      break;
    default:
      return facts.author_domain ? finding('dmarc_none', 0, params) : null;
  }
  // A forwarder that kept an intact chain vouches for what it saw. That is a reason not to refuse, not a pass.
  if (facts.arc.cv === 'pass' && facts.dmarc_policy !== 'none')
    return finding('dmarc_fail_forwarded', 2, { ...params, sealer: facts.arc.sealer });
  if (facts.dmarc_policy === 'reject') return finding('dmarc_fail_reject', 6, params);
  if (facts.dmarc_policy === 'quarantine') return finding('dmarc_fail_quarantine', 5, params);
  return finding('dmarc_fail_none', is_list ? 0 : 1, params);
}
