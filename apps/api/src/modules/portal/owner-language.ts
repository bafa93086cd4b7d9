import { domainOf } from '@postern/addresses';
import { settingValue } from '@postern/contract/settings/resolver';
import type { Tx } from '@postern/db';
import { type Locale, localeOf } from '@postern/locales';
import { readSettings } from '@postern/records';

/** The language somebody of a domain reads; where they have no account, their domain's. */
export async function ownerLanguage(tx: Tx, tenant_id: number, owner: string): Promise<Locale> {
  const user = await tx
    .selectFrom('app_user')
    .select('user_id')
    .where('tenant_id', '=', tenant_id)
    .where('email', '=', owner)
    .executeTakeFirst();
  const subject = { tenant_id, domain: domainOf(owner), user_id: user?.user_id ?? null };
  return localeOf(settingValue('user_language', await readSettings(tx, subject)));
}
