// Decides a stored message once more, as it was judged or under a change. Uses the gateway's own decision (decide.ts) and looks
// nothing up.
import type { DecisionBasis } from './basis.ts';
import { outcomeOf } from './decide.ts';
import { type Finding, finding_stage_of } from './finding.ts';
import { decideByMatched, type ListEntry, listEntryMatches, type MatchedEntry } from './lists.ts';
import type { ScannerSettings } from './settings.ts';
import type { Action, MessageClass } from './verdict.ts';

export type StoredJudgement = {
  recipient: string;
  // Envelope sender.
  sender: string;
  direction: 'in' | 'out';
  ip: string;
  // Verified name of the client.
  hostname: string;
  // All stored findings, or of them only those that can decide (deciding_codes): their sum is in `score`.
  findings: readonly Finding[];
  score: number;
  // In force when the message was judged.
  settings: ScannerSettings;
  basis: DecisionBasis;
};

export type Change = {
  settings?: Partial<ScannerSettings>;
  // An entry that is not on the list; whether it is enabled and valid by now does not count.
  entry?: Omit<ListEntry, 'enabled' | 'not_before' | 'not_after'>;
  // An entry that is on the list, by id: as if it were not.
  without_entry?: string;
};

export type ReplayedVerdict = { class: MessageClass; action: Action };

/** Class and action of a stored message; without a change those of its verdict. `tag` is told as `deliver`. */
export function replayVerdict(stored: StoredJudgement, change: Change = {}): ReplayedVerdict {
  const settings = { ...stored.settings, ...change.settings };
  const outcome = outcomeOf({
    sender: stored.sender,
    direction: stored.direction,
    settings,
    findings: stored.findings,
    score: stored.score,
    list: decideByMatched(matchedUnder(stored, change), settings.block_before_welcome),
    is_bulk: stored.basis.is_bulk,
    header_domain: stored.basis.header_domain,
  });
  return { class: outcome.class, action: outcome.action };
}

function matchedUnder(stored: StoredJudgement, { entry, without_entry }: Change): MatchedEntry[] {
  const kept = stored.basis.matched.filter(({ id }) => id !== without_entry);
  if (!entry || stored.direction === 'out') return kept;
  const subject = {
    recipient: stored.recipient,
    sender: stored.sender,
    header_senders: stored.basis.header_senders,
    ip: stored.ip,
    hostname: stored.hostname,
    now: new Date(0),
  };
  const current = { ...entry, enabled: true, not_before: null, not_after: null };
  return listEntryMatches(current, subject) ? [...kept, current] : kept;
}

/** Findings the judge made, without those that only say what was decided. */
export function judgedFindings(findings: readonly Finding[]): Finding[] {
  return findings.filter((one) => !added_codes.has(one.code) && finding_stage_of[one.code] !== 'lists');
}

const added_codes: ReadonlySet<string> = new Set([
  'antivirus_skipped',
  'spamfilter_skipped',
  'threshold_spam',
  'threshold_highspam',
  'subject_tagged_spam',
  'subject_tagged_external',
]);
