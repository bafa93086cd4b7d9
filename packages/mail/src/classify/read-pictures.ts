// A stored verdict once the text of the message's pictures is known. Who sent it, lists and settings stay those of its time: what changes
// is what the pictures say, and it never speaks for the message, since anybody can copy harmless words into a picture.
import { type LearnedModels, learnedFindings } from '../learn/findings.ts';
import type { ParsedMessage } from '../parse/parsed-message.ts';
import { visibleText } from '../parse/visible-text.ts';
import { outcomeOf } from './decide.ts';
import { type Finding, finding, roundWeight, scoreOf, sortFindings } from './finding.ts';
import { withoutUsualOfLists } from './list-mail.ts';
import { decideByMatched } from './lists.ts';
import type { StoredJudgement } from './replay.ts';
import type { Action, MessageClass } from './verdict.ts';

type Looked = Pick<ParsedMessage, 'findings' | 'is_bulk' | 'learnable'>;

export type PicturesRead = {
  stored: StoredJudgement;
  /** All findings as they are stored, with those of the decision. */
  findings: readonly Finding[];
  /** The message without the text of its pictures, and with it. */
  before: Looked;
  after: Looked;
  learned: LearnedModels | undefined;
  text: string;
};

export type RevisedVerdict = {
  class: MessageClass;
  action: Action;
  score: number;
  findings: Finding[];
  /** Of them those that the pictures gave. */
  added: Finding[];
};

/** Characters of the text that are told: enough to know the picture by. */
const told_chars = 200;

const decided: ReadonlySet<string> = new Set(['threshold_spam', 'threshold_highspam']);
const learned_codes = /^learned_/;

export function readingVerdict({
  stored,
  findings,
  before,
  after,
  learned,
  text,
}: PicturesRead): RevisedVerdict {
  const { basis, settings } = stored;
  const is_answered_for = stored.direction === 'out' || basis.is_authenticated;
  const known = new Set([...before.findings, ...findings].map(({ code }) => code));
  const seen = withoutUsualOfLists(after.findings, after, is_answered_for).filter(
    ({ code, weight }) => weight > 0 && !known.has(code),
  );
  const words = text.split(/\s+/).filter(Boolean);
  const excerpt = visibleText(words.join(' ')).slice(0, told_chars);
  const learned_before = findings.filter(({ code }) => learned_codes.test(code));
  const learned_now =
    stored.direction === 'in' ? learnedFindings(learned, after, basis.is_authenticated) : [];
  const is_worse = scoreOf(learned_now) > scoreOf(learned_before);
  const added = [
    finding('picture_text', 0, { text: excerpt, count: words.length }),
    ...seen,
    ...(is_worse ? learned_now : []),
  ];
  const gone = is_worse ? learned_before : [];
  const kept = findings.filter((one) => !gone.includes(one) && !decided.has(one.code));
  const score = roundWeight(stored.score + scoreOf(added) - scoreOf(gone));
  const outcome = outcomeOf({
    ...{ sender: stored.sender, direction: stored.direction, settings, score },
    findings: [...stored.findings.filter((one) => !learned_codes.test(one.code)), ...added],
    list: decideByMatched(basis.matched, settings.block_before_welcome),
    ...{ is_bulk: basis.is_bulk, header_domain: basis.header_domain },
  });
  const reached = outcome.added?.filter(({ code }) => decided.has(code)) ?? [];
  return {
    ...{ class: outcome.class, action: outcome.action, score },
    findings: sortFindings([...kept, ...added, ...reached]),
    added,
  };
}
