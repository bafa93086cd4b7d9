import type { OwnUser } from '@postern/contract';
import { type SettingRow, settingValue } from '@postern/contract/settings/resolver';
import { signEncOptions } from '@postern/contract/users';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/problem.ts';

interface Row {
  email: string;
  name: string;
  active: boolean;
  created_at: Date;
  method: OwnUser['twofa_settings']['method'];
  mobile: string;
  confidentialdomains: string[];
  may_not_sign: boolean;
  may_not_encrypt: boolean;
  settings: SettingRow[];
}

function signEnc(
  services: readonly string[],
  { settings, may_not_sign, may_not_encrypt }: Row,
): OwnUser['signEnc'] {
  const options = signEncOptions(services);
  const encrypts =
    options.includes('signAndEnc') && !may_not_encrypt && !settingValue('userattr_noencrypt', settings);
  const signs = options.includes('signOnly') && !may_not_sign && !settingValue('userattr_nosign', settings);
  if (!signs || settingValue('always_plain', settings)) return 'none';
  return encrypts ? 'signAndEnc' : 'signOnly';
}

/** The person's row as it is now, not as the session remembers it. */
export async function readOwn(tx: Tx, actor: Actor, language = actor.language): Promise<OwnUser> {
  const { rows } = await sql<Row>`
    select u.email, u.name, u.active, u.created_at, u.may_not_sign, u.may_not_encrypt, coalesce(f.method, 'none') as method, coalesce(f.mobile, '') as mobile,
      array(select g.domain_name from confidential_grant g where g.user_id = u.user_id order by 1) as confidentialdomains,
      (select coalesce(json_agg(c), '[]') from setting_chain(u.tenant_id, split_part(u.email, '@', 2), u.user_id) c) as settings
    from app_user u left join second_factor f on f.tenant_id = u.tenant_id and f.user_id = u.user_id
    where u.tenant_id = ${actor.tenant_id} and u.user_id = ${actor.user_id}`.execute(tx);
  const row = rows[0] ?? fail('not_found');
  const { email, name, active, created_at, method, mobile, confidentialdomains } = row;
  return {
    id: actor.user_id,
    ...{ email, name, language, active, confidentialdomains },
    twofa_settings: { method, mobile },
    signEnc: signEnc(actor.services, row),
    tenant_id: actor.tenant_id,
    tenant: actor.tenant,
    instance: actor.instance,
    domains: [...actor.domains],
    roles: [...actor.roles],
    created: created_at.toISOString(),
  };
}
