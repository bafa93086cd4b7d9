/** The leading sentence: what happened to this message, and because of what. */

import { reject_categories } from '@postern/contract/base/vocabulary';
import type { MessageMeta } from '@postern/contract/messages/details';
import type { Params, TextKey } from '@postern/locales';

type Facts = Pick<
  MessageMeta,
  | 'class'
  | 'state'
  | 'released'
  | 'score'
  | 'levels'
  | 'virus_report'
  | 'blocked_report'
  | 'rejectmessage'
  | 'maildir'
  | 'relayresult_txt'
  | 'life'
  | 'findings'
>;

const scored = new Set(['ham', 'spam', 'highspam', 'bulk']);

export function whySentence(meta: Facts, score: (value: number) => string): { key: TextKey; params: Params } {
  const params = {
    score: score(meta.score),
    spam: score(meta.levels.spam),
    highspam: score(meta.levels.highspam),
    virus: meta.virus_report?.virus ?? '',
    file: meta.blocked_report?.file ?? '',
    answer: meta.rejectmessage || meta.relayresult_txt,
  };
  return { key: keyOf(meta), params };
}

/** Why the door refused it, in the words of the reject log. */
function refusalKey({ life }: Facts): TextKey {
  const category = life.find(({ event }) => event === 'rejected')?.data.category;
  const known = reject_categories.find((each) => each === category);
  return known === undefined ? 'sentence.rejected' : `reject_category.${known}`;
}

/** Blocked by a finding about the sender; without one to name, in the words of the reject log. */
function blockedKey(meta: Facts, held: boolean): TextKey {
  if (meta.state === 'rejected') return refusalKey(meta);
  return held && blockingFinding(meta) ? 'sentence.blocked_because' : 'sentence.held';
}

/** The finding that decided by itself, where no file did. */
export function blockingFinding({
  blocked_report,
  findings,
}: Pick<Facts, 'blocked_report' | 'findings'>): Facts['findings'][number] | undefined {
  return findings.find(({ code }) => code === blocked_report?.blockinfo);
}

function keyOf(meta: Facts): TextKey {
  // What was released had been held: the sentence says what was decided, not where the message is now.
  const held = meta.state === 'held' || meta.released !== null;
  switch (meta.class) {
    case 'virus':
      return meta.state === 'rejected'
        ? 'sentence.virus_rejected'
        : held
          ? 'sentence.virus_held'
          : 'sentence.virus_passed';
    case 'blocked':
      // Blocked by who sent it, not by a file it carries.
      if (!meta.blocked_report?.file) return blockedKey(meta, held);
      return meta.state === 'rejected'
        ? 'sentence.blocked_rejected'
        : held
          ? 'sentence.blocked_held'
          : 'sentence.blocked_passed';
    case 'blocklisted':
      return meta.state === 'rejected' ? 'sentence.blocklisted_rejected' : 'sentence.blocklisted_held';
    case 'welcomelisted':
      return held ? 'sentence.welcomelisted_held' : 'sentence.welcomelisted';
    case 'temporarily_rejected':
      return meta.state === 'rejected' ? refusalKey(meta) : 'sentence.temporarily_rejected';
    default:
      break;
  }
  if (meta.state === 'rejected') return refusalKey(meta);
  if (meta.state === 'failed') return 'sentence.failed';
  if (held)
    return scored.has(meta.class) && meta.score >= meta.levels.spam ? 'sentence.held_score' : 'sentence.held';
  if (meta.class === 'bulk') return 'sentence.bulk';
  if (meta.class === 'spam' || meta.class === 'highspam') return 'sentence.spam_passed';
  if (meta.maildir === 'out') return 'sentence.outbound';
  return meta.state === 'delivered' ? 'sentence.delivered' : 'sentence.passed';
}

/** Who released it last, and to whom where not to its recipient; a release that was taken back says nothing of the one that holds. */
export function releaseSentence({ life, released_to }: Pick<MessageMeta, 'life' | 'released_to'>): {
  key: 'sentence.released' | 'sentence.released_by' | 'sentence.released_elsewhere';
  params: Params;
} {
  const last = life.findLast(({ event }) => event === 'released' || event === 'released_elsewhere');
  const by = String(last?.data.by ?? '');
  if (by === '') return { key: 'sentence.released', params: {} };
  if (released_to === null) return { key: 'sentence.released_by', params: { by } };
  return { key: 'sentence.released_elsewhere', params: { by, to: released_to } };
}

export function hasScore(meta: Pick<Facts, 'class'>): boolean {
  return scored.has(meta.class);
}

/** Where the score did not decide, it says nothing. What was held, or released since, is told that it would be held all the same. */
export function counterfactualKey(
  meta: Pick<Facts, 'class' | 'state' | 'released'>,
  { action }: Pick<NonNullable<MessageMeta['counterfactual']>, 'action'>,
) {
  const was_held = meta.state === 'held' || meta.released !== null;
  const otherwise = action === 'hold' && was_held ? 'hold_still' : action;
  return hasScore(meta) ? (`counterfactual.${otherwise}` as const) : (`otherwise.${otherwise}` as const);
}
