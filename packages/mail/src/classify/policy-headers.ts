import type { RawField } from '../parse/headers.ts';
import type { ParsedMessage } from '../parse/parsed-message.ts';
import type { Finding } from './finding.ts';

export function isBulk(fields: readonly RawField[]): boolean {
  return fields.some(
    ({ key, value }) =>
      key === 'list-unsubscribe' ||
      key === 'list-id' ||
      (key === 'precedence' && /^(?:bulk|list|junk)\b/i.test(value)),
  );
}

export function headerFindings(
  _message: ParsedMessage,
  _fields: readonly RawField[],
  _block: Buffer,
): Finding[] {
  return [];
}
