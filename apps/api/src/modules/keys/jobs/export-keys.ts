import { type Database, type Tx, withScope } from '@postern/db';
import type { TenantKeys } from '@postern/db/blobs/index';
import { lockSecretKey, openSecretKey } from '@postern/mail/pgp/key';
import { readCertificate } from '@postern/mail/smime/certificate';
import { writePkcs12 } from '@postern/mail/smime/pkcs12-write';
import { authoritiesOf, issuersOf } from '@postern/records/keys/authorities';
import { openKey, openSealed, readyTenantKeys } from '@postern/records/keys/sealed-key';
import { defineJob } from '../../../jobs/define-job.ts';
import { openExportPart, sealExportPart } from '../export-key.ts';

interface ExportDeps {
  readonly db: Database;
  readonly keys: TenantKeys;
}

/** ms an export that nobody fetched is kept. */
const KEPT = 3_600_000;
const SLICE = 20;

/** Writes the files that are waited for, and removes those that nobody fetched. */
export async function exportKeys(
  { db, keys }: ExportDeps,
  now = Date.now(),
): Promise<Record<string, number>> {
  const waiting = await withScope(db, { all: true }, async (tx) => {
    await tx
      .deleteFrom('key_export')
      .where('created_at', '<', new Date(now - KEPT))
      .execute();
    return tx
      .selectFrom('key_export')
      .select(['tenant_id', 'export_id', 'key_id', 'fingerprint', 'password'])
      .where('state', '=', 'waiting')
      .orderBy('created_at')
      .limit(SLICE)
      .execute();
  });
  for (const one of waiting) await exportOne({ db, keys }, one);
  return { exported: waiting.length };
}

interface Waiting {
  tenant_id: number;
  export_id: string;
  key_id: string;
  fingerprint: Buffer | null;
  password: Buffer;
}

async function exportOne({ db, keys }: ExportDeps, wanted: Waiting): Promise<void> {
  const { tenant_id, export_id } = wanted;
  await readyTenantKeys(db, keys, tenant_id);
  const password = (await openExportPart(keys, wanted, 'password', wanted.password)).toString();
  const found = await withScope(db, { tenants: [tenant_id] }, (tx) => readKey(tx, wanted), {
    readOnly: true,
  });
  const settled = { state: 'failed', file: null as Buffer | null };
  if (found) {
    const file = await fileOf(keys, found, password);
    Object.assign(settled, { state: 'done', file: await sealExportPart(keys, wanted, 'file', file) });
  }
  await withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx
      .updateTable('key_export')
      .set(settled)
      .where('tenant_id', '=', tenant_id)
      .where('export_id', '=', export_id)
      .where('state', '=', 'waiting')
      .execute(),
  );
}

/** null: the certificate is not there any more. */
async function readKey(tx: Tx, { tenant_id, key_id, fingerprint }: Waiting) {
  const key = await tx
    .selectFrom('own_key')
    .select(['tenant_id', 'key_id', 'sealed'])
    .where('tenant_id', '=', tenant_id)
    .where('key_id', '=', key_id)
    .executeTakeFirstOrThrow();
  if (fingerprint === null) return { key, certificates: null };
  const row = await tx
    .selectFrom('own_certificate')
    .select(['der', 'issuers'])
    .where('tenant_id', '=', tenant_id)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (!row) return null;
  const own = issuersOf(readCertificate(row.der), await authoritiesOf(tx, tenant_id));
  return {
    key,
    certificates: [row.der, ...(row.issuers.length > 0 ? row.issuers : own.map(({ der }) => der))],
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof readKey>>>;

async function fileOf(keys: TenantKeys, { key, certificates }: Found, password: string): Promise<Buffer> {
  if (certificates === null)
    return Buffer.from(await lockSecretKey(await openSecretKey(await openSealed(keys, key)), password));
  return writePkcs12({ private_key: await openKey(keys, key), certificates, password });
}

export const exportKeysJob = defineJob({
  name: 'export_keys',
  schedule: { cron: '*/10 * * * *', queue: 'key_exports' },
  run: (deps: ExportDeps) => exportKeys(deps),
});
