import { createHash, createPublicKey } from 'node:crypto';
import { type AuditActor, notifySettings, recordAudit, type Tx } from '@postern/db';
import type { TenantKeys } from '@postern/db/blobs/index';
import { fingerprintOf } from '@postern/mail/smime/certificate';
import type { KeyFile } from '@postern/mail/smime/key-file';
import { keepCertificate } from '@postern/records/keys/certificate-rows';
import { keepKey } from '@postern/records/keys/sealed-key';

interface Owner {
  tenant_id: number;
  purpose: 'person' | 'domain';
  /** Mail address, or the domain. */
  address: string;
}

/** Keeps a key that came with its certificate; false: it was there already. */
export async function keepUploaded(
  tx: Tx,
  { audit, services }: { audit: AuditActor; services: { keys: TenantKeys } },
  { private_key, certificate, issuers }: KeyFile,
  owner: Owner,
): Promise<boolean> {
  const { tenant_id, address } = owner;
  const fingerprint = fingerprintOf(certificate);
  const present = await tx
    .selectFrom('own_certificate')
    .select('certificate_id')
    .where('tenant_id', '=', tenant_id)
    .where('fingerprint', '=', Buffer.from(fingerprint, 'hex'))
    .executeTakeFirst();
  if (present) return false;
  const row = { ...owner, by: audit.actor };
  const key_id =
    (await keyIdOf(tx, owner, private_key)) ?? (await keepKey(tx, services.keys, { ...row, private_key }));
  await keepCertificate(tx, { ...row, key_id, certificate, issuer_kind: 'upload', issuers });
  await recordAudit(tx, {
    ...{ ...audit, tenant_id, action: 'certificate.upload', object: address },
    details: { fingerprint },
  });
  await notifySettings(tx, tenant_id);
  return true;
}

/** Authorities renew certificates for the same key. */
async function keyIdOf(
  tx: Tx,
  { tenant_id, purpose }: Owner,
  private_key: KeyFile['private_key'],
): Promise<string | undefined> {
  const spki = createPublicKey(private_key).export({ type: 'spki', format: 'der' });
  const row = await tx
    .selectFrom('own_key')
    .select('key_id')
    .where('tenant_id', '=', tenant_id)
    .where('spki_sha256', '=', createHash('sha256').update(spki).digest())
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.key_id;
}
