import type { Tx } from '@postern/db';

export interface SenderGrant {
  email: string;
  addresses: string[];
}

/** Addresses that people may send as beside their own. @param email absent: everybody of the tenant */
export async function grantsOf(tx: Tx, tenant_id: number, email?: string): Promise<SenderGrant[]> {
  const rows = await tx
    .selectFrom('submission_sender')
    .innerJoin('app_user', (join) =>
      join
        .onRef('app_user.tenant_id', '=', 'submission_sender.tenant_id')
        .onRef('app_user.user_id', '=', 'submission_sender.user_id'),
    )
    .select(['app_user.email', 'submission_sender.address'])
    .where('submission_sender.tenant_id', '=', tenant_id)
    .$if(email !== undefined, (query) => query.where('app_user.email', '=', email ?? ''))
    .orderBy('app_user.email')
    .orderBy('submission_sender.address')
    .execute();
  return [...Map.groupBy(rows, (row) => row.email)].map(([person, granted]) => ({
    email: person,
    addresses: granted.map(({ address }) => address),
  }));
}
