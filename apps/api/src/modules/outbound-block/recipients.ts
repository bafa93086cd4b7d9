import { domainOf } from '@postern/addresses';
import type { Locale } from '@postern/contract';
import { settingValue } from '@postern/contract/settings/resolver';
import type { Tx } from '@postern/db';
import { readSettings } from '@postern/records';
import { sql } from 'kysely';

/** Roles that look after a tenant's senders; the partner's may lift a block. */
const ADMINISTRATORS = ['ALL', 'Tech'];

export interface Told {
  tenant_id: number;
  user_id: string;
  email: string;
  name: string;
  language: Locale;
  /** May lift the block, at once or later. */
  lifts: boolean;
}

type PersonRow = Omit<Told, 'language'>;

/**
 * Who hears of a block: the tenant's administrators and their partner's. Of a confidential domain, and where there is no partner who could
 * lift it, the operators. The transaction's scope is all tenants.
 */
export async function peopleToTell(tx: Tx, tenant_id: number, domain: string): Promise<Told[]> {
  const { rows: people } = await sql<PersonRow>`
    select person.tenant_id, person.user_id, person.email, person.name, bool_or(held.role = 'Partner') as lifts
    from app_user person
      join user_role held on held.tenant_id = person.tenant_id and held.user_id = person.user_id
      join tenant home on home.tenant_id = person.tenant_id
      join tenant concerned on concerned.tenant_id = ${tenant_id}
    where person.active
      and ((person.tenant_id = ${tenant_id} and held.role = any(${ADMINISTRATORS}::text[]))
        or (held.role = 'Partner' and home.partner_id = concerned.partner_id))
      and not exists (select 1 from managed_domain secret
        where secret.tenant_id = ${tenant_id} and secret.domain_name = ${domain} and secret.confidential)
    group by person.tenant_id, person.user_id, person.email, person.name order by person.tenant_id, person.email`.execute(
    tx,
  );
  const { rows: operators } = people.some(({ lifts }) => lifts)
    ? { rows: [] }
    : await sql<PersonRow>`
        select tenant_id, user_id, email, name, true as lifts from app_user person
        where active and (is_superuser or exists (select 1 from user_role held
          where held.tenant_id = person.tenant_id and held.user_id = person.user_id and held.role = 'super'))
        order by tenant_id, email`.execute(tx);
  const told: Told[] = [];
  for (const person of [...people, ...operators]) {
    if (told.some(({ user_id }) => user_id === person.user_id)) continue;
    const rows = await readSettings(tx, { ...person, domain: domainOf(person.email) });
    told.push({ ...person, language: settingValue('user_language', rows) });
  }
  return told;
}
