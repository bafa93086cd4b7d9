import type { DmarcStep } from '@postern/contract';
import { tagsOf } from '@postern/mail/dns-state/world';

/** What the last DNS check found of a domain's DMARC record. */
export interface DmarcCheck {
  code: string;
  found: readonly string[];
  since: Date;
}

export type PolicyStep = DmarcStep | 'missing' | 'invalid' | 'unknown';

/** The step a published record stands on (RFC 9989 §4.7: t=y asks receivers not to apply it). */
export function policyStep(check: DmarcCheck | null): PolicyStep {
  if (!check || check.code === 'dmarc_unknown') return 'unknown';
  const [record] = check.found;
  if (record === undefined) return 'missing';
  const tags = tagsOf(record);
  const policy = tags.get('p')?.toLowerCase();
  if (check.found.length > 1 || !policy) return 'invalid';
  const in_test = tags.get('t')?.toLowerCase() === 'y';
  if (policy === 'none') return 'none';
  if (policy !== 'quarantine' && policy !== 'reject') return 'invalid';
  if (in_test) return policy === 'quarantine' ? 'announce' : 'quarantine';
  return policy;
}

/** The step after this one; null: it is the last, or nobody knows where the domain stands. */
export function stepAfter(step: PolicyStep): DmarcStep | null {
  const next: Record<PolicyStep, DmarcStep | null> = {
    unknown: null,
    missing: 'none',
    invalid: 'none',
    none: 'announce',
    announce: 'quarantine',
    quarantine: 'reject',
    reject: null,
  };
  return next[step];
}

/** Whether reports of the published record come to an address. */
export function reportsGoTo(check: DmarcCheck | null, address: string): boolean {
  const [record = ''] = check?.found ?? [];
  return targetsOf(tagsOf(record)).some(
    (target) => target.toLowerCase().split('!')[0] === `mailto:${address}`,
  );
}

const targetsOf = (tags: ReadonlyMap<string, string>) =>
  (tags.get('rua') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** The record of a step: the published one with what the step changes. `pct` is gone from the standard (RFC 9989). */
export function recordOf(step: DmarcStep, check: DmarcCheck | null, address: string): string {
  const [record = ''] = check?.found ?? [];
  const tags = policyStep(check) === 'invalid' ? new Map<string, string>() : tagsOf(record);
  tags.delete('v');
  tags.delete('p');
  tags.delete('t');
  tags.delete('pct');
  const targets = targetsOf(tags);
  const ours = `mailto:${address}`;
  const rua = targets.some((one) => one.toLowerCase().split('!')[0] === ours) ? targets : [ours, ...targets];
  const policy = step === 'announce' ? 'quarantine' : step;
  const set: [string, string][] = [
    ['v', 'DMARC1'],
    ['p', policy],
    ...(step === 'announce' ? ([['t', 'y']] as [string, string][]) : []),
    ...[...tags].filter(([tag, value]) => tag !== 'rua' && value !== ''),
    ['rua', rua.join(',')],
  ];
  return set.map((one) => one.join('=')).join('; ');
}
