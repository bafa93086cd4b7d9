// How a subject and a text are written, whatever they say: mass mail keeps its form from one campaign to the next.
import { sign_kinds, signAt, widthAt } from '../parse/signs.ts';

/** Lines whose lengths are looked at, and characters whose kinds are counted: the beginning shows the form. */
const read_lines = 80;
const read_chars = 3000;

export const bucket = (count: number): number => Math.ceil(Math.log2(count + 1));

export function formTokens(subject: string, text: string): string[] {
  return [
    ...subjectTokens(subject.slice(0, 300)),
    ...lineTokens(text),
    ...signShares(text.slice(0, read_chars)),
  ];
}

function subjectTokens(subject: string): string[] {
  const words = subject.split(/\s+/).filter((word) => word !== '');
  const named = words.filter((word) => /^\P{L}*\p{Lu}/u.test(word)).length;
  return [
    `subject:${bucket(subject.length)}`,
    `words:${Math.min(12, words.length)}`,
    `named:${Math.round((4 * named) / (words.length || 1))}`,
    `calls:${Math.min(9, subject.match(/[!?]/g)?.length ?? 0)}`,
    ...(/\p{Ll}/u.test(subject) ? [] : ['no small letter']),
    ...(/^\s*(?:re|aw|fwd?|wg)\b\s*:/i.test(subject) ? ['answer'] : []),
    ...(/\[[^\]]+\]/.test(subject) ? ['brackets'] : []),
    ...(/\d/.test(subject) ? ['number'] : []),
    ...(/[$€£%]/.test(subject) ? ['price'] : []),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is for anything outside ASCII
    ...(/[^\x00-\x7f]/.test(subject) ? ['beyond ascii'] : []),
  ];
}

function lineTokens(text: string): string[] {
  const lines = text.split('\n', read_lines).map((line) => line.trim());
  const lengths = lines.map((line) => line.length);
  const share = (part: number) => part / (lengths.length || 1);
  const [sum, longest] = [lengths.reduce((all, one) => all + one, 0), Math.max(0, ...lengths)];
  return [
    `longest:${bucket(longest)}`,
    `empty:${Math.round(8 * share(lengths.filter((length) => length === 0).length))}`,
    `mean:${Math.round(share(sum) / 8)}`,
    `first:${(lines[0] ?? '').slice(0, 12).toLowerCase()}`,
    ...(lines.some((line) => line.startsWith('>')) ? ['quotes'] : []),
    ...(lines.includes('--') ? ['signed'] : []),
  ];
}

function signShares(text: string): string[] {
  let [digits, others] = [0, 0];
  for (let at = 0; at < text.length; at += widthAt(text, at)) {
    const kind = signAt(text, at);
    if (kind === sign_kinds.number) digits += 1;
    else if (kind === sign_kinds.other) others += 1;
  }
  const of = (part: number) => part / (text.length || 1);
  return [`digits:${Math.round(20 * of(digits))}`, `signs:${Math.round(40 * of(others))}`];
}
