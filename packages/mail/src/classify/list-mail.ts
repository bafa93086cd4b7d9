// What is usual in the mail of lists and newsletters, and suspicious in other mail.
import type { ParsedMessage } from '../parse/parsed-message.ts';
import type { Finding, FindingCode } from './finding.ts';

/** Links that count clicks, answers to somebody else and an envelope of the list's own. */
const usual: ReadonlySet<FindingCode> = new Set([
  ...(['url_text_mismatch', 'url_foreign', 'html_tracking'] as const),
  ...(['reply_to_mismatch', 'reply_to_free_mail', 'envelope_mismatch'] as const),
]);

/**
 * A List-Id takes these findings away only where the author's domain is authenticated: anybody can write the field, and a stranger's
 * would make any mail look like a list's.
 */
export function withoutUsualOfLists(
  findings: readonly Finding[],
  { is_bulk }: Pick<ParsedMessage, 'is_bulk'>,
  is_authenticated: boolean,
): Finding[] {
  return is_bulk && is_authenticated ? findings.filter(({ code }) => !usual.has(code)) : [...findings];
}
