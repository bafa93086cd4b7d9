import { domainOf } from '@postern/addresses';
import { resolveSetting } from '@postern/contract/settings/resolver';
import type { Tx } from '@postern/db';
import { pgpUnusable, readPublicKey } from '@postern/mail/pgp/key';
import { readCertificate, unusable } from '@postern/mail/smime/certificate';
import { readSettings } from '@postern/records';
import type { KeyFamily } from '@postern/records/keys/mail-outcome';
import {
  all_rights,
  type PromiseRule,
  portalTakes,
  protectionSettings,
} from '@postern/records/keys/mail-promise';
import { readAuthors } from '@postern/records/keys/read-authors';

/** What the gateway knows of a sender's domain when it decides about a copy. */
export async function readForecastWorld(tx: Tx, tenant_id: number, sender: string, recipient: string) {
  const domain = domainOf(sender);
  const rows = await readSettings(tx, { tenant_id, domain });
  const own = await tx
    .selectFrom('domain_directory')
    .select('domain_name')
    .where('tenant_id', '=', tenant_id)
    .execute();
  const own_domains = own.map(({ domain_name }) => domain_name);
  const [person] = await readAuthors(tx, tenant_id, [sender]);
  const portal = await tx
    .selectFrom('portal_domain')
    .select('enabled')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain)
    .executeTakeFirst();
  const account = await tx
    .selectFrom('portal_account')
    .select('state')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain)
    .where('address', '=', recipient)
    .executeTakeFirst();
  const has_portal = portalTakes({ has_portal: portal?.enabled === true, own_domains }, recipient);
  return {
    settings: protectionSettings(rows),
    author: person?.rights ?? all_rights,
    is_own_tenant: own_domains.includes(domainOf(recipient)),
    has_portal,
    portal: !has_portal ? 'off' : account?.state === 'active' ? 'known' : 'first_contact',
    scopeOf: (rule: PromiseRule) => scopeOf(rule, rows),
  } as const;
}

const fields = {
  always_signencrypt: 'always_signencrypt',
  check_sensitivity_gina: 'check_sensitivity_gina',
  always_plain: 'always_plain',
  tenant_encryption: 'tenant_encryption',
  userattr_noencrypt: 'userattr_noencrypt',
  when_possible: 'userattr_noencrypt',
} as const satisfies Partial<Record<PromiseRule, string>>;

function scopeOf(
  rule: PromiseRule,
  rows: Awaited<ReturnType<typeof readSettings>>,
): '' | 'default' | 'tenant' | 'domain' {
  if (!(rule in fields)) return '';
  const { scope } = resolveSetting(fields[rule as keyof typeof fields], rows);
  return scope === 'tenant' || scope === 'domain' ? scope : 'default';
}

/** Families of which this person has a key that signs now. */
export async function signingKeysOf(
  tx: Tx,
  tenant_id: number,
  address: string,
  now: Date,
): Promise<KeyFamily[]> {
  const certificates = await tx
    .selectFrom('own_certificate')
    .select('der')
    .where('tenant_id', '=', tenant_id)
    .where('address', '=', address)
    .where('purpose', '=', 'person')
    .where('revoked_at', 'is', null)
    .execute();
  const pgp_keys = await tx
    .selectFrom('own_pgp_key')
    .select('public_key')
    .where('tenant_id', '=', tenant_id)
    .where('address', '=', address)
    .where('deleted_at', 'is', null)
    .execute();
  const found: KeyFamily[] = [];
  if (certificates.some(({ der }) => unusable(readCertificate(der), 'sign', now) === null))
    found.push('smime');
  for (const { public_key } of pgp_keys) {
    if (found.includes('pgp')) break;
    if ((await pgpUnusable(await readPublicKey(public_key), 'sign', now)) === null) found.push('pgp');
  }
  return found;
}

/** Whether a domain is of this installation, whoever holds it: keys of its people are not looked for elsewhere. */
export async function isOurDomain(tx: Tx, domain: string): Promise<boolean> {
  const row = await tx
    .selectFrom('domain_directory')
    .select('domain_name')
    .where('domain_name', '=', domain)
    .executeTakeFirst();
  return row !== undefined;
}
