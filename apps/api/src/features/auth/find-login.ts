import { type Database, withScope } from '@postern/db';

export interface Login {
  tenant_id: number;
  user_id: string;
  is_superuser: boolean;
  /** Null where no password lets anybody in: unknown address, locked account, no password set. */
  password_hash: string | null;
}

/** Nobody: looked up like a real person, so that time does not tell who exists (security.md W8). */
const NOBODY = { tenant_id: 0, user_id: '00000000-0000-7000-8000-000000000000' };

export async function findLogin(db: Database, email: string): Promise<Login> {
  const place = await withScope(db, { tenants: [] }, (tx) =>
    tx
      .selectFrom('user_directory')
      .select(['tenant_id', 'user_id'])
      .where('email', '=', email)
      .executeTakeFirst(),
  );
  const { tenant_id, user_id } = place ?? NOBODY;
  const person = await withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx
      .selectFrom('app_user')
      .select('password_hash')
      .select((eb) =>
        eb
          .or([
            eb('is_superuser', '=', true),
            eb.exists(
              eb
                .selectFrom('user_role')
                .select('role')
                .whereRef('user_role.tenant_id', '=', 'app_user.tenant_id')
                .whereRef('user_role.user_id', '=', 'app_user.user_id')
                .where('role', '=', 'super'),
            ),
          ])
          .as('is_superuser'),
      )
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .where('active', '=', true)
      .executeTakeFirst(),
  );
  return {
    tenant_id,
    user_id,
    is_superuser: person?.is_superuser === true,
    password_hash: person?.password_hash ?? null,
  };
}
