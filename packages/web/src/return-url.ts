/** Where to go after signing in: spec 1 section 5, narrowed so that it can never leave the console. */
import { readStored, writeStored } from './storage.ts';

const allowed = /^#\/[A-Za-z0-9/_\-?=&%.+~*@:,!'()]*$/;

export function isReturnUrl(hash: string): boolean {
  if (!hash.startsWith('#/') || hash.includes('://') || hash.startsWith('#//')) return false;
  return allowed.test(hash);
}

/** In this tab, which the person may sign in again in, and in the browser, for the one they open next. */
export function rememberReturnUrl(hash: string): void {
  if (hash === '#/' || !isReturnUrl(hash)) return;
  writeStored('hash_restore', hash);
  sessionStorage.setItem('hash_restore', hash);
}

/** This tab's own place first: tabs whose session ended together each wrote theirs. */
export function takeReturnUrl(): string | null {
  const hash = sessionStorage.getItem('hash_restore') ?? readStored('hash_restore');
  forgetReturnUrl();
  return hash !== null && isReturnUrl(hash) ? hash : null;
}

export function forgetReturnUrl(): void {
  writeStored('hash_restore', null);
  sessionStorage.removeItem('hash_restore');
}
