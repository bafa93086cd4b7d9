import { sessionCreate } from '@postern/contract/auth';
import type { Params, TextKey } from '@postern/locales';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { beginSession } from '../../lib/session.ts';
import { writeStored } from '../../lib/storage.ts';

export type SignInProblem = { field: 'email' | 'password' | 'form'; key: TextKey; params?: Params };

function problemOf(error: unknown): SignInProblem {
  if (!(error instanceof ApiError)) return { field: 'form', key: 'error.action_failed' };
  if (error.status === null) return { field: 'form', key: 'error.no_connection' };
  if (error.status === 401) return { field: 'form', key: 'auth.wrong' };
  if (error.status === 429) return { field: 'form', key: 'auth.too_many' };
  if (error.status === 502) return { field: 'form', key: 'error.deploying' };
  const detail = typeof error.detail === 'string' ? error.detail : '';
  return { field: 'form', key: 'auth.failed', params: { detail } };
}

/** Signs in; null when it worked. */
export async function signIn(username: string, password: string): Promise<SignInProblem | null> {
  const address = username.trim();
  if (address === '') return { field: 'email', key: 'auth.email_missing' };
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) return { field: 'email', key: 'auth.email_malformed' };
  if (password === '') return { field: 'password', key: 'auth.password_missing' };
  try {
    const session = await call(sessionCreate, { body: { username: address, password } });
    if (session.twofa_setup || !['', 'none'].includes(session.twofa_method)) {
      return { field: 'form', key: 'auth.second_factor_missing' };
    }
    beginSession(session.access_token, session.token_type, session.permissions?.email ?? address);
    return null;
  } catch (error) {
    // A failed login clears the stored address (spec 1 section 4).
    writeStored('email', null);
    return problemOf(error);
  }
}
