import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { IdentityDeps } from '../../deps.ts';
import { passwordUpdate } from './password-update.ts';

/** Nobody changes another's password; whose address it is, is not told either. */
export const ownPasswordUpdate: Handler<Operations['ownPasswordUpdate'], IdentityDeps> = async (call) => {
  const { id } = call.params;
  if (id !== 'me' && id !== call.actor.email) fail('not_found');
  return passwordUpdate({ ...call, params: {} });
};
