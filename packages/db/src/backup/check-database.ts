// What a restored database must show beside the manifest and the content files: asked of the copy, never of the original.
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { chainTenants, verifyChain } from '../audit-verify.ts';
import { isBlobId } from '../blobs/blob-name.ts';
import { realDisk } from '../blobs/disk.ts';
import { openFileStore } from '../blobs/file-store.ts';
import { isPackFile } from '../blobs/pack-name.ts';
import { blobsInPack } from '../blobs/pack-reader.ts';
import { type BlobRow, blobKey, opensTenantKey, openTenantKeys } from '../blobs/tenant-keys.ts';
import type { Database } from '../connect.ts';
import { withScope } from '../scope.ts';
import { blobPaths } from './blob-files.ts';
import type { Manifest } from './manifest.ts';

/** Contents that are opened of each tenant: the newest ones. */
const OPENED = 200;
const PAGE = 5000;
const read_all = { readOnly: true, statementTimeout: 600_000 } as const;

export interface DatabaseCheck {
  db: Database;
  installationKey: Buffer;
  manifest: Manifest;
  /** Folder that holds `blobs/`; null: the content is elsewhere. */
  content: string | null;
}

/** Ids of all contents in files of their own and in packs. */
export async function blobsPresent(content: string): Promise<Set<string>> {
  const present = new Set<string>();
  for await (const path of blobPaths(join(content, 'blobs'))) {
    const name = path.split('/').at(-1) ?? '';
    if (isBlobId(name)) present.add(name);
    else if (isPackFile(name))
      for (const id of await blobsInPack(realDisk.read, join(content, 'blobs', path))) present.add(id);
  }
  return present;
}

async function checkSchema({ db, manifest }: DatabaseCheck): Promise<string[]> {
  const { id, schema } = await withScope(
    db,
    { tenants: [] },
    async (tx) => ({
      id: (await tx.selectFrom('installation').select('installation_id').executeTakeFirst())?.installation_id,
      schema: (await tx.selectFrom('schema_migration').select('name').orderBy('name').execute()).map(
        ({ name }) => name,
      ),
    }),
    read_all,
  );
  return [
    ...(id === manifest.installation_id
      ? []
      : ['the database belongs to another installation than the manifest says']),
    ...(schema.join() === manifest.schema.join()
      ? []
      : ['the database is of another version than the manifest says']),
  ];
}

async function checkKeys({ db, installationKey }: DatabaseCheck): Promise<string[]> {
  const keys = await withScope(
    db,
    { all: true },
    (tx) => tx.selectFrom('tenant_key').select(['tenant_id', 'version', 'wrapped_key']).execute(),
    read_all,
  );
  return keys
    .filter((key) => !opensTenantKey(installationKey, key))
    .map(
      ({ tenant_id, version }) =>
        `key ${version} of tenant ${tenant_id} does not open with this installation.key`,
    );
}

async function checkMessages({ db, manifest }: DatabaseCheck): Promise<string[]> {
  const { rows } = await withScope(
    db,
    { all: true },
    (tx) =>
      sql<{
        tenant_id: number;
        rows: number;
      }>`select tenant_id, count(*) as rows from message group by tenant_id`.execute(tx),
    read_all,
  );
  const found = new Map(rows.map((row) => [row.tenant_id, row.rows]));
  return manifest.messages
    .filter((before) => (found.get(before.tenant_id) ?? 0) < before.rows)
    .map(
      (before) =>
        `tenant ${before.tenant_id} has ${found.get(before.tenant_id) ?? 0} messages and had ${before.rows}`,
    );
}

async function checkAudit({ db, manifest }: DatabaseCheck): Promise<string[]> {
  const seen = [{ counter: 0, at: manifest.made_at, heads: manifest.audit_heads, previous: '' }];
  const faults: string[] = [];
  for (const tenantId of await chainTenants(db, seen)) {
    const { fault } = await verifyChain(db, tenantId, seen);
    if (fault) faults.push(`audit log of tenant ${tenantId}, row ${fault.seq}: ${fault.why}`);
  }
  return faults;
}

async function* blobRows(db: Database): AsyncGenerator<BlobRow[]> {
  let last: BlobRow | undefined;
  for (;;) {
    const rows = await withScope(
      db,
      { all: true },
      (tx) =>
        sql<BlobRow>`
          select tenant_id, blob_id, wrapped_key, key_version from blob
          where (tenant_id, blob_id) > (${last?.tenant_id ?? -1}::integer, ${last?.blob_id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
          order by tenant_id, blob_id limit ${PAGE}`.execute(tx),
      read_all,
    );
    if (rows.rows.length > 0) yield rows.rows;
    last = rows.rows.at(-1);
    if (rows.rows.length < PAGE) return;
  }
}

/** Reads only: a backup may lie on a disk that cannot be written. */
const openContent = (root: string) =>
  openFileStore({
    root,
    disk: { ...realDisk, makeFolder: async () => false, syncFolder: async () => undefined },
  });

async function checkContent({ db, installationKey, content }: DatabaseCheck): Promise<string[]> {
  if (content === null) return [];
  const present = await blobsPresent(content);
  const faults: string[] = [];
  const newest = new Map<number, BlobRow[]>();
  for await (const rows of blobRows(db)) {
    for (const row of rows) {
      if (!present.has(row.blob_id)) {
        faults.push(`content ${row.blob_id} of tenant ${row.tenant_id} is missing`);
        continue;
      }
      const kept = newest.get(row.tenant_id) ?? [];
      kept.push(row);
      if (kept.length > OPENED) kept.shift();
      newest.set(row.tenant_id, kept);
    }
  }
  const keys = openTenantKeys(db, installationKey);
  const store = await openContent(content);
  for (const row of [...newest.values()].flat()) {
    try {
      await buffer(store.open(row.blob_id, await blobKey(keys, row)));
    } catch (error) {
      faults.push(
        `content ${row.blob_id} of tenant ${row.tenant_id} does not open: ${(error as Error).message}`,
      );
    }
  }
  return faults;
}

/** @returns a sentence for each damage */
export async function checkDatabase(check: DatabaseCheck): Promise<string[]> {
  const faults = [...(await checkSchema(check)), ...(await checkKeys(check))];
  // With another key or version nothing else could be told apart from damage.
  if (faults.length > 0) return faults;
  return [...(await checkMessages(check)), ...(await checkAudit(check)), ...(await checkContent(check))];
}
