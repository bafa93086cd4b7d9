import { type AccountState, accountNames } from '@postern/contract/users/user-management';
import { type Database, withScope } from '@postern/db';
import { createCache } from './cache.ts';

export interface People {
  /** Whether an address of the tenant has an account: 'active', 'locked', or null. Tags after a plus belong to the same mailbox. */
  find(tenant_id: number, address: string): Promise<AccountState>;
}

/** ms somebody may have an account, or be locked, without the gateway knowing. */
const MAX_AGE = 900;

export function openPeople(db: Database): People {
  const known = createCache<AccountState>(MAX_AGE);
  return {
    find: (tenant_id, address) => {
      const names = accountNames(address);
      return known.get(`${tenant_id} ${names.join(' ')}`, () => load(db, tenant_id, names));
    },
  };
}

async function load(db: Database, tenant_id: number, names: string[]): Promise<AccountState> {
  const rows = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      tx
        .selectFrom('app_user')
        .select('active')
        .where('tenant_id', '=', tenant_id)
        .where('email', 'in', names)
        .execute(),
    { readOnly: true },
  );
  if (rows.length === 0) return null;
  return rows.some(({ active }) => active) ? 'active' : 'locked';
}
