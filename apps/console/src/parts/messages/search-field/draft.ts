import { isQuoteOpen, parseKeyed, parseUnknown, splitTokens } from '../query/terms.ts';

const endsWithSpace = (text: string) => /\s$/.test(text) && !isQuoteOpen(text);

/** The word still being typed: filters not yet complete must not search for `fro`. */
export function draftOf(text: string): string {
  return endsWithSpace(text) ? '' : (splitTokens(text).at(-1) ?? '');
}

/** A space ends a filter, unless it belongs to a phrase whose quote is still open. */
export function finishesFilter(text: string): boolean {
  const last = splitTokens(text).at(-1) ?? '';
  return endsWithSpace(text) && (parseKeyed(last) !== null || parseUnknown(last) !== null);
}

/** The text ends with a filter that has its value. */
export function isWholeFilter(text: string): boolean {
  return !isQuoteOpen(text) && parseKeyed(draftOf(text)) !== null;
}
