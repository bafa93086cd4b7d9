import type { Role } from '@postern/contract';
import { type AuditActor, recordAudit, type Tx, uuidv7 } from '@postern/db';

export interface NewUser {
  readonly tenant_id: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly locked: boolean;
}

/** The id of the account; null: the address is of one already, in whatever tenant. Who may give the roles is the caller's to judge. */
export async function addUser(
  tx: Tx,
  { tenant_id, email, name, roles, locked }: NewUser,
  audit: AuditActor,
): Promise<string | null> {
  const user_id = uuidv7();
  const placed = await tx
    .insertInto('user_directory')
    .values({ email, tenant_id, user_id })
    .onConflict((there) => there.column('email').doNothing())
    .returning('email')
    .executeTakeFirst();
  if (!placed) return null;
  await tx
    .insertInto('app_user')
    .values({ tenant_id, user_id, email, name, active: !locked, origin: 'manual' })
    .execute();
  if (roles.length > 0)
    await tx
      .insertInto('user_role')
      .values(roles.map((role) => ({ tenant_id, user_id, role })))
      .execute();
  await recordAudit(tx, {
    ...{ ...audit, tenant_id, action: 'user.create', object: email },
    details: { name, roles, locked },
  });
  return user_id;
}
