import type { Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Actor } from '../../../../http/actor.ts';
import type { Handler } from '../../../../http/handler.ts';
import { mayEditUsers } from '../../may-edit-users.ts';
import { presentToken, type StoredToken } from '../present-token.ts';

/** Tokens of the tenant with their owners; revoked ones stay, as what they did is in the audit log. */
export function selectTokens(tx: Tx, { tenant_id }: Pick<Actor, 'tenant_id'>) {
  return tx
    .selectFrom('api_token')
    .leftJoin('app_user', (join) =>
      join
        .onRef('app_user.tenant_id', '=', 'api_token.tenant_id')
        .onRef('app_user.user_id', '=', 'api_token.user_id'),
    )
    .select([
      'token_id',
      'kind',
      'api_token.name',
      'app_user.email as owner',
      'roles',
      'operations',
      'domains',
    ])
    .select(['networks', 'api_token.created_at', 'created_by', 'expires_at', 'last_used_at', 'last_used_ip'])
    .select('revoked_at')
    .where('api_token.tenant_id', '=', tenant_id);
}

export const apiTokenList: Handler<Operations['apiTokenList']> = async ({ actor, scoped }) => {
  const may_create_tenant = mayEditUsers(actor);
  const rows: StoredToken[] = await scoped((tx) =>
    selectTokens(tx, actor)
      .$if(!may_create_tenant, (query) => query.where('api_token.user_id', '=', actor.user_id))
      .orderBy('api_token.created_at', 'desc')
      .execute(),
  );
  return { tokens: rows.map(presentToken), may_create_tenant };
};
