import type { TwofaMethod } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { backupPlace, type CodeHash, makeBackupCodes, plainCode } from './codes.ts';

/** A person as a key of rows. */
export interface PersonKey {
  tenant_id: number;
  user_id: string;
}

export interface Factor {
  method: Exclude<TwofaMethod, 'none'>;
  otp_secret: Buffer | null;
  otp_step: number;
  mobile: string | null;
  changed_at: Date;
}

/** The active second factor; undefined: none. */
export async function readFactor(tx: Tx, { tenant_id, user_id }: PersonKey): Promise<Factor | undefined> {
  const row = await tx
    .selectFrom('second_factor')
    .select(['method', 'otp_secret', 'otp_step', 'mobile', 'changed_at'])
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return row && { ...row, method: row.method as Factor['method'], otp_step: Number(row.otp_step) };
}

export async function backupCodesLeft(tx: Tx, { tenant_id, user_id }: PersonKey): Promise<number> {
  const { left } = await tx
    .selectFrom('backup_code')
    .select(sql<number>`count(*)`.as('left'))
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** New backup codes in place of the old ones; they are shown this once and kept as hashes. */
export async function replaceBackupCodes(tx: Tx, hash: CodeHash, person: PersonKey): Promise<string[]> {
  await deleteBackupCodes(tx, person);
  const { tenant_id, user_id } = person;
  const codes = makeBackupCodes();
  const rows = codes.map((code) => ({
    tenant_id,
    user_id,
    code_hash: hash(backupPlace(tenant_id, user_id), plainCode(code)),
  }));
  await tx.insertInto('backup_code').values(rows).execute();
  return codes;
}

export async function deleteBackupCodes(tx: Tx, { tenant_id, user_id }: PersonKey): Promise<void> {
  await tx
    .deleteFrom('backup_code')
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** Takes the factor away, with all that belongs to it. False: there was none. */
export async function deleteFactor(tx: Tx, person: PersonKey): Promise<boolean> {
  await deleteBackupCodes(tx, person);
  const { numDeletedRows } = await tx
    .deleteFrom('second_factor')
    .where('tenant_id', '=', person.tenant_id)
    .where('user_id', '=', person.user_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
