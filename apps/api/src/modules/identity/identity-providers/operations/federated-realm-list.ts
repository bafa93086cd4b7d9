import type { DataOf, Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';

type Realm = DataOf<Operations['federatedRealmCreate']>;

export const presentRealm = (row: Omit<Realm, 'created_at'> & { created_at: Date }): Realm => ({
  provider: row.provider,
  realm: row.realm,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
});

export const federatedRealmList: Handler<Operations['federatedRealmList']> = async ({ actor, scoped }) => {
  const rows = await scoped((tx) =>
    tx
      .selectFrom('federated_realm')
      .select(['provider', 'realm', 'created_at', 'created_by'])
      .where('tenant_id', '=', actor.tenant_id)
      .orderBy('provider')
      .orderBy('realm')
      .execute(),
  );
  return { realms: rows.map(presentRealm) };
};
