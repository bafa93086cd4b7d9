import { type AuditActor, notifySettings, recordAudit, type Tx } from '@postern/db';
import { fingerprintOf } from '@postern/mail/smime/certificate';
import type { KeyFile } from '@postern/mail/smime/key-file';
import type { Keyholder } from '@postern/records/keyholder/keyholder';
import { keepCertificate } from '@postern/records/keys/certificate-rows';

interface Owner {
  tenant_id: number;
  purpose: 'person' | 'domain';
  /** Mail address, or the domain. */
  address: string;
}

/** Keeps a key that came with its certificate; false: it was there already. */
export async function keepUploaded(
  tx: Tx,
  { audit, services }: { audit: AuditActor; services: { keyholder: Keyholder } },
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
  // Authorities renew certificates for the same key, which is then kept already.
  const key_id = await services.keyholder.keep(row, private_key);
  await keepCertificate(tx, { ...row, key_id, certificate, issuer_kind: 'upload', issuers });
  await recordAudit(tx, {
    ...{ ...audit, tenant_id, action: 'certificate.upload', object: address },
    details: { fingerprint },
  });
  await notifySettings(tx, tenant_id);
  return true;
}
