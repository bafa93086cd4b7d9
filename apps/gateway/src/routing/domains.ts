import { type SettingRow, settingValue } from '@postern/contract/setting-resolver';
import type { SettingField, SettingValue } from '@postern/contract/settings';
import { type Database, domainOfAddress, withScope } from '@postern/db';
import type { ScannerSettings } from '@postern/mail';
import { createCache } from './cache.ts';

export interface ManagedDomain {
  tenant_id: number;
  instance: 'ch' | 'de' | 'tdata';
  domain_name: string;
  /** Next hop of accepted mail; '' when the tenant named none. */
  forwarding: string;
  settings: DomainSettings;
  /** All domains of the tenant. */
  own_domains: string[];
  known_contacts: string[];
}

export interface DomainSettings {
  scanner: ScannerSettings;
  max_message_size: number;
  enforce_tls: boolean;
  disable_delivery: boolean;
  sendbounce: boolean;
  user_management: SettingValue<'user_management'>;
  addresscheck_smtp_port: number;
}

export interface Domains {
  /** The managed domain of that name, or null: not ours. */
  find(name: string): Promise<ManagedDomain | null>;
}

/** ms a domain's settings may be old: what an administrator changes holds for mail within that time. */
const MAX_AGE = 5_000;
/** Contacts read for one domain. */
const MAX_CONTACTS = 500;
const CONTACTS_MAX_AGE = 600_000;

export function openDomains(db: Database): Domains {
  const cache = createCache<ManagedDomain | null>(MAX_AGE);
  const contacts = createCache<string[]>(CONTACTS_MAX_AGE);
  return {
    find: (name) =>
      cache.get(name, async () => {
        const domain = await load(db, name);
        if (!domain) return null;
        const known = await contacts.get(String(domain.tenant_id), () => loadContacts(db, domain.tenant_id));
        return {
          ...domain,
          known_contacts: known.filter((address) => !domain.own_domains.includes(domainOfAddress(address))),
        };
      }),
  };
}

/** Whom the tenant writes to most: what its mail goes to, outside its own domains. */
async function loadContacts(db: Database, tenant_id: number): Promise<string[]> {
  const rows = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      tx
        .selectFrom('known_text')
        .select('text')
        .where('tenant_id', '=', tenant_id)
        .where('kind', '=', 'to')
        .orderBy('count', 'desc')
        .limit(MAX_CONTACTS)
        .execute(),
    { readOnly: true },
  );
  return rows.map((row) => row.text);
}

async function load(
  db: Database,
  domain_name: string,
): Promise<Omit<ManagedDomain, 'known_contacts'> | null> {
  return withScope(
    db,
    { all: true },
    async (tx) => {
      const row = await tx
        .selectFrom('domain_directory')
        .innerJoin('tenant', 'tenant.tenant_id', 'domain_directory.tenant_id')
        .innerJoin('managed_domain', (join) =>
          join
            .onRef('managed_domain.tenant_id', '=', 'domain_directory.tenant_id')
            .onRef('managed_domain.domain_name', '=', 'domain_directory.domain_name'),
        )
        .select(['tenant.tenant_id', 'tenant.instance', 'managed_domain.forwarding'])
        .where('domain_directory.domain_name', '=', domain_name)
        .executeTakeFirst();
      if (!row) return null;
      const { tenant_id } = row;
      const settings = await tx
        .selectFrom('setting')
        .select(['scope', 'scope_value', 'field', 'value'])
        .where((where) =>
          where.or([
            where.and([where('tenant_id', '=', 0), where('scope', '=', 'default')]),
            where.and([where('tenant_id', '=', tenant_id), where('scope', '=', 'tenant')]),
            where.and([
              where('tenant_id', '=', tenant_id),
              where('scope', '=', 'domain'),
              where('scope_value', '=', domain_name),
            ]),
          ]),
        )
        .execute();
      const domains = await tx
        .selectFrom('managed_domain')
        .select('domain_name')
        .where('tenant_id', '=', tenant_id)
        .execute();
      const own_domains = domains.map((domain) => domain.domain_name);
      return {
        tenant_id,
        instance: row.instance as ManagedDomain['instance'],
        domain_name,
        forwarding: row.forwarding,
        settings: readSettings(settings),
        own_domains,
      };
    },
    { readOnly: true },
  );
}

/** The settings of a domain out of the rows that can apply to it; values beyond their bounds count as not set. */
export function readSettings(rows: readonly SettingRow[]): DomainSettings {
  const value = <Field extends SettingField>(field: Field) => settingValue(field, rows);
  return {
    scanner: {
      lowspamlevel: value('lowspamlevel'),
      highspamlevel: value('highspamlevel'),
      deliver_spam: value('deliver_spam'),
      deliver_highspam: value('deliver_highspam'),
      skip_spamfilter: value('skip_spamfilter'),
      skip_antivirus: value('skip_antivirus'),
      block_before_welcome: value('block_before_welcome'),
      block_encryptedarchives: value('block_encryptedarchives'),
      olescan_level: value('olescan_level'),
      subject_tag_spam: value('subject_tag_spam'),
      subject_tag_ext: value('subject_tag_ext'),
      subject_tag_ext_level: value('subject_tag_ext_level'),
    },
    max_message_size: value('max_message_size'),
    enforce_tls: value('enforce_tls_enable'),
    disable_delivery: value('disable_delivery'),
    sendbounce: value('sendbounce'),
    user_management: value('user_management'),
    addresscheck_smtp_port: value('addresscheck_smtp_port'),
  };
}
