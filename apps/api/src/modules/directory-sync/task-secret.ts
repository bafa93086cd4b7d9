import { openSecret, sealSecret, secretContext, type TenantKeys } from '@postern/db/blobs/tenant-keys';

interface TaskKey {
  tenant_id: number;
  task_id: number;
}

const context = ({ tenant_id, task_id }: TaskKey) =>
  secretContext(tenant_id, 'directory_sync_task', 'sealed_secret', String(task_id));

/** The columns of a new password, sealed for this task alone; none where none is given. */
export async function secretColumns(
  keys: TenantKeys,
  task: TaskKey,
  secret: string | undefined,
  { by, now }: { by: string; now: Date },
) {
  if (!secret) return {};
  const sealed_secret = await sealSecret(keys, task.tenant_id, context(task), Buffer.from(secret));
  return { sealed_secret, secret_set_at: now, secret_set_by: by };
}

export async function openTaskSecret(
  keys: TenantKeys,
  { sealed_secret, ...task }: TaskKey & { sealed_secret: Buffer | null },
): Promise<string> {
  if (!sealed_secret) return '';
  return (await openSecret(keys, task.tenant_id, context(task), sealed_secret)).toString();
}
