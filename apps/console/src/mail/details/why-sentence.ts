/** The leading sentence: what happened to this message, and because of what. */
import type { MessageMeta } from '@postern/contract/message-details';
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
>;

const scored = new Set(['ham', 'spam', 'highspam', 'bulk']);

export function whySentence(meta: Facts, score: (value: number) => string): { key: TextKey; params: Params } {
  const params = {
    score: score(meta.score),
    spam: score(meta.levels.spam),
    highspam: score(meta.levels.highspam),
    virus: meta.virus_report?.virus ?? '',
    file: meta.blocked_report?.file || meta.blocked_report?.blockinfo || '',
    answer: meta.rejectmessage || meta.relayresult_txt,
  };
  return { key: keyOf(meta), params };
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
      return 'sentence.temporarily_rejected';
    default:
      break;
  }
  if (meta.state === 'rejected') return 'sentence.rejected';
  if (meta.state === 'failed') return 'sentence.failed';
  if (held)
    return scored.has(meta.class) && meta.score >= meta.levels.spam ? 'sentence.held_score' : 'sentence.held';
  if (meta.class === 'bulk') return 'sentence.bulk';
  if (meta.class === 'spam' || meta.class === 'highspam') return 'sentence.spam_passed';
  if (meta.maildir === 'out') return 'sentence.outbound';
  return meta.state === 'delivered' ? 'sentence.delivered' : 'sentence.passed';
}

export function hasScore(meta: Pick<Facts, 'class'>): boolean {
  return scored.has(meta.class);
}
