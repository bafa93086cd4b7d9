// Tenants and people as rows: what no operation of the console makes.
import { uuidv7 } from '@postern/db/ids';
import type { Tx } from '@postern/db/scope';

/** A service that is missing hides its screens. */
const SERVICES = ['SC-F-INBOUND', 'SC-SIGENC'];

export interface NewTenant {
  tenant_id: number;
  name: string;
  instance: 'ch' | 'de';
  partner_id: number | null;
}

export async function insertTenant(tx: Tx, tenant: NewTenant): Promise<void> {
  await tx
    .insertInto('tenant')
    .values({ ...tenant, services: SERVICES })
    .execute();
}

export interface NewPerson {
  tenant_id: number;
  email: string;
  name: string;
  is_superuser: boolean;
}

/** @returns the person's id */
export async function insertPerson(
  tx: Tx,
  { tenant_id, email, ...person }: NewPerson,
  roles: readonly string[],
  password_hash: string,
): Promise<string> {
  const user_id = uuidv7();
  await tx
    .insertInto('app_user')
    .values({ tenant_id, user_id, email, ...person, password_hash })
    .execute();
  await tx.insertInto('user_directory').values({ email, tenant_id, user_id }).execute();
  for (const role of roles) await tx.insertInto('user_role').values({ tenant_id, user_id, role }).execute();
  return user_id;
}
