import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { domainOf } from '@postern/addresses';
import { type Database, withScope } from '@postern/db';
import { openSecret, secretContext, type TenantKeys } from '@postern/db/blobs/index';
import { keyInMemory, type PrivateKeyOperations } from '@postern/mail/smime/private-key';
import { type KeyPurpose, type KeyUse, KeyUseError } from './keyholder.ts';
import type { SecurityModule } from './security-module/security-module.ts';

/** ms a key stays open in memory. Rows of keys never change; the tenant's end takes effect within that time. */
const REMEMBER = 60_000;
/** Keys open at once. */
const MOST_OPEN = 2_000;

export interface HeldKey {
  kind: 'smime' | 'pgp';
  purpose: KeyPurpose;
  /** Whose mail it is for: its own address, and those of its certificates. */
  addresses: ReadonlySet<string>;
  /** Of an S/MIME key. */
  operations: PrivateKeyOperations;
  publicKey(): Promise<KeyObject>;
  /** The bytes that are kept sealed. Throws for a key in a security module. */
  secret(): Buffer;
}

export interface HeldKeys {
  /** The key, when it may be used for this address. */
  find(use: KeyUse): Promise<HeldKey>;
}

export const sealedContext = (tenant_id: number, key_id: string) =>
  secretContext(tenant_id, 'own_key', 'sealed', key_id);

export const authorities: readonly string[] = ['issuing_ca', 'root_ca'] satisfies KeyPurpose[];

function isFor({ purpose, addresses }: HeldKey, acting_for: string): boolean {
  const address = acting_for.toLowerCase();
  if (authorities.includes(purpose)) return address === '';
  if (address === '') return false;
  return addresses.has(address) || (purpose === 'domain' && addresses.has(domainOf(address)));
}

/** The tenants' private keys, opened one by one as they are used. */
export function openHeldKeys(
  db: Database,
  keys: TenantKeys,
  module: SecurityModule | null,
  now: () => number,
): HeldKeys {
  const open = new Map<string, { at: number; loading: Promise<HeldKey> }>();

  async function load({ tenant_id, key_id }: KeyUse): Promise<HeldKey> {
    const found = await withScope(
      db,
      { tenants: [tenant_id] },
      async (tx) => {
        const row = await tx
          .selectFrom('own_key')
          .select(['kind', 'purpose', 'address', 'sealed'])
          .where('tenant_id', '=', tenant_id)
          .where('key_id', '=', key_id)
          .executeTakeFirst();
        const named = await tx
          .selectFrom('own_certificate')
          .select('address')
          .where('tenant_id', '=', tenant_id)
          .where('key_id', '=', key_id)
          .execute();
        return row && { ...row, addresses: new Set([row.address, ...named.map(({ address }) => address)]) };
      },
      { readOnly: true },
    );
    if (!found) throw new KeyUseError('no_such_key', `Tenant ${tenant_id} has no key ${key_id}.`);
    const { sealed, addresses } = found;
    const held = { kind: found.kind as HeldKey['kind'], purpose: found.purpose as KeyPurpose, addresses };
    if (sealed === null) return { ...held, ...inModule(module, key_id) };
    const bytes = await openSecret(keys, tenant_id, sealedContext(tenant_id, key_id), sealed);
    const secret = () => bytes;
    if (held.kind === 'pgp') return { ...held, secret, operations: notSmime, publicKey: notSmime.publicKey };
    const key = createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' });
    return { ...held, secret, operations: keyInMemory(key), publicKey: async () => createPublicKey(key) };
  }

  function remembered(use: KeyUse, fresh: boolean): Promise<HeldKey> {
    const name = `${use.tenant_id}|${use.key_id}`;
    const known = open.get(name);
    if (known && !fresh && now() - known.at < REMEMBER) return known.loading;
    const loading = load(use);
    loading.catch(() => open.delete(name));
    open.delete(name);
    open.set(name, { at: now(), loading });
    const [oldest] = open.keys();
    if (open.size > MOST_OPEN && oldest !== undefined) open.delete(oldest);
    return loading;
  }

  return {
    async find(use) {
      const held = await remembered(use, false);
      if (isFor(held, use.acting_for)) return held;
      // A certificate for another address of its owner may have come since it was opened.
      const again = await remembered(use, true);
      if (isFor(again, use.acting_for)) return again;
      throw new KeyUseError(
        'foreign_address',
        `Key ${use.key_id} is not for ${use.acting_for || 'issuing'}.`,
      );
    },
  };
}

function inModule(module: SecurityModule | null, key_id: string) {
  if (!module)
    throw new KeyUseError(
      'module_away',
      `Key ${key_id} lies in a security module, and POSTERN_PKCS11_MODULE names none.`,
    );
  const refuse = (): never => {
    throw new KeyUseError('wrong_use', 'A key in the security module signs, and does nothing else.');
  };
  const never = async () => refuse();
  const sign: PrivateKeyOperations['sign'] = (digest_name, data) => module.sign(key_id, digest_name, data);
  return {
    ...{ secret: refuse, operations: { unwrap: never, agree: never, sign } },
    publicKey: () => module.publicKey(key_id),
  };
}

const refuseSmime = async (): Promise<never> => {
  throw new KeyUseError('wrong_use', 'An OpenPGP key does not do what is asked of an S/MIME key.');
};
const notSmime = { unwrap: refuseSmime, agree: refuseSmime, sign: refuseSmime, publicKey: refuseSmime };
