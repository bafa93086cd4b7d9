import type { Operations, UploadedFile } from '@postern/contract';
import type { Tx } from '@postern/db';
import { fingerprintOf } from '@postern/mail/smime/certificate';
import { checkForMail, type KeyFile, KeyFileError, readKeyFile } from '@postern/mail/smime/key-file';
import type { Call, Handler } from '../../../http/handler.ts';
import { tenantOfPerson } from '../find-person.ts';
import { keepUploaded } from '../keep-uploaded.ts';

type Upload = Operations['smimeCertificateUpload'];
export type UploadOutcome = Omit<UploadedFile, 'name'>;
type Outcome = UploadOutcome;

export const failedUpload = (error: Outcome['error'], email = ''): Outcome => ({
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
    if (error instanceof KeyFileError) return failedUpload(error.fault);
    throw error;
  }
  const { addresses } = file.certificate;
  if (addresses.length === 0) return failedUpload('no_address');
  const found = await call.scoped((tx) => ownerOf(tx, call, addresses), { readOnly: true });
  if (!found) return failedUpload('foreign_address', addresses[0]);
  const fingerprint = fingerprintOf(file.certificate);
  const owner = { tenant_id: found.tenant_id, purpose: 'person', address: found.email } as const;
  const is_new = await call.scoped((tx) => keepUploaded(tx, call, file, owner));
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
