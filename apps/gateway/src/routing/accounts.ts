import { type Database, withScope } from '@postern/db';
import { hashPassword, verifyPassword } from '@postern/db/passwords';
import { openGuesses } from './guesses.ts';

export interface Account {
  tenant_id: number;
  email: string;
}

export interface Accounts {
  /**
   * Checks a password; as slow for an unknown name as for a known one.
   * @param ip where it is said; 'later' for an address or account with too many wrong ones, whatever this one is
   */
  authenticate(name: string, password: string, ip: string): Promise<Account | 'later' | null>;
  /** An account named by a trusted proxy (XCLIENT LOGIN). */
  find(name: string): Promise<Account | null>;
}

/** Passwords checked at once: each takes 47 MB. */
const PARALLEL = 4;

export function openAccounts(db: Database, installationKey: Buffer, now: () => number = Date.now): Accounts {
  const guesses = openGuesses(db, now);
  /** Checked for unknown names, so that they cost what a known one costs. */
  let nobody: Promise<string> | null = null;
  let running = 0;
  const waiting: (() => void)[] = [];

  async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= PARALLEL) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  const row = (name: string) =>
    withScope(
      db,
      { all: true },
      (tx) =>
        tx
          .selectFrom('user_directory')
          .innerJoin('app_user', (join) =>
            join
              .onRef('app_user.tenant_id', '=', 'user_directory.tenant_id')
              .onRef('app_user.user_id', '=', 'user_directory.user_id'),
          )
          .select(['app_user.tenant_id', 'app_user.email', 'app_user.password_hash'])
          .where('user_directory.email', '=', name.toLowerCase())
          .where('app_user.active', '=', true)
          .executeTakeFirst(),
      { readOnly: true },
    );

  return {
    async authenticate(name, password, ip) {
      const found = await row(name);
      nobody ??= hashPassword('', installationKey);
      const stored = found?.password_hash ?? (await nobody);
      return limited(async () => {
        // Once it is this one's turn: of many at once the last ones see what came of the first.
        if (await guesses.usedUp(name, ip)) return 'later';
        const matches = await verifyPassword(stored, password, installationKey);
        if (found?.password_hash && matches) {
          guesses.right(name, ip);
          return { tenant_id: found.tenant_id, email: found.email };
        }
        await guesses.wrong(name, ip);
        return null;
      });
    },
    async find(name) {
      const found = await row(name);
      return found ? { tenant_id: found.tenant_id, email: found.email } : null;
    },
  };
}
