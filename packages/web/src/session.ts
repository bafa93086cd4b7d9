/**
 * The browser's half of a session (spec 1 section 4). The token alone opens nothing: the server also wants the
 * cookie it set at sign-in, which no script can read.
 */
import { forgetReturnUrl } from './return-url.ts';
import { readStored, writeStored } from './storage.ts';

/** Used when a token carries no readable expiry: two days. */
const default_lifetime_ms = 2 * 24 * 60 * 60 * 1000;

/** `timed_out`: the server refused the token. `expired`: it is no longer there. `no_email`: an account nobody can be. */
export type EndReason = 'signed_out' | 'timed_out' | 'expired' | 'logout_error' | 'no_email';

/** The token this page started with; storage may change under it by another tab. */
let token_in_state: string | null = null;
/** The answer to a sign-out clears the storage (Clear-Site-Data) before it is read; that is no session that expired. */
let signing_out = false;
/** A sign-in that owes its second factor or its set-up: its token is never stored (spec 1 section 4). */
let pending: string | null = null;
/** The pages of this browser, among themselves. */
const tabs = new BroadcastChannel('session');
const sign_out = 'signed_out';
const ended = new Set<(reason: EndReason) => void>();
const switched = new Set<() => void>();
const owed = new Set<() => void>();

export function tokenExpiry(token: string, now: number): number {
  const payload = token.split('.')[1];
  if (payload === undefined) return now + default_lifetime_ms;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = (claims as { exp?: unknown }).exp;
    return typeof exp === 'number' ? exp * 1000 : now + default_lifetime_ms;
  } catch {
    // Not a token whose claims can be read: the specification's default applies.
    return now + default_lifetime_ms;
  }
}

export function storedToken(): string | null {
  const token = readStored('token');
  const expiry = Number(readStored('token_expiry') ?? 0);
  if (token !== null && expiry !== 0 && expiry <= Date.now()) {
    forgetSession();
    return null;
  }
  return token;
}

export function beginSession(token: string, type: string, email: string): void {
  writeStored('token', token);
  writeStored('token_type', type);
  writeStored('token_expiry', String(tokenExpiry(token, Date.now())));
  writeStored('email', email);
  token_in_state = token;
  pending = null;
  signing_out = false;
}

export function holdPending(token: string, type: string): void {
  pending = `${type} ${token}`;
}

export function dropPending(): void {
  pending = null;
}

/** Another person's session takes the place of this one: somebody begins or stops acting as another. */
export function switchSession(token: string, type: string, email: string): void {
  beginSession(token, type, email);
  for (const listener of switched) listener();
}

export function onSessionSwitch(listener: () => void): () => void {
  switched.add(listener);
  return () => switched.delete(listener);
}

const of_session = [
  'token',
  'token_type',
  'token_expiry',
  'email',
  'session',
  'impersonation',
  'chosen_tenant',
] as const;

/** From now on the person has to set up a second factor before anything else; the session can do that and no more. */
export function owesSetup(): void {
  for (const listener of owed) listener();
}

export function onSetupOwed(listener: () => void): () => void {
  owed.add(listener);
  return () => owed.delete(listener);
}

export function forgetSession(): void {
  for (const key of of_session) writeStored(key, null);
}

export function authorization(): string | null {
  if (pending !== null) return pending;
  return token_in_state === null ? null : `${readStored('token_type') ?? 'bearer'} ${token_in_state}`;
}

export function startSignOut(): void {
  signing_out = true;
}

/** Tells the other tabs that somebody signs out here, before the storage they watch is emptied. */
export function announceSignOut(): void {
  tabs.postMessage(sign_out);
}

export const isSigningOut = (): boolean => signing_out;

export function onSessionEnd(listener: (reason: EndReason) => void): () => void {
  ended.add(listener);
  return () => ended.delete(listener);
}

/** Ends the session in this browser. The server has already been told, or refuses the token anyway. */
export function endSession(reason: EndReason): void {
  signing_out = false;
  if (reason === 'signed_out') forgetReturnUrl();
  if (token_in_state === null && readStored('token') === null) return;
  token_in_state = null;
  forgetSession();
  for (const listener of ended) listener(reason);
}

/** The token of a session that is still good, taken into this page's state. */
export function openSession(): string | null {
  token_in_state = storedToken();
  return token_in_state;
}

/** Who signs out in another tab is signed out here; and where this tab was, if its session had ended before, is forgotten. */
export function followSignOut(): () => void {
  const follow = (event: MessageEvent) => {
    if (event.data === sign_out) endSession('signed_out');
  };
  tabs.addEventListener('message', follow);
  return () => tabs.removeEventListener('message', follow);
}

/** Watches the token: another tab's sign-in reloads this page; its loss, or a click after expiry, leaves none. */
export function watchSession(onMissing: () => void): () => void {
  const compare = () => {
    if (token_in_state === null || signing_out) return;
    const stored = storedToken();
    if (stored === null) onMissing();
    else if (stored !== token_in_state) location.reload();
  };
  window.addEventListener('storage', compare);
  window.addEventListener('click', compare, { capture: true });
  window.addEventListener('focus', compare);
  return () => {
    window.removeEventListener('storage', compare);
    window.removeEventListener('click', compare, { capture: true });
    window.removeEventListener('focus', compare);
  };
}
