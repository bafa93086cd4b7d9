import type { Database } from '@postern/db';
import type { DomainWay } from '@postern/records';
import { createCache } from './cache.ts';
import type { DomainSettings } from './domain-settings.ts';
import type { Following } from './following.ts';
import { type LoadedDomain, loadDomains, loadTenant } from './load-domains.ts';

export interface TenantFacts {
  /** All domains of the tenant. */
  own_domains: string[];
  known_contacts: string[];
  /** It has certificates of its people, now or once. */
  has_certificates: boolean;
  /** It knows keys of others. */
  has_partner_keys: boolean;
}

export interface ManagedDomain extends TenantFacts {
  tenant_id: number;
  instance: string;
  /** Until when nothing may come in, since its tenant moves to another instance; null: it does not. */
  moving_until: Date | null;
  domain_name: string;
  /** Next hop of accepted mail; '' when the tenant named none. */
  forwarding: string;
  /** Its people write to outsiders without keys through the portal. */
  has_portal: boolean;
  settings: DomainSettings;
}

/** How its mail travels, as the one rule of routes reads it. */
export const wayOf = ({ forwarding, settings }: ManagedDomain): DomainWay => ({
  forwarding,
  transport: settings.transport,
  deliver_port: settings.deliver_port,
  outgoing_host: settings.outgoing_host,
});

export interface Domains {
  /** The managed domain of that name, or null: not ours. At most a second behind the database. */
  find(name: string): Promise<ManagedDomain | null>;
}

/** ms after which a domain is read again although nobody told of a change: rows can be changed by hand. */
const SAFETY_AGE = 60_000;
/** The same for what its tenant's domains share. */
const TENANT_SAFETY_AGE = 300_000;
/** Names remembered, unknown ones too; the one read longest ago goes first. */
const MAX_NAMES = 50_000;
/** Names of one question. */
const BATCH = 1_000;
/** ms a domain that is read again for safety may wait for others: mail goes by the old one meanwhile. */
const UNHURRIED = 500;

interface Held {
  value: Promise<ManagedDomain | null>;
  /** undefined while it is not known. */
  tenant_id: number | undefined;
  read_at: number;
  renewing: boolean;
}

/**
 * Managed domains with their settings in memory. Mail costs a look at a map; names that are asked for at the same time are read together,
 * so that a start with thousands of domains is a few questions.
 */
export function openDomains(db: Database, following: Following, now: () => number = Date.now): Domains {
  const names = new Map<string, Held>();
  const tenants = createCache<TenantFacts>(TENANT_SAFETY_AGE, now);
  const load = batched((wanted) => loadDomains(db, wanted));

  following.onChange((tenant_id) => {
    tenants.forget(tenant_id === 0 ? null : String(tenant_id));
    for (const [name, held] of names)
      if (tenant_id === 0 || held.tenant_id === undefined || held.tenant_id === tenant_id) names.delete(name);
  });

  async function read(name: string, delay: number): Promise<ManagedDomain | null> {
    const domain = await load(name, delay);
    if (!domain) return null;
    return {
      ...domain,
      ...(await tenants.get(String(domain.tenant_id), () => loadTenant(db, domain.tenant_id))),
    };
  }

  function hold(name: string, value: Promise<ManagedDomain | null>): Held {
    const held: Held = { value, tenant_id: undefined, read_at: now(), renewing: false };
    names.delete(name);
    names.set(name, held);
    value.then(
      (domain) => {
        held.tenant_id = domain?.tenant_id;
      },
      () => {
        if (names.get(name) === held) names.delete(name);
      },
    );
    if (names.size > MAX_NAMES) {
      const [oldest] = names.keys();
      if (oldest !== undefined) names.delete(oldest);
    }
    return held;
  }

  function renew(name: string, held: Held): void {
    held.renewing = true;
    const value = read(name, UNHURRIED);
    value.then(
      () => {
        if (names.get(name) === held) hold(name, value);
      },
      () => {
        // The next mail asks for itself, and hears what is wrong.
        if (names.get(name) === held) names.delete(name);
      },
    );
  }

  function lookUp(name: string): Promise<ManagedDomain | null> {
    const held = names.get(name);
    if (!held) return hold(name, read(name, 0)).value;
    if (now() - held.read_at >= SAFETY_AGE && !held.renewing) renew(name, held);
    return held.value;
  }

  return {
    find(name) {
      const behind = following.catchUp();
      return behind ? behind.then(() => lookUp(name)) : lookUp(name);
    },
  };
}

interface Wanted {
  name: string;
  resolve: (domain: LoadedDomain | null) => void;
  reject: (error: unknown) => void;
}

/** Gathers the names asked for within `delay` ms, or within this turn, into one question. */
function batched(load: (names: readonly string[]) => Promise<Map<string, LoadedDomain>>) {
  let waiting: Wanted[] = [];
  let timer: NodeJS.Timeout | NodeJS.Immediate | undefined;
  let hurried = false;

  async function answer(batch: readonly Wanted[]): Promise<void> {
    try {
      const found = await load([...new Set(batch.map(({ name }) => name))]);
      for (const { name, resolve } of batch) resolve(found.get(name) ?? null);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function run(): void {
    const all = waiting;
    waiting = [];
    timer = undefined;
    hurried = false;
    for (let from = 0; from < all.length; from += BATCH) void answer(all.slice(from, from + BATCH));
  }

  return (name: string, delay: number): Promise<LoadedDomain | null> =>
    new Promise((resolve, reject) => {
      waiting.push({ name, resolve, reject });
      if (delay === 0 && !hurried) {
        hurried = true;
        if (timer) clearTimeout(timer as NodeJS.Timeout);
        timer = setImmediate(run);
      } else if (delay > 0) timer ??= setTimeout(run, delay);
    });
}
