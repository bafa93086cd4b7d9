import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import { mayEditUsers } from '../../may-edit-users.ts';

export const identityList: Handler<Operations['identityList']> = async ({ actor, scoped }) => {
  const rows = await scoped((tx) =>
    tx
      .selectFrom('identity_directory')
      .innerJoin('app_user', (join) =>
        join
          .onRef('app_user.tenant_id', '=', 'identity_directory.tenant_id')
          .onRef('app_user.user_id', '=', 'identity_directory.user_id'),
      )
      .select(['provider', 'realm', 'subject', 'email', 'identity_directory.created_at', 'last_used_at'])
      .where('identity_directory.tenant_id', '=', actor.tenant_id)
      .$if(!mayEditUsers(actor), (query) => query.where('identity_directory.user_id', '=', actor.user_id))
      .orderBy('email')
      .orderBy('provider')
      .execute(),
  );
  return {
    identities: rows.map(({ created_at, last_used_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
    })),
  };
};
