import type { OwnUser } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/problem.ts';

/** The person's row as it is now, not as the session remembers it. */
export async function readOwn(tx: Tx, actor: Actor, language = actor.language): Promise<OwnUser> {
  const row = await tx
    .selectFrom('app_user')
    .select(['email', 'name', 'created_at'])
    .where('tenant_id', '=', actor.tenant_id)
    .where('user_id', '=', actor.user_id)
    .executeTakeFirst();
  const { email, name, created_at } = row ?? fail('not_found');
  return {
    ...{ email, name, language },
    tenant_id: actor.tenant_id,
    tenant: actor.tenant,
    instance: actor.instance,
    domains: [...actor.domains],
    roles: [...actor.roles],
    created: created_at.toISOString(),
  };
}
