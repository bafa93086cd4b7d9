import { randomBytes } from 'node:crypto';
import { hashPassword, isOutdatedHash, verifyPassword } from '@postern/db/passwords';
import { fail } from '../../../http/problem.ts';

/** Verifications at once (each takes 46 MiB and about 100 ms of one core); more wait in line. */
const PARALLEL = 4;
/** Callers who may wait; a longer line is an attack and is turned away. */
const WAITING = 60;

export interface PasswordCheck {
  /** Whether the password fits. With null (nobody of that name) it takes the same time and is false. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
  hash(password: string): Promise<string>;
  /** The password hashed at today's cost, where its hash was made at another; null: it is as it should be. */
  renewed(passwordHash: string, password: string): Promise<string | null>;
}

/** Verifies passwords a few at a time, so that sign-ins cannot eat the machine's memory. */
export function passwordCheck(
  installationKey: Buffer,
  { parallel = PARALLEL, waiting = WAITING } = {},
): PasswordCheck {
  let dummy: Promise<string> | undefined;
  const line: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < parallel) {
      running += 1;
      return;
    }
    if (line.length >= waiting) fail('too_many_attempts');
    // Whoever leaves hands the place over, so `running` stays as it is.
    await new Promise<void>((resolve) => line.push(resolve));
  }

  function leave(): void {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }

  async function inLine<T>(work: () => Promise<T>): Promise<T> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  return {
    async matches(passwordHash, password) {
      dummy ??= hashPassword(randomBytes(16).toString('hex'), installationKey);
      const against = passwordHash ?? (await dummy);
      const fits = await inLine(() => verifyPassword(against, password, installationKey));
      return fits && passwordHash !== null;
    },
    hash: (password) => inLine(() => hashPassword(password, installationKey)),
    renewed: async (passwordHash, password) =>
      isOutdatedHash(passwordHash) ? inLine(() => hashPassword(password, installationKey)) : null,
  };
}
