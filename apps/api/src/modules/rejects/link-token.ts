import { randomBytes } from 'node:crypto';

/** Names the link's row with its tenant, so that it is found by its key; the rest is the secret. */
export interface LinkKey {
  tenant_id: number;
  link_id: string;
}

const TENANT_BYTES = 4;
const ID_BYTES = 16;
const SECRET_BYTES = 32;
/** 52 bytes as base64url. */
const FORM = /^[\w-]{70}$/;

/** 256 random bits behind the key (security.md 4.3). */
export function makeLinkToken({ tenant_id, link_id }: LinkKey): string {
  const tenant = Buffer.alloc(TENANT_BYTES);
  tenant.writeUInt32BE(tenant_id);
  const id = Buffer.from(link_id.replaceAll('-', ''), 'hex');
  return Buffer.concat([tenant, id, randomBytes(SECRET_BYTES)]).toString('base64url');
}

/** Null for anything that is not a token. */
export function readLinkToken(token: string): LinkKey | null {
  if (!FORM.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== TENANT_BYTES + ID_BYTES + SECRET_BYTES) return null;
  const hex = bytes.subarray(TENANT_BYTES, TENANT_BYTES + ID_BYTES).toString('hex');
  const link_id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const tenant_id = bytes.readUInt32BE(0);
  return tenant_id > 0x7fffffff ? null : { tenant_id, link_id };
}
