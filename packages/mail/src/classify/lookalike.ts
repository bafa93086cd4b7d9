import type { Finding } from './finding.ts';
import type { RecipientContext } from './recipient-findings.ts';

export function lookalikeFindings(_context: RecipientContext): Finding[] {
  return [];
}
