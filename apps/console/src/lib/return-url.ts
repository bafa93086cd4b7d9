/** Where to go after signing in: spec 1 section 5, narrowed so that it can never leave the console. */
import { readStored, writeStored } from './storage.ts';

const allowed = /^#\/[A-Za-z0-9/_\-?=&%.+~*@:,!'()]*$/;

export function isReturnUrl(hash: string): boolean {
  if (!hash.startsWith('#/') || hash.includes('://') || hash.startsWith('#//')) return false;
  return allowed.test(hash);
}

export function rememberReturnUrl(hash: string): void {
  if (hash !== '#/' && isReturnUrl(hash)) writeStored('hash_restore', hash);
}

export function takeReturnUrl(): string | null {
  const hash = readStored('hash_restore');
  writeStored('hash_restore', null);
  return hash !== null && isReturnUrl(hash) ? hash : null;
}
