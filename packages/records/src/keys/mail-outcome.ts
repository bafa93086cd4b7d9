import type { ProtectionPromise } from './mail-promise.ts';
import type { RecipientWay } from './recipient-way.ts';

export type KeyFamily = 'smime' | 'pgp';

/** What becomes of a copy. `refused`: it must be encrypted and nothing can do it, which its author learns before the mail is accepted. */
export type MailOutcome = 'encrypted' | 'portal' | 'clear' | 'refused';

/** Whether a key of the recipient is used, were one known. */
export const wantsKey = ({ encrypt, portal, is_forbidden }: ProtectionPromise): boolean =>
  encrypt !== 'no' && !portal && !is_forbidden;

/**
 * What becomes of a copy with this promise. Mail that its author's program has encrypted already leaves as it is, and an invitation is only
 * encrypted where it must be.
 */
export function mailOutcome(
  promise: ProtectionPromise,
  way: Pick<RecipientWay, 'kind'> | null,
  has_portal: boolean,
): MailOutcome {
  if (promise.is_forbidden) return 'refused';
  if (promise.portal) return 'portal';
  if (way && wantsKey(promise)) return 'encrypted';
  if (promise.encrypt !== 'must') return 'clear';
  return has_portal ? 'portal' : 'refused';
}

/** Families whose keys may sign a copy, best first: programs show nothing of a message whose signature and envelope are of different ones. */
export const signingFamilies = (
  { sign }: ProtectionPromise,
  way: Pick<RecipientWay, 'kind'> | null,
): readonly KeyFamily[] => (sign === 'no' ? [] : way ? [way.kind] : ['smime', 'pgp']);
