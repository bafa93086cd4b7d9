import type { SignEncMode } from '@postern/contract/users';
import type { UserDetail } from '@postern/contract/users/user-list';

/** The two rights as one choice: who may not sign is not encrypted for either (spec 3 section 3). */
export const signEncOf = ({
  may_not_sign,
  may_not_encrypt,
}: Pick<UserDetail, 'may_not_sign' | 'may_not_encrypt'>): SignEncMode =>
  may_not_sign ? 'none' : may_not_encrypt ? 'signOnly' : 'signAndEnc';

/** The rights that a choice stands for. */
export const rightsOf = (mode: SignEncMode) => ({
  may_not_sign: mode === 'none',
  may_not_encrypt: mode !== 'signAndEnc',
});
