import { sessionDelete } from '@postern/contract/auth';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { endSession, startSignOut } from './session.ts';

/** Tells the server, then forgets the session here whatever it answered (spec 1 section 4). */
export async function signOut(): Promise<void> {
  startSignOut();
  try {
    const answer = await call(sessionDelete, {});
    endSession(answer.success ? 'signed_out' : 'logout_error');
  } catch (error) {
    endSession('logout_error');
    if (!(error instanceof ApiError)) throw error;
  }
}
