import { type SignedIn, sessionCreate } from '@postern/contract/identity/sign-in';
import type { Params, TextKey } from '@postern/locales';
import { call } from '@postern/web/api.ts';
import { ApiError } from '@postern/web/api-error.ts';
import { beginSession, holdPending } from '@postern/web/session.ts';
import { writeStored } from '@postern/web/storage.ts';

export type SignInProblem = {
  field: 'email' | 'password' | 'form';
  key: TextKey;
  params?: Params;
  /** Seconds until the lock opens, where the server says so. */
  locked_for?: number | null;
};

/** What a correct password has not settled yet. The password stays with it for set-up; null after another way in. */
export type Owed = { step: 'factor' | 'setup'; session: SignedIn; email: string; password: string | null };

export type SignInResult =
  | { kind: 'signed_in'; session: SignedIn }
  | { kind: 'owed'; owed: Owed }
  | { kind: 'problem'; problem: SignInProblem };

export function problemOf(error: unknown): SignInProblem {
  if (!(error instanceof ApiError)) return { field: 'form', key: 'error.action_failed' };
  if (error.status === null) return { field: 'form', key: 'error.no_connection' };
  if (error.status === 401) return { field: 'form', key: 'auth.wrong' };
  if (error.code === 'signs_in_elsewhere') return elsewhere(error);
  if (error.status === 429) return { field: 'form', key: 'auth.too_many', locked_for: error.retry_after };
  if (error.status === 502) return { field: 'form', key: 'error.deploying' };
  const detail = typeof error.detail === 'string' ? error.detail : '';
  return { field: 'form', key: 'auth.failed', params: { detail } };
}

/** The console to go to is in the detail. */
function elsewhere(error: ApiError): SignInProblem {
  const [first] = Array.isArray(error.detail) ? (error.detail as { msg?: unknown }[]) : [];
  const console = typeof first?.msg === 'string' ? first.msg : '';
  return console === ''
    ? { field: 'form', key: 'auth.elsewhere_unnamed' }
    : { field: 'form', key: 'auth.elsewhere', params: { console } };
}

const missing = (field: 'email' | 'password', key: TextKey): SignInResult => ({
  kind: 'problem',
  problem: { field, key },
});

export function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}

export async function submitLogin(username: string, password: string): Promise<SignInResult> {
  const email = username.trim();
  if (email === '') return missing('email', 'auth.email_missing');
  if (!isAddress(email)) return missing('email', 'auth.email_malformed');
  if (password === '') return missing('password', 'auth.password_missing');
  try {
    const session = await call(sessionCreate, { body: { username: email, password } });
    return stepAfter(session, email, password);
  } catch (error) {
    // A failed login clears the stored address (spec 1 section 4).
    writeStored('email', null);
    return { kind: 'problem', problem: problemOf(error) };
  }
}

/** A token that still owes something is kept in memory only (spec 1 section 4). */
export function stepAfter(session: SignedIn, email: string, password: string | null): SignInResult {
  const step = session.twofa_setup ? 'setup' : session.twofa_method === 'none' ? null : 'factor';
  if (step === null) return { kind: 'signed_in', session };
  holdPending(session.access_token, session.token_type);
  return { kind: 'owed', owed: { step, session, email, password } };
}

/** Stores the session. The account's language is applied with the person's other settings. */
export function finishSignIn(session: SignedIn): void {
  if (session.permissions === null) throw new Error('a session without permissions is not signed in');
  beginSession(session.access_token, session.token_type, session.permissions.email);
}
