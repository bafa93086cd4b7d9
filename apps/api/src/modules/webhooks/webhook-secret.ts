import { createHmac, randomBytes } from 'node:crypto';
import { openSecret, sealSecret, secretContext, type TenantKeys } from '@postern/db/blobs/tenant-keys';

const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

interface WebhookKey {
  tenant_id: number;
  webhook_id: string;
}

const contextOf = ({ tenant_id, webhook_id }: WebhookKey) =>
  secretContext(tenant_id, 'webhook', 'sealed_secret', webhook_id);

/** A new secret: as it is shown once, and sealed for this webhook alone. */
export async function makeSecret(keys: TenantKeys, webhook: WebhookKey) {
  const secret = randomBytes(SECRET_BYTES);
  const sealed = await sealSecret(keys, webhook.tenant_id, contextOf(webhook), secret);
  return { shown: `${PREFIX}${secret.toString('base64')}`, sealed };
}

export const openWebhookSecret = (keys: TenantKeys, webhook: WebhookKey, sealed: Buffer): Promise<Buffer> =>
  openSecret(keys, webhook.tenant_id, contextOf(webhook), sealed);

/** Headers that prove who wrote a request and when (standardwebhooks.com): one signature for each secret that is valid. */
export function signatureHeaders(
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly Buffer[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: Buffer) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}
