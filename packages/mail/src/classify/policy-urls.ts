import type { ParsedMessage } from '../parse/parsed-message.ts';
import type { Finding } from './finding.ts';

export function urlFindings(_message: ParsedMessage): Finding[] {
  return [];
}
