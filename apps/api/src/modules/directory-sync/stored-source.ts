/** What a task's source holds here: the file that was uploaded, or what a service said last. Sealed, as it names people. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Database, type Tx, withScope } from '@postern/db';
import { openSecret, sealSecret, secretContext, type TenantKeys } from '@postern/db/blobs/tenant-keys';

interface TaskKey {
  tenant_id: number;
  task_id: number;
}

export interface StoredSource {
  name: string;
  content: Buffer;
  stored_at: Date;
}

const context = ({ tenant_id, task_id }: TaskKey) =>
  secretContext(tenant_id, 'directory_sync_source', 'sealed_content', String(task_id));

export const sealSource = (keys: TenantKeys, task: TaskKey, content: Uint8Array): Promise<Buffer> =>
  sealSecret(keys, task.tenant_id, context(task), gzipSync(content));

export async function storeSource(
  tx: Tx,
  { tenant_id, task_id }: TaskKey,
  row: { name: string; bytes: number; sealed_content: Buffer; stored_at: Date; stored_by: string },
): Promise<void> {
  await tx
    .insertInto('directory_sync_source')
    .values({ tenant_id, task_id, ...row })
    .onConflict((there) => there.columns(['tenant_id', 'task_id']).doUpdateSet(row))
    .execute();
}

export async function loadSource(
  { db, keys }: { db: Database; keys: TenantKeys },
  { tenant_id, task_id }: TaskKey,
): Promise<StoredSource | null> {
  const row = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      tx
        .selectFrom('directory_sync_source')
        .select(['name', 'sealed_content', 'stored_at'])
        .where('tenant_id', '=', tenant_id)
        .where('task_id', '=', task_id)
        .executeTakeFirst(),
    { readOnly: true },
  );
  if (!row) return null;
  const packed = await openSecret(keys, tenant_id, context({ tenant_id, task_id }), row.sealed_content);
  return { name: row.name, content: gunzipSync(packed), stored_at: row.stored_at };
}
