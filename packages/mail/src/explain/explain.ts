// Why a message got its class, and the smallest change that would have altered it. Works on stored findings alone.
import { isBlocking } from '../classify/decide.ts';
import { type Finding, type FindingCode, roundWeight, scoreOf, sortFindings } from '../classify/finding.ts';
import type { ScannerSettings } from '../classify/settings.ts';
import type { Action, MessageClass } from '../classify/verdict.ts';

export type ExplainSettings = Pick<
  ScannerSettings,
  | 'lowspamlevel'
  | 'deliver_spam'
  | 'deliver_highspam'
  | 'highspamlevel'
  | 'olescan_level'
  | 'block_encryptedarchives'
  | 'skip_spamfilter'
  | 'skip_antivirus'
>;

export type ReasonCode =
  | 'reason_score_high'
  | 'reason_score_spam'
  | 'reason_score_clean'
  | 'reason_virus'
  | 'reason_blocked'
  | 'reason_dmarc'
  | 'reason_blocklisted'
  | 'reason_welcomelisted'
  | 'reason_bulk'
  | 'reason_later'
  | 'reason_filter_off';

export type Counterfactual = {
  // The findings that would have to be absent, by code; each once.
  without: FindingCode[];
  score: number;
  class: MessageClass;
  action: Action;
};

export type Explanation = {
  reason: { code: ReasonCode; params: Record<string, string | number> };
  // Findings that count, heaviest first; their weights add up to the score.
  weighed: Finding[];
  // Findings that were looked at and do not count.
  evidence: Finding[];
  score: number;
  // Smallest sets of findings without which the class would be another; the mildest result of each size first.
  counterfactuals: Counterfactual[];
};

const decided_by_finding: Readonly<Partial<Record<MessageClass, readonly FindingCode[]>>> = {
  virus: ['virus_found', 'virus_eicar'],
  blocklisted: ['list_block'],
  welcomelisted: ['list_welcome'],
  temporarily_rejected: ['rspamd_soft_reject'],
};

export function explain(
  findings: readonly Finding[],
  message_class: MessageClass,
  settings: ExplainSettings,
): Explanation {
  const sorted = sortFindings(findings);
  const score = scoreOf(findings);
  return {
    reason: reasonOf(sorted, message_class, score, settings),
    weighed: sorted.filter((one) => one.weight !== 0),
    evidence: sorted.filter((one) => one.weight === 0),
    score,
    counterfactuals: counterfactualsOf(sorted, message_class, score, settings),
  };
}

function reasonOf(
  findings: readonly Finding[],
  message_class: MessageClass,
  score: number,
  settings: ExplainSettings,
): Explanation['reason'] {
  const cause = deciding(findings, message_class, settings)[0];
  const params = cause?.params ?? {};
  switch (message_class) {
    case 'virus':
      return { code: 'reason_virus', params };
    case 'blocklisted':
      return { code: 'reason_blocklisted', params };
    case 'welcomelisted':
      return { code: 'reason_welcomelisted', params };
    case 'temporarily_rejected':
      return { code: 'reason_later', params };
    case 'blocked':
      return { code: cause?.code === 'dmarc_fail_reject' ? 'reason_dmarc' : 'reason_blocked', params };
    case 'highspam':
      return { code: 'reason_score_high', params: { score, level: settings.highspamlevel } };
    case 'spam':
      return { code: 'reason_score_spam', params: { score, level: settings.lowspamlevel } };
    case 'bulk':
      return { code: 'reason_bulk', params: { score, level: settings.lowspamlevel } };
    case 'ham':
      return settings.skip_spamfilter
        ? { code: 'reason_filter_off', params: {} }
        : { code: 'reason_score_clean', params: { score, level: settings.lowspamlevel } };
  }
}

// The findings that decided by themselves, whatever the score.
function deciding(
  findings: readonly Finding[],
  message_class: MessageClass,
  settings: ExplainSettings,
): Finding[] {
  if (message_class === 'blocked')
    return findings.filter((one) => one.code === 'dmarc_fail_reject' || isBlocking(one, settings));
  const codes = decided_by_finding[message_class] ?? [];
  return findings.filter((one) => codes.includes(one.code));
}

// At most this many sets are shown, of at most this many findings each: more is no longer an explanation.
const most_shown = 3;
const most_removed = 4;

function counterfactualsOf(
  findings: readonly Finding[],
  message_class: MessageClass,
  score: number,
  settings: ExplainSettings,
): Counterfactual[] {
  const own = deciding(findings, message_class, settings);
  if (own.length > 0) {
    const rest = findings.filter((one) => !own.includes(one));
    const left = scoreOf(rest);
    return [{ without: codesOf(own), score: left, ...outcomeOf(left, settings) }];
  }
  if (message_class !== 'spam' && message_class !== 'highspam') return [];
  return smallestSets(findings, score, message_class, settings);
}

// Findings of one code go together: "without the links" means all of them.
function smallestSets(
  findings: readonly Finding[],
  score: number,
  message_class: MessageClass,
  settings: ExplainSettings,
): Counterfactual[] {
  const level = message_class === 'highspam' ? settings.highspamlevel : settings.lowspamlevel;
  const weights = new Map<FindingCode, number>();
  for (const one of findings)
    if (one.weight !== 0) weights.set(one.code, (weights.get(one.code) ?? 0) + one.weight);
  const candidates = [...weights]
    .filter(([, weight]) => weight > 0)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 12);
  for (let size = 1; size <= Math.min(most_removed, candidates.length); size++) {
    const found = combinations(candidates, size)
      .map((chosen) => {
        const left = roundWeight(score - chosen.reduce((sum, [, weight]) => sum + weight, 0));
        return { without: chosen.map(([code]) => code), score: left, ...outcomeOf(left, settings) };
      })
      .filter((one) => one.score < level)
      .toSorted((a, b) => a.score - b.score);
    if (found.length > 0) return found.slice(0, most_shown);
  }
  return [];
}

function combinations<Item>(items: readonly Item[], size: number, from = 0): Item[][] {
  if (size === 0) return [[]];
  const found: Item[][] = [];
  for (let i = from; i <= items.length - size; i++)
    for (const rest of combinations(items, size - 1, i + 1)) found.push([items[i] as Item, ...rest]);
  return found;
}

function outcomeOf(score: number, settings: ExplainSettings): { class: MessageClass; action: Action } {
  if (settings.skip_spamfilter || score < settings.lowspamlevel) return { class: 'ham', action: 'deliver' };
  if (score >= settings.highspamlevel)
    return { class: 'highspam', action: settings.deliver_highspam ? 'deliver' : 'hold' };
  return { class: 'spam', action: settings.deliver_spam ? 'deliver' : 'hold' };
}

function codesOf(findings: readonly Finding[]): FindingCode[] {
  return [...new Set(findings.map((one) => one.code))];
}
