import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { seal, unseal } from './blobs/cipher.ts';
import { secretContext, type TenantKeys } from './blobs/tenant-keys.ts';

const generate = promisify(generateKeyPair);
const VERSION_LENGTH = 4;

const context = (tenantId: number, domain: string) =>
  secretContext(tenantId, 'managed_domain', 'dkim_private_key', domain);

/** What `managed_domain` keeps of a domain's DKIM key. */
export interface DkimKeyColumns {
  dkim_selector: string;
  /** Version of the tenant's key (4 bytes, big-endian), then the PEM sealed by it. */
  dkim_private_key: Buffer;
  /** The p= value of the DNS record: base64 of the SubjectPublicKeyInfo. */
  dkim_public_key: string;
}

/** A new RSA key of 2,048 bits (RFC 8301 §3.2), the private half sealed for this tenant and domain alone. */
export async function makeDkimKey(
  keys: TenantKeys,
  tenantId: number,
  domain: string,
  selector: string,
): Promise<DkimKeyColumns> {
  const { privateKey, publicKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const { version, key } = await keys.current(tenantId);
  const prefix = Buffer.alloc(VERSION_LENGTH);
  prefix.writeUInt32BE(version);
  return {
    dkim_selector: selector,
    dkim_private_key: Buffer.concat([prefix, seal(key, Buffer.from(privateKey), context(tenantId, domain))]),
    dkim_public_key: publicKey.toString('base64'),
  };
}

/** The private key in PEM. Throws SealBrokenError when the value was made for another tenant or domain. */
export async function openDkimKey(
  keys: TenantKeys,
  tenantId: number,
  domain: string,
  sealed: Buffer,
): Promise<string> {
  const key = await keys.byVersion(tenantId, sealed.readUInt32BE(0));
  return unseal(key, sealed.subarray(VERSION_LENGTH), context(tenantId, domain)).toString();
}

/** The TXT record that the domain's owner publishes at `<selector>._domainkey.<domain>`. */
export function dkimRecord(publicKey: string): string {
  return `v=DKIM1; k=rsa; p=${publicKey}`;
}
