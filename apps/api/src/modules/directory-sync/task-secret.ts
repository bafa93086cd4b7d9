import { seal, unseal } from '@postern/db/blobs/cipher';
import { secretContext, type TenantKeys } from '@postern/db/blobs/tenant-keys';

const VERSION_LENGTH = 4;
const context = (tenantId: number, taskId: number) =>
  secretContext(tenantId, 'directory_sync_task', 'sealed_secret', String(taskId));

/** Version of the tenant's key (4 bytes, big-endian), then the password sealed by it for this task alone. */
export async function sealTaskSecret(
  keys: TenantKeys,
  tenantId: number,
  taskId: number,
  secret: string,
): Promise<Buffer> {
  const { version, key } = await keys.current(tenantId);
  const prefix = Buffer.alloc(VERSION_LENGTH);
  prefix.writeUInt32BE(version);
  return Buffer.concat([prefix, seal(key, Buffer.from(secret), context(tenantId, taskId))]);
}

export async function openTaskSecret(
  keys: TenantKeys,
  { tenant_id, task_id, sealed_secret }: { tenant_id: number; task_id: number; sealed_secret: Buffer | null },
): Promise<string> {
  if (!sealed_secret) return '';
  const key = await keys.byVersion(tenant_id, sealed_secret.readUInt32BE(0));
  return unseal(key, sealed_secret.subarray(VERSION_LENGTH), context(tenant_id, task_id)).toString();
}
