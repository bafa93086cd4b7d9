/** Acting as somebody else: the browser's half (spec 1 section 4). The server decides who may, and for how long. */

import { impersonationStop } from '@postern/contract/identity/impersonation';
import type { SignedIn } from '@postern/contract/identity/sign-in';
import { call } from '@postern/web/api.ts';
import { switchSession } from '@postern/web/session.ts';
import { readStored, writeStored } from '@postern/web/storage.ts';

function take({ access_token, token_type, permissions }: SignedIn): void {
  if (permissions === null) throw new Error('a session without permissions is not whole');
  // Everything kept about the person goes with the console that showed it: another token draws a new one.
  switchSession(access_token, token_type, permissions.email);
}

/** After `impersonationStart`: from now on this browser is the other person's. */
export function enterImpersonation(answer: SignedIn): void {
  const original = readStored('email');
  take(answer);
  writeStored('impersonation', original);
}

export async function leaveImpersonation(): Promise<void> {
  const answer = await call(impersonationStop, {});
  take(answer);
  writeStored('impersonation', null);
}
