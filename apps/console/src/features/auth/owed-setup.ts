/** A sign-in that owes the set-up of a second factor, between the sign-in page and the set-up page: in memory only. */

export type OwedSetup = {
  email: string;
  /** Null where it was not typed here. */
  password: string | null;
  /** The session was open already when its person began to owe the set-up. */
  is_open: boolean;
};

let owed: OwedSetup | null = null;
let reason: string | null = null;

export function oweSetup(next: OwedSetup): void {
  owed = next;
}

export function owedSetup(): OwedSetup | null {
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
