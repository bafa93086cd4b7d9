import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import { mayEditUsers } from '../../may-edit-users.ts';

/** The next call finds the token revoked: every call reads its row. */
export const apiTokenDelete: Handler<Operations['apiTokenDelete']> = async (call) => {
  const { actor, audit, params, scoped } = call;
  const { tenant_id, user_id, email } = actor;
  return scoped(async (tx) => {
    const revoked = await tx
      .updateTable('api_token')
      .set({ revoked_at: sql`now()`, revoked_by: email })
      .where('tenant_id', '=', tenant_id)
      .where('token_id', '=', params.token_id)
      .where('revoked_at', 'is', null)
      .$if(!mayEditUsers(actor), (query) => query.where('user_id', '=', user_id))
      .returning('name')
      .executeTakeFirst();
    if (!revoked) return fail('not_found');
    const details = { name: revoked.name };
    await recordAudit(tx, {
      ...audit,
      tenant_id,
      action: 'api_token.revoke',
      object: params.token_id,
      details,
    });
    return { success: true };
  });
};
