import type { Confidentiality, Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { type FoundDomain, findManagedDomain } from '../managed-domain.ts';

export async function presentConfidentiality(tx: Tx, found: FoundDomain): Promise<Confidentiality> {
  const { tenant_id, domain_name } = found;
  const { confidential } = await tx
    .selectFrom('managed_domain')
    .select('confidential')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('confidential_grant')
    .leftJoin('app_user', (join) =>
      join
        .onRef('app_user.tenant_id', '=', 'confidential_grant.user_tenant_id')
        .onRef('app_user.user_id', '=', 'confidential_grant.user_id'),
    )
    .select(['confidential_grant.email', 'app_user.name', 'granted_at', 'granted_by'])
    .where('confidential_grant.tenant_id', '=', tenant_id)
    .where('confidential_grant.domain_name', '=', domain_name)
    .orderBy('confidential_grant.email')
    .execute();
  return {
    confidential,
    granted: rows.map(({ name, granted_at, ...row }) => ({
      ...row,
      name: name ?? '',
      granted_at: granted_at.toISOString(),
    })),
  };
}

export const confidentialRead: Handler<Operations['confidentialRead']> = ({ actor, params, scoped }) =>
  scoped(async (tx) => presentConfidentiality(tx, await findManagedDomain(tx, actor, params.id)), {
    readOnly: true,
  });
