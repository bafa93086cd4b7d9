import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Tx } from '@postern/db';
import { openSecret, sealSecret, secretContext, type TenantKeys } from '@postern/db/blobs/tenant-keys';

const generate = promisify(generateKeyPair);

/** Bound into every sealed key since the first one, wherever it is kept. */
const context = (tenantId: number, domain: string) =>
  secretContext(tenantId, 'managed_domain', 'dkim_private_key', domain);

/** A key as `dkim_key` keeps it. */
export interface DkimKeyMaterial {
  selector: string;
  /** The p= value of the DNS record: base64 of the SubjectPublicKeyInfo. */
  public_key: string;
  /** Version of the tenant's key (4 bytes, big-endian), then the PEM sealed by it. */
  sealed_key: Buffer;
}

/** A new RSA key of 2,048 bits (RFC 8301 §3.2), the private half sealed for this tenant and domain alone. */
export async function makeDkimKey(
  keys: TenantKeys,
  tenantId: number,
  domain: string,
  selector: string,
): Promise<DkimKeyMaterial> {
  const { privateKey, publicKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    selector,
    sealed_key: await sealSecret(keys, tenantId, context(tenantId, domain), Buffer.from(privateKey)),
    public_key: publicKey.toString('base64'),
  };
}

/** The private key in PEM. Throws SealBrokenError when the value was made for another tenant or domain. */
export async function openDkimKey(
  keys: TenantKeys,
  tenantId: number,
  domain: string,
  sealed: Buffer,
): Promise<string> {
  return (await openSecret(keys, tenantId, context(tenantId, domain), sealed)).toString();
}

/** The TXT record that the domain's owner publishes at `<selector>._domainkey.<domain>`. */
export function dkimRecord(publicKey: string): string {
  return `v=DKIM1; k=rsa; p=${publicKey}`;
}

/** A selector that says when it was made and that none of the taken ones is: "p20261102", "p20261102b" … */
export function newSelector(taken: readonly string[], at: Date): string {
  const day = `p${at.toISOString().slice(0, 10).replaceAll('-', '')}`;
  const free = ['', ...'bcdefghijklmnopqrstuvwxyz'].map((letter) => `${day}${letter}`);
  const selector = free.find((one) => !taken.includes(one));
  if (selector === undefined) throw new Error(`too many DKIM keys on one day: ${day}`);
  return selector;
}

/** The keys that sign mail of these domains now; none for a domain whose mail is not signed. */
export async function activeDkimKey(
  tx: Tx,
  tenant_id: number,
  domains: readonly string[],
): Promise<(DkimKeyMaterial & { domain_name: string })[]> {
  const rows = await tx
    .selectFrom('managed_domain')
    .innerJoin('dkim_key', (join) =>
      join
        .onRef('dkim_key.tenant_id', '=', 'managed_domain.tenant_id')
        .onRef('dkim_key.domain_name', '=', 'managed_domain.domain_name'),
    )
    .select(['dkim_key.domain_name', 'selector', 'public_key', 'sealed_key'])
    .where('managed_domain.tenant_id', '=', tenant_id)
    .where('managed_domain.domain_name', 'in', [...domains])
    .where('managed_domain.dkim', '=', true)
    .where('dkim_key.state', '=', 'active')
    .execute();
  return rows.flatMap(({ sealed_key, ...row }) => (sealed_key ? [{ ...row, sealed_key }] : []));
}
