import { type Database, withScope } from '@postern/db';
import { hashPassword, verifyPassword } from '@postern/db/passwords';

export interface Account {
  tenant_id: number;
  email: string;
}

export interface Accounts {
  /** Checks a password; as slow for an unknown name as for a known one. */
  authenticate(name: string, password: string): Promise<Account | null>;
  /** An account named by a trusted proxy (XCLIENT LOGIN). */
  find(name: string): Promise<Account | null>;
}

/** Passwords checked at once: each takes 47 MB. */
const PARALLEL = 4;

export function openAccounts(db: Database, installationKey: Buffer): Accounts {
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
    async authenticate(name, password) {
      const found = await row(name);
      nobody ??= hashPassword('', installationKey);
      const stored = found?.password_hash ?? (await nobody);
      const matches = await limited(() => verifyPassword(stored, password, installationKey));
      return found?.password_hash && matches ? { tenant_id: found.tenant_id, email: found.email } : null;
    },
    async find(name) {
      const found = await row(name);
      return found ? { tenant_id: found.tenant_id, email: found.email } : null;
    },
  };
}
