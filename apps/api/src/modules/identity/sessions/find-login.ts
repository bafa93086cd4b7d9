import type { Locale, TwofaMethod } from '@postern/contract';
import { askUnscoped, type Database } from '@postern/db';
import type { OtherInstances } from '@postern/db/other-instances';
import { sql } from 'kysely';

export interface Login {
  tenant_id: number;
  user_id: string;
  email: string;
  language: Locale;
  is_superuser: boolean;
  /** Null where no password lets anybody in: none was ever set. */
  password_hash: string | null;
  /** The active second factor. */
  method: TwofaMethod;
  mobile: string | null;
  /** The tenant asks for a second factor. */
  requires_factor: boolean;
}

type LoginRow = { [Key in keyof Login]: Login[Key] | null };

/** Who signs in with this address; null: nobody, or a locked account. The database is asked the same for both (security.md W8). */
export async function findLogin(db: Database, email: string): Promise<Login | null> {
  const [row] = await askUnscoped(db, sql<LoginRow>`select * from login_person(${email})`);
  if (!row || row.tenant_id === null || row.user_id === null) return null;
  return { ...(row as Login), method: row.method ?? 'none' };
}

/** Somebody whose organisation lives at another instance. */
export interface LoginElsewhere {
  password_hash: string | null;
  /** Where they sign in; '' where the operator has not said. */
  console: string;
}

/** Who proves a password there may be told where to go; to all others the address is as unknown as any. */
export async function findLoginElsewhere(
  others: OtherInstances,
  email: string,
): Promise<LoginElsewhere | null> {
  const answers = await others.ask({ tenants: [] }, async (tx) => {
    const { rows } = await sql<LoginRow>`select * from login_person(${email})`.execute(tx);
    return rows[0]?.password_hash ?? null;
  });
  for (const one of answers)
    if (!one.is_away && one.answer !== null)
      return { password_hash: one.answer, console: one.instance.console };
  return null;
}
