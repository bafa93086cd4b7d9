/** Signing in at an identity provider: away from here, and back to `<public address>/oidc` with a code. */

import { oidcFinish, oidcStart } from '@postern/contract/identity/identity-providers';
import type { SignedIn } from '@postern/contract/identity/sign-in';
import { call } from '@postern/web/api.ts';

/** Only the tab that went away may come back (RFC 6749 §10.12). */
const state_key = 'oidc_state';

export type OidcReturn = { code: string; state: string; iss?: string } | { error: 'refused' | 'mismatch' };

export async function goToProvider(provider: string): Promise<void> {
  const { authorization_url, state } = await call(oidcStart, { body: { provider } });
  sessionStorage.setItem(state_key, state);
  location.assign(authorization_url);
}

/** What the provider sent the browser back with, taken out of the address; null when it did not. */
export function takeOidcReturn(): OidcReturn | null {
  const place = /^(.*\/)oidc\/?$/.exec(location.pathname);
  if (place === null) return null;
  const query = new URLSearchParams(location.search);
  const expected = sessionStorage.getItem(state_key);
  sessionStorage.removeItem(state_key);
  history.replaceState(null, '', `${place[1]}#/`);
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => query.get(name));
  if (!code && !query.has('error')) return null;
  if (expected === null || state !== expected) return { error: 'mismatch' };
  if (!code) return { error: 'refused' };
  return { code, state, ...(iss && { iss }) };
}

export function finishAtProvider(back: Extract<OidcReturn, { code: string }>): Promise<SignedIn> {
  return call(oidcFinish, { body: back });
}
