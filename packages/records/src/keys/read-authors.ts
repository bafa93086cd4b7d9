import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { AuthorRights } from './mail-promise.ts';

export interface Author {
  email: string;
  /** Not locked. */
  active: boolean;
  rights: AuthorRights;
}

/** Of all accounts of these addresses, one query; an address without an account has no entry. The transaction's scope must hold the tenant. */
export async function readAuthors(tx: Tx, tenant_id: number, addresses: string[]): Promise<Author[]> {
  const rows = await tx
    .selectFrom('app_user as u')
    .leftJoin('setting as s', (join) =>
      join
        .onRef('s.tenant_id', '=', 'u.tenant_id')
        .on('s.scope', '=', 'user')
        .on('s.scope_value', '=', sql<string>`u.user_id::text`)
        .on('s.field', '=', 'always_plain'),
    )
    .select(['u.email', 'u.active', 'u.may_not_sign', 'u.may_not_encrypt', 's.value as always_plain'])
    .where('u.tenant_id', '=', tenant_id)
    .where('u.email', 'in', addresses)
    .execute();
  return rows.map(({ email, active, may_not_sign, may_not_encrypt, always_plain }) => ({
    ...{ email, active },
    rights: {
      may_sign: !may_not_sign,
      may_encrypt: !may_not_encrypt,
      always_plain: typeof always_plain === 'boolean' ? always_plain : null,
    },
  }));
}
