import { skeleton } from '../classify/confusables.ts';
import { withoutExternalTag } from './external-tag.ts';

// Of answers and forwards, in the languages of the product.
const answers = /^\s*(?:re|aw|sv|fw|fwd|wg|tr|rv|rif|antw)\s*(?:\[\d+\])?\s*:\s*/i;

const min_words = 3;
const min_letters = 12;

/**
 * What stays of a subject when the parts that differ from copy to copy are gone: numbers, addresses, codes, marks, letters that
 * imitate others. Empty for subjects that say too little to be compared ("Invoice", "Hello").
 */
export function subjectSkeleton(subject: string): string {
  let text = withoutExternalTag(subject).subject;
  for (let round = 0; round < 5 && answers.test(text); round++) text = text.replace(answers, '');
  const words = text
    .slice(0, 300)
    .split(/\s+/)
    .filter((word) => !word.includes('@') && !/\d/.test(word))
    .map((word) => skeleton(word).replace(/[^\p{L}]+/gu, ''))
    .filter((word) => word !== '');
  const whole = words.join(' ');
  return words.length >= min_words && whole.length >= min_letters ? whole : '';
}
