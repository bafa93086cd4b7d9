import { type AuditActor, recordAudit, type Tx } from '@postern/db';
import { sql } from 'kysely';

interface Ending {
  tenant_id: number;
  account_id: string;
  address: string;
  domain_name: string;
  audit: AuditActor;
}

/** Deletes an account with the keys of its copies of messages: nobody can read them any more, whoever has the disk. */
export async function deleteAccount(
  tx: Tx,
  { tenant_id, account_id, address, domain_name, audit }: Ending,
): Promise<void> {
  const { rows } = await sql<{ copies: number }>`
    select end_portal_account(${tenant_id}, ${account_id}) as copies`.execute(tx);
  await recordAudit(tx, {
    ...{ ...audit, tenant_id, action: 'portal_account.delete', object: address },
    details: { domain: domain_name, copies: rows[0]?.copies ?? 0 },
  });
}
