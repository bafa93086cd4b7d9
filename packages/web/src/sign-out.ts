import { sessionDelete } from '@postern/contract/identity/sign-in';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { beginWait } from './messages.ts';
import { announceSignOut, type EndReason, endSession, isSigningOut, startSignOut } from './session.ts';

/** Tells the server; false when it did not confirm. A session it no longer knows is over as well. */
async function tellServer(): Promise<boolean> {
  try {
    return (await call(sessionDelete, {})).success;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 401;
  }
}

/** Tells the server, then forgets the session here whatever it answered (spec 1 section 4). */
export async function signOut(): Promise<void> {
  if (isSigningOut()) return;
  startSignOut();
  announceSignOut();
  const done = beginWait({ key: 'auth.signing_out' });
  try {
    const confirmed = await tellServer();
    endSession(confirmed ? 'signed_out' : 'logout_error');
  } finally {
    done();
  }
}

/** The session cannot go on: the person is told why, whatever the server says. */
export async function forcedSignOut(reason: Extract<EndReason, 'expired' | 'no_email'>): Promise<void> {
  if (isSigningOut()) return;
  startSignOut();
  try {
    await tellServer();
  } finally {
    endSession(reason);
  }
}
