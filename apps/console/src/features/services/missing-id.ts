import { say } from '@postern/web/messages.ts';
import type { Translate } from '@postern/web/texts.tsx';

/** An answer without the organisation's number: what is on the screen may be old (spec 3 section 7). */
export function sayMissingId(t: Translate): void {
  say('error', t('services.missing_id'));
}
