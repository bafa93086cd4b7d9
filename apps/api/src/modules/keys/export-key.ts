import type { Operations } from '@postern/contract';
import { recordAudit, type Tx, uuidv7 } from '@postern/db';
import { type ExportRow, openExportPart, sealExportPart } from '@postern/records/keys/export-parts';
import type { Call } from '../../http/handler.ts';
import { fail } from '../../http/problem.ts';
import { askWorker } from './ask-worker.ts';
import { findPerson } from './find-person.ts';

/** Says to the worker that a key is waited for. */
export const KEY_EXPORT_CHANNEL = 'postern_key_export';

interface WantedKey {
  key_id: string;
  /** Of the certificate that goes with it; null for an OpenPGP key. */
  fingerprint: Buffer | null;
}
type Export = Operations['smimeCertificateExport'];

/**
 * The API cannot open a private key: the worker writes the file, which is handed out once.
 * @param action in the audit log
 * @param find the key among those of the person
 */
export async function exportKey(
  call: Call<Export>,
  action: 'certificate.export' | 'pgp_key.export',
  find: (tx: Tx, tenant_id: number) => Promise<WantedKey | undefined>,
): Promise<Buffer> {
  const { actor, audit, body, params, scoped, services } = call;
  const { email, fingerprint } = params;
  const tenant_id = await scoped((tx) => findPerson(tx, actor, services.hash, email), { readOnly: true });
  const row = { tenant_id, export_id: uuidv7() };
  // Before the transaction, which must not wait for another connection.
  const password = await sealExportPart(services.keys, row, 'password', Buffer.from(body.password));
  return askWorker<Exported, Buffer>(call, {
    channel: KEY_EXPORT_CHANNEL,
    async insert(tx) {
      const wanted = (await find(tx, tenant_id)) ?? fail('not_found');
      await tx
        .insertInto('key_export')
        .values({ ...row, ...wanted, password, created_by: audit.actor })
        .execute();
      await recordAudit(tx, { ...audit, tenant_id, action, object: email, details: { fingerprint } });
    },
    read: (tx) => readExport(tx, row),
    remove: (tx) => removeExport(tx, row),
    use: (done) => openExportPart(services.keys, row, 'file', done?.file ?? fail('key_export_failed')),
  });
}

type Exported = { state: string; file: Buffer | null };

const readExport = (tx: Tx, { tenant_id, export_id }: ExportRow) =>
  tx
    .selectFrom('key_export')
    .select(['state', 'file'])
    .where('tenant_id', '=', tenant_id)
    .where('export_id', '=', export_id)
    .executeTakeFirstOrThrow();

const removeExport = (tx: Tx, { tenant_id, export_id }: ExportRow) =>
  tx.deleteFrom('key_export').where('tenant_id', '=', tenant_id).where('export_id', '=', export_id).execute();
