import { type AccountState, accountNames } from '@postern/contract/users/user-management';
import { type Database, withScope } from '@postern/db';
import { type AuthorRights, all_rights } from '@postern/records/keys/mail-promise';
import { readAuthors } from '@postern/records/keys/read-authors';
import { createCache } from './cache.ts';

export interface People {
  /** Whether an address of the tenant has an account: 'active', 'locked', or null. Tags after a plus belong to the same mailbox. */
  find(tenant_id: number, address: string): Promise<AccountState>;
  /** What may be done to mail that this address of the tenant is the author of. */
  rights(tenant_id: number, address: string): Promise<AuthorRights>;
}

/** ms somebody may have an account, be locked, or gain or lose a right without the gateway knowing. */
const MAX_AGE = 900;

export function openPeople(db: Database): People {
  const known = createCache<Person>(MAX_AGE);
  const find = (tenant_id: number, address: string) => {
    const names = accountNames(address);
    return known.get(`${tenant_id} ${names.join(' ')}`, () => load(db, tenant_id, names));
  };
  return {
    find: async (tenant_id, address) => (await find(tenant_id, address)).account,
    rights: async (tenant_id, address) => (await find(tenant_id, address)).rights,
  };
}

interface Person {
  account: AccountState;
  rights: AuthorRights;
}

async function load(db: Database, tenant_id: number, names: string[]): Promise<Person> {
  const rows = await withScope(db, { tenants: [tenant_id] }, (tx) => readAuthors(tx, tenant_id, names), {
    readOnly: true,
  });
  if (rows.length === 0) return { account: null, rights: all_rights };
  // The address itself before the one without its tag.
  const own = rows.find(({ email }) => email === names[0]) ?? rows[0];
  return {
    account: rows.some(({ active }) => active) ? 'active' : 'locked',
    rights: own?.rights ?? all_rights,
  };
}
