import { domainOf, type EnvelopeAddress, parseEnvelopeAddress } from '@postern/addresses';
import { type Database, withScope } from '@postern/db';
import type { Route } from '../judging/outcome.ts';
import { inboundRoute } from '../judging/settle-origin.ts';
import { createCache } from './cache.ts';
import { readSettings } from './domain-settings.ts';
import type { Domains, ManagedDomain } from './domains.ts';

export interface Postmaster {
  /** Whether this names the one in charge of this server: `Postmaster` alone, or at our own name (RFC 5321 §4.5.1). */
  isMeant(address: EnvelopeAddress, local_ip: string): boolean;
  /** Where their mail goes; null: nobody is in charge yet. */
  find(): Promise<{ address: string; route: Route } | null>;
}

export interface PostmasterDeps {
  db: Database;
  domains: Domains;
  hostname: string;
  relay: string;
  /** POSTERN_POSTMASTER; '' for the operator who has been here longest. */
  address: string;
}

/** ms for which the operator is remembered. */
const AGE = 60_000;

export function openPostmaster({ db, domains, hostname, relay, address }: PostmasterDeps): Postmaster {
  const operators = createCache<Operator | null>(AGE);

  async function find() {
    const operator = await operators.get('', () => oldestOperator(db));
    const to = address || operator?.email || '';
    const managed = await domains.find(domainOf(to));
    const domain = managed ?? (operator && outsideDomain(operator, to));
    return domain && { address: to, route: inboundRoute(domain, relay) };
  }

  return {
    isMeant({ local, domain }, local_ip) {
      if (local.toLowerCase() !== 'postmaster') return false;
      const literal = parseEnvelopeAddress(
        `postmaster@[${local_ip.includes(':') ? 'IPv6:' : ''}${local_ip}]`,
      );
      return domain === '' || domain === hostname || domain === literal?.domain;
    },
    find,
  };
}

interface Operator {
  tenant_id: number;
  email: string;
  instance: string;
}

async function oldestOperator(db: Database): Promise<Operator | null> {
  const row = await withScope(
    db,
    { all: true },
    (tx) =>
      tx
        .selectFrom('app_user')
        .innerJoin('tenant', 'tenant.tenant_id', 'app_user.tenant_id')
        .select(['app_user.tenant_id', 'app_user.email', 'tenant.instance'])
        .where('app_user.is_superuser', '=', true)
        .where('app_user.active', '=', true)
        .orderBy('app_user.created_at')
        .orderBy('app_user.user_id')
        .executeTakeFirst(),
    { readOnly: true },
  );
  return row ?? null;
}

/** The operator's mailbox may lie anywhere; its mail is kept with the operator's own tenant, by the defaults of all settings. */
const outsideDomain = ({ tenant_id, instance }: Operator, address: string): ManagedDomain => ({
  tenant_id,
  instance: instance as ManagedDomain['instance'],
  domain_name: domainOf(address),
  forwarding: '',
  settings: readSettings([]),
  own_domains: [],
  ...{ has_certificates: false, has_partner_keys: false, has_portal: false, moving_until: null },
  known_contacts: [],
});
