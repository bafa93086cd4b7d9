import { openSecret, sealSecret, secretContext, type TenantKeys } from '@postern/db/blobs/tenant-keys';

const context = (tenantId: number, userId: string) =>
  secretContext(tenantId, 'second_factor', 'otp_secret', userId);

/** The secret sealed for this person alone. */
export const sealOtpSecret = (
  keys: TenantKeys,
  tenantId: number,
  userId: string,
  secret: string,
): Promise<Buffer> => sealSecret(keys, tenantId, context(tenantId, userId), Buffer.from(secret));

export async function openOtpSecret(
  keys: TenantKeys,
  tenantId: number,
  userId: string,
  sealed: Buffer,
): Promise<string> {
  return (await openSecret(keys, tenantId, context(tenantId, userId), sealed)).toString();
}
