import { seal, unseal } from '@postern/db/blobs/cipher';
import { secretContext, type TenantKeys } from '@postern/db/blobs/tenant-keys';

const VERSION_LENGTH = 4;

const context = (tenantId: number, userId: string) =>
  secretContext(tenantId, 'second_factor', 'otp_secret', userId);

/** Version of the tenant's key (4 bytes, big-endian), then the secret sealed by it for this person alone. */
export async function sealOtpSecret(
  keys: TenantKeys,
  tenantId: number,
  userId: string,
  secret: string,
): Promise<Buffer> {
  const { version, key } = await keys.current(tenantId);
  const prefix = Buffer.alloc(VERSION_LENGTH);
  prefix.writeUInt32BE(version);
  return Buffer.concat([prefix, seal(key, Buffer.from(secret), context(tenantId, userId))]);
}

export async function openOtpSecret(
  keys: TenantKeys,
  tenantId: number,
  userId: string,
  sealed: Buffer,
): Promise<string> {
  const key = await keys.byVersion(tenantId, sealed.readUInt32BE(0));
  return unseal(key, sealed.subarray(VERSION_LENGTH), context(tenantId, userId)).toString();
}
