/** A sign-in that owes the set-up of a second factor, between the sign-in page and the set-up page: in memory only. */
import type { Owed } from './submit-login.ts';

let owed: Owed | null = null;
let reason: string | null = null;

export function oweSetup(next: Owed): void {
  owed = next;
}

export function owedSetup(): Owed | null {
  return owed;
}

/** Back to the password, and why. */
export function giveUpSetup(why: string | null): void {
  owed = null;
  reason = why;
}

export function takeReason(): string | null {
  const taken = reason;
  reason = null;
  return taken;
}
