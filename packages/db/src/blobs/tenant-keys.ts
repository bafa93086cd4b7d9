import { randomBytes } from 'node:crypto';
import type { Database } from '../connect.ts';
import { withScope } from '../scope.ts';
import { deriveKey, KEY_LENGTH, SealBrokenError, seal, unseal } from './cipher.ts';
import type { StoredBlob } from './store.ts';

export interface TenantKey {
  version: number;
  key: Buffer;
}

export interface TenantKeys {
  /** The tenant's newest key, made at first use. */
  current(tenantId: number): Promise<TenantKey>;
  byVersion(tenantId: number, version: number): Promise<Buffer>;
}

/** ms a key stays in memory; destroying a tenant's key takes effect everywhere within that time. */
const REMEMBER = 600_000;

const keyContext = (tenantId: number, version: number) => `${tenantId}|tenant_key|wrapped_key|${version}`;
const wrappingKeyOf = (installationKey: Buffer) => deriveKey(installationKey, 'tenant keys');

interface WrappedKey {
  tenant_id: number;
  version: number;
  wrapped_key: Buffer;
}

/** Whether a tenant's key was wrapped by this installation's key. */
export function opensTenantKey(
  installationKey: Buffer,
  { tenant_id, version, wrapped_key }: WrappedKey,
): boolean {
  try {
    unseal(wrappingKeyOf(installationKey), wrapped_key, keyContext(tenant_id, version));
    return true;
  } catch (error) {
    if (error instanceof SealBrokenError) return false;
    throw error;
  }
}

/**
 * Data keys of tenants, wrapped in the database by the installation's key (security.md 4.4). Content and secrets of a tenant are sealed
 * under its key, so erasing the key erases them.
 */
export function openTenantKeys(db: Database, installationKey: Buffer): TenantKeys {
  const wrappingKey = wrappingKeyOf(installationKey);
  const known = new Map<string, { at: number; loading: Promise<TenantKey> }>();

  function remember(name: string, load: () => Promise<TenantKey>): Promise<TenantKey> {
    const entry = known.get(name);
    if (entry && Date.now() - entry.at < REMEMBER) return entry.loading;
    const loading = load();
    loading.catch(() => known.delete(name));
    known.set(name, { at: Date.now(), loading });
    return loading;
  }

  const unwrap = (tenantId: number, row: { version: number; wrapped_key: Buffer }): TenantKey => ({
    version: row.version,
    key: unseal(wrappingKey, row.wrapped_key, keyContext(tenantId, row.version)),
  });

  async function loadCurrent(tenant_id: number): Promise<TenantKey> {
    return withScope(db, { tenants: [tenant_id] }, async (tx) => {
      const newest = () =>
        tx
          .selectFrom('tenant_key')
          .select(['version', 'wrapped_key'])
          .where('tenant_id', '=', tenant_id)
          .orderBy('version', 'desc')
          .limit(1)
          .executeTakeFirst();
      const found = await newest();
      if (found) return unwrap(tenant_id, found);
      const wrapped_key = seal(wrappingKey, randomBytes(KEY_LENGTH), keyContext(tenant_id, 1));
      await tx
        .insertInto('tenant_key')
        .values({ tenant_id, version: 1, wrapped_key })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // Another process may have been first; its key is then the one.
      const made = await newest();
      if (!made) throw new Error(`tenant ${tenant_id} has no key`);
      return unwrap(tenant_id, made);
    });
  }

  async function loadVersion(tenant_id: number, version: number): Promise<TenantKey> {
    return withScope(db, { tenants: [tenant_id] }, async (tx) => {
      const row = await tx
        .selectFrom('tenant_key')
        .select(['version', 'wrapped_key'])
        .where('tenant_id', '=', tenant_id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (!row) throw new Error(`tenant ${tenant_id} has no key version ${version}`);
      return unwrap(tenant_id, row);
    });
  }

  return {
    current: (tenantId) => remember(`${tenantId}`, () => loadCurrent(tenantId)),
    byVersion: async (tenantId, version) =>
      (await remember(`${tenantId}/${version}`, () => loadVersion(tenantId, version))).key,
  };
}

const blobContext = (tenantId: number, blobId: string, version: number) =>
  `${tenantId}|blob|wrapped_key|${blobId}|${version}`;

export interface BlobRow {
  tenant_id: number;
  blob_id: string;
  wrapped_key: Buffer;
  key_version: number;
}

/** The row that lets a tenant read a blob. */
export function blobRow(
  tenant_id: number,
  { version, key }: TenantKey,
  blob: StoredBlob,
): BlobRow & { sha256: Buffer; size: number } {
  const { blob_id, sha256, size } = blob;
  const wrapped_key = seal(key, blob.key, blobContext(tenant_id, blob_id, version));
  return { tenant_id, blob_id, wrapped_key, key_version: version, sha256, size };
}

/** The content key of a blob a tenant may read. */
export async function blobKey(
  keys: TenantKeys,
  { tenant_id, blob_id, wrapped_key, key_version }: BlobRow,
): Promise<Buffer> {
  const key = await keys.byVersion(tenant_id, key_version);
  return unseal(key, wrapped_key, blobContext(tenant_id, blob_id, key_version));
}

/** Where a tenant's secret stands in the database: it opens nowhere else. */
export const secretContext = (tenantId: number, table: string, column: string, row: string) =>
  `${tenantId}|${table}|${column}|${row}`;

const VERSION_LENGTH = 4;

/**
 * A secret for a column: version of the tenant's key (4 bytes, big-endian), then the content sealed by that key.
 * @param context of `secretContext`
 */
export async function sealSecret(
  keys: TenantKeys,
  tenantId: number,
  context: string,
  content: Buffer,
): Promise<Buffer> {
  const { version, key } = await keys.current(tenantId);
  const prefix = Buffer.alloc(VERSION_LENGTH);
  prefix.writeUInt32BE(version);
  return Buffer.concat([prefix, seal(key, content, context)]);
}

/** What `sealSecret` sealed. Throws SealBrokenError when it was sealed for another tenant or context. */
export async function openSecret(
  keys: TenantKeys,
  tenantId: number,
  context: string,
  sealed: Buffer,
): Promise<Buffer> {
  const key = await keys.byVersion(tenantId, sealed.readUInt32BE(0));
  return unseal(key, sealed.subarray(VERSION_LENGTH), context);
}
