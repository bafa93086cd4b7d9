import type { Role } from '@postern/contract';
import type { UserNotification } from '@postern/contract/users/user-changes';
import { type AuditActor, recordAudit, type Tx, uuidv7 } from '@postern/db';

export interface NewUser {
  readonly tenant_id: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly locked: boolean;
  readonly may_not_sign?: boolean;
  readonly may_not_encrypt?: boolean;
  /** RFC 4514; '' for none. */
  readonly mpki_subject_part?: string;
  /** How they hear of it. */
  readonly notification?: UserNotification;
}

/** The id of the account; null: the address is of one already, in whatever tenant. Who may give the roles is the caller's to judge. */
export async function addUser(
  tx: Tx,
  {
    tenant_id,
    email,
    name,
    roles,
    locked,
    may_not_sign = false,
    may_not_encrypt = false,
    mpki_subject_part = '',
    notification = 'none',
  }: NewUser,
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
    .values({
      ...{ tenant_id, user_id, email, name, active: !locked, origin: 'manual' },
      ...{ may_not_sign, may_not_encrypt, mpki_subject_part },
    })
    .execute();
  if (roles.length > 0)
    await tx
      .insertInto('user_role')
      .values(roles.map((role) => ({ tenant_id, user_id, role })))
      .execute();
  await recordAudit(tx, {
    ...{ ...audit, tenant_id, action: 'user.create', object: email },
    details: {
      ...{ name, roles, locked },
      ...(may_not_sign || may_not_encrypt ? { may_not_sign, may_not_encrypt } : {}),
      ...(mpki_subject_part === '' ? {} : { mpki_subject_part }),
      ...(notification === 'none' ? {} : { notification }),
    },
  });
  return user_id;
}
