import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail, failInput } from '../../../../http/problem.ts';
import type { IdentityDeps } from '../../deps.ts';
import { isMicrosoftRealm } from '../identity.ts';
import { presentRealm } from './federated-realm-list.ts';

/** Whoever the directory vouches for may open accounts of the tenant, so only its own administrators say which directory that is. */
export const federatedRealmCreate: Handler<Operations['federatedRealmCreate'], IdentityDeps> = async (
  call,
) => {
  const { actor, audit, body, scoped, services } = call;
  const { provider } = services.oidc.find(body.provider) ?? fail('not_found');
  const isMicrosoft = provider.kind === 'microsoft';
  if (isMicrosoft && !(body.realm && isMicrosoftRealm(body.realm))) {
    return failInput(['body', 'realm'], 'must be the tenant id of an organisation');
  }
  const realm = isMicrosoft && body.realm ? body.realm : provider.issuer;
  const { tenant_id, email } = actor;
  const row = { tenant_id, provider: provider.id, realm };
  return scoped(async (tx) => {
    const made = await tx
      .insertInto('federated_realm')
      .values({ ...row, created_by: email })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['provider', 'realm', 'created_at', 'created_by'])
      .executeTakeFirst();
    if (made) {
      const details = { provider: provider.id };
      await recordAudit(tx, { ...audit, tenant_id, action: 'federation.allow', object: realm, details });
      return presentRealm(made);
    }
    const present = await tx
      .selectFrom('federated_realm')
      .select(['provider', 'realm', 'created_at', 'created_by'])
      .where('tenant_id', '=', tenant_id)
      .where('provider', '=', provider.id)
      .where('realm', '=', realm)
      .executeTakeFirstOrThrow();
    return presentRealm(present);
  });
};
