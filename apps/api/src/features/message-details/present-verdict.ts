import { type Finding, type MessageMeta, setting_fields } from '@postern/contract';
import type { WholeMessage } from './read-message.ts';

type Levels = MessageMeta['levels'];

export function findingsOf({ detail }: Pick<WholeMessage, 'detail'>): Finding[] {
  return (detail?.findings ?? []) as Finding[];
}

/** What the verdict was measured against, as stored with it: settings may have changed since. */
export function levelsOf({ detail }: Pick<WholeMessage, 'detail'>): Levels {
  const policy = (detail?.policy ?? {}) as Record<string, unknown> & { scanner?: Record<string, unknown> };
  const level = (field: 'lowspamlevel' | 'highspamlevel') =>
    Number(policy.scanner?.[field] ?? policy[field] ?? setting_fields[field].default);
  return { spam: level('lowspamlevel'), highspam: level('highspamlevel') };
}

function colourOf(weight: number): 'strong' | 'good' | 'neutral' {
  if (weight === 0) return 'neutral';
  return weight > 0 ? 'strong' : 'good';
}

export function spamReport(whole: WholeMessage, score: number): MessageMeta['spam_report'] {
  const { spam, highspam } = levelsOf(whole);
  const formatted = findingsOf(whole)
    .filter((finding) => finding.weight !== 0)
    .map(({ code, weight }) => ({ text: `${code} ${weight}`, color: colourOf(weight) }));
  return { spam, highspam, score, formatted };
}

/** Where the characters differ, for marking them one by one. */
function differences(domain: string, of: string): number[] {
  const [shown, meant] = [[...domain], [...of]];
  return shown.flatMap((character, at) => (character === meant[at] ? [] : [at]));
}

export function lookalikeOf(findings: readonly Finding[]): MessageMeta['lookalike'] {
  const found = findings.find(({ code }) => code === 'from_lookalike_domain');
  if (!found) return null;
  const domain = String(found.params.domain ?? '');
  const of = String(found.params.of ?? '');
  return { domain, of, positions: differences(domain, of) };
}
