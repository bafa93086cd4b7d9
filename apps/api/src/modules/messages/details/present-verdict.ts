import type { Finding, MessageMeta } from '@postern/contract';
import { counterfactuals, type ScannerSettings, settingChange, storedJudgement } from '@postern/mail';
import { default_scanner_settings } from '@postern/mail/classify/settings';
import type { WholeMessage } from './read-message.ts';

type Levels = MessageMeta['levels'];

export function findingsOf({ detail }: Pick<WholeMessage, 'detail'>): Finding[] {
  return (detail?.findings ?? []) as Finding[];
}

/** The scanner's settings as stored with the verdict: they may have changed since. */
function settingsOf({ detail }: Pick<WholeMessage, 'detail'>): ScannerSettings {
  const { scanner } = (detail?.policy ?? {}) as { scanner?: Partial<ScannerSettings> };
  return { ...default_scanner_settings, ...scanner };
}

/** What the verdict was measured against. */
export function levelsOf(whole: Pick<WholeMessage, 'detail'>): Levels {
  const { lowspamlevel, highspamlevel } = settingsOf(whole);
  return { spam: lowspamlevel, highspam: highspamlevel };
}

/** The smallest change that would have altered the verdict. */
export function counterfactualOf(whole: WholeMessage): MessageMeta['counterfactual'] {
  return counterfactuals(judgementOf(whole))[0] ?? null;
}

export function settingChangeOf(whole: WholeMessage): MessageMeta['setting_change'] {
  return settingChange(judgementOf(whole));
}

const judgementOf = ({ message, detail }: WholeMessage) =>
  storedJudgement({ ...message, findings: detail?.findings, policy: detail?.policy });

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
  if (shown.length === meant.length) {
    return shown.flatMap((character, at) => (character === meant[at] ? [] : [at]));
  }
  // `rn` for `m`: what stands between the common beginning and the common end.
  const shorter = Math.min(shown.length, meant.length);
  let start = 0;
  while (start < shorter && shown[start] === meant[start]) start += 1;
  let end = 0;
  while (end < shorter - start && shown.at(-1 - end) === meant.at(-1 - end)) end += 1;
  return shown.flatMap((_, at) => (at >= start && at < shown.length - end ? [at] : []));
}

export function lookalikeOf(findings: readonly Finding[]): MessageMeta['lookalike'] {
  const found = findings.find(({ code }) => code === 'from_lookalike_domain');
  if (!found) return null;
  const domain = String(found.params.domain ?? '');
  const of = String(found.params.like ?? '');
  return { domain, of, positions: differences(domain, of) };
}
