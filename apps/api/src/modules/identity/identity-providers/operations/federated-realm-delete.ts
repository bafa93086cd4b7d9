import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { IdentityDeps } from '../../deps.ts';
import { revokeSessionsFrom } from '../../sessions/revoke.ts';

/** Whom the directory let in is out at once: their sessions end with the right to open them, this administrator's own among them. */
export const federatedRealmDelete: Handler<Operations['federatedRealmDelete'], IdentityDeps> = async (
  call,
) => {
  const { actor, audit, params, query, scoped, services } = call;
  const { tenant_id } = actor;
  const place = { tenant_id, provider: params.provider, realm: query.realm };
  const { unlinked, ended } = await scoped(async (tx) => {
    const gone = await tx
      .deleteFrom('federated_realm')
      .where('tenant_id', '=', tenant_id)
      .where('provider', '=', place.provider)
      .where('realm', '=', place.realm)
      .returning('realm')
      .executeTakeFirst();
    if (!gone) return fail('not_found');
    const links = await tx
      .deleteFrom('identity_directory')
      .where('tenant_id', '=', tenant_id)
      .where('provider', '=', place.provider)
      .where('realm', '=', place.realm)
      .returning('user_id')
      .execute();
    const keys = await revokeSessionsFrom(tx, place, services.clock());
    const details = { provider: place.provider, unlinked: links.length, ended: keys.length };
    await recordAudit(tx, { ...audit, tenant_id, action: 'federation.refuse', object: place.realm, details });
    return { unlinked: links.length, ended: keys };
  });
  for (const key of ended) services.sessions.forget(key);
  return { success: true, unlinked, ended: ended.length };
};
