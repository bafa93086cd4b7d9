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
