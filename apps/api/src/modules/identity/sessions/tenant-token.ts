import { randomSecret, secretHash } from './secrets.ts';

/** The secret of a link in a mail: the tenant, so that the row can be found, and 256 random bits, of which only the hash is kept. */
export interface TenantToken {
  text: string;
  hash: Buffer;
}

export function newTenantToken(tenant_id: number): TenantToken {
  const secret = randomSecret();
  return { text: `${tenant_id.toString(36)}.${secret}`, hash: secretHash(secret) };
}

const TOKEN = /^([0-9a-z]{1,6})\.([A-Za-z0-9_-]{43})$/;

/** Null: the text was never a token of ours. */
export function readTenantToken(text: string): { tenant_id: number; hash: Buffer } | null {
  const [, tenant, secret] = TOKEN.exec(text) ?? [];
  if (!tenant || !secret) return null;
  return { tenant_id: Number.parseInt(tenant, 36), hash: secretHash(secret) };
}
