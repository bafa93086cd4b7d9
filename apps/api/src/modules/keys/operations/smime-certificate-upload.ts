import { createHash, createPublicKey } from 'node:crypto';
import type { Operations, UploadedFile } from '@postern/contract';
import { notifySettings, recordAudit, type Tx } from '@postern/db';
import { fingerprintOf } from '@postern/mail/smime/certificate';
import { checkForMail, type KeyFile, KeyFileError, readKeyFile } from '@postern/mail/smime/key-file';
import { keepCertificate } from '@postern/records/keys/certificate-rows';
import { keepKey } from '@postern/records/keys/sealed-key';
import type { Call, Handler } from '../../../http/handler.ts';
import { tenantOfPerson } from '../find-person.ts';

type Upload = Operations['smimeCertificateUpload'];
type Outcome = Omit<UploadedFile, 'name'>;

const failed = (error: Outcome['error'], email = ''): Outcome => ({
  ...{ outcome: 'failed', error, email, fingerprint: '' },
});

/** One file after the other: what one of them costs is bounded, and what all of them cost by that. */
export const smimeCertificateUpload: Handler<Upload> = async (call) => {
  const files: UploadedFile[] = [];
  for (const { name, content } of call.body.files)
    files.push({ name, ...(await upload(call, Buffer.from(content, 'base64'))) });
  return { files };
};

async function upload(call: Call<Upload>, bytes: Buffer): Promise<Outcome> {
  let file: KeyFile;
  try {
    file = await readKeyFile(bytes, call.body.password);
    checkForMail(file);
  } catch (error) {
    if (error instanceof KeyFileError) return failed(error.fault);
    throw error;
  }
  const { addresses } = file.certificate;
  if (addresses.length === 0) return failed('no_address');
  const found = await call.scoped((tx) => ownerOf(tx, call, addresses), { readOnly: true });
  if (!found) return failed('foreign_address', addresses[0]);
  // Read over a connection of its own, which a transaction must not wait for.
  await call.services.keys.current(found.tenant_id);
  const fingerprint = fingerprintOf(file.certificate);
  const is_new = await call.scoped((tx) => keep(tx, call, file, found, fingerprint));
  return { outcome: is_new ? 'added' : 'present', error: '', email: found.email, fingerprint };
}

interface Owner {
  tenant_id: number;
  email: string;
}

/** The first of these addresses whose keys the actor may change. */
async function ownerOf(
  tx: Tx,
  { actor, services }: Call<Upload>,
  addresses: readonly string[],
): Promise<Owner | null> {
  for (const email of addresses) {
    const tenant_id = await tenantOfPerson(tx, actor, services.hash, email);
    if (tenant_id !== null) return { tenant_id, email };
  }
  return null;
}

/** false: it was there already. */
async function keep(
  tx: Tx,
  { audit, services }: Call<Upload>,
  { private_key, certificate, issuers }: KeyFile,
  { tenant_id, email }: Owner,
  fingerprint: string,
): Promise<boolean> {
  const present = await tx
    .selectFrom('own_certificate')
    .select('certificate_id')
    .where('tenant_id', '=', tenant_id)
    .where('fingerprint', '=', Buffer.from(fingerprint, 'hex'))
    .executeTakeFirst();
  if (present) return false;
  const person = { tenant_id, purpose: 'person', address: email, by: audit.actor } as const;
  const key_id =
    (await keyIdOf(tx, tenant_id, private_key)) ??
    (await keepKey(tx, services.keys, { ...person, private_key }));
  await keepCertificate(tx, { ...person, key_id, certificate, issuer_kind: 'upload', issuers });
  await recordAudit(tx, {
    ...{ ...audit, tenant_id, action: 'certificate.upload', object: email },
    details: { fingerprint },
  });
  await notifySettings(tx, tenant_id);
  return true;
}

/** Authorities renew certificates for the same key. */
async function keyIdOf(
  tx: Tx,
  tenant_id: number,
  private_key: KeyFile['private_key'],
): Promise<string | undefined> {
  const spki = createPublicKey(private_key).export({ type: 'spki', format: 'der' });
  const row = await tx
    .selectFrom('own_key')
    .select('key_id')
    .where('tenant_id', '=', tenant_id)
    .where('spki_sha256', '=', createHash('sha256').update(spki).digest())
    .where('purpose', '=', 'person')
    .executeTakeFirst();
  return row?.key_id;
}
