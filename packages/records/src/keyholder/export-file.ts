import { createPrivateKey } from 'node:crypto';
import { type Database, type Tx, withScope } from '@postern/db';
import type { TenantKeys } from '@postern/db/blobs/index';
import { readCertificate } from '@postern/mail/smime/certificate';
import { writePkcs12 } from '@postern/mail/smime/pkcs12-write';
import { authoritiesOf, issuersOf } from '../keys/authorities.ts';
import { EXPORT_KEPT, type ExportRow, openExportPart } from '../keys/export-parts.ts';
import type { HeldKeys } from './held-keys.ts';
import { KeyUseError } from './keyholder.ts';

/**
 * The file that somebody has asked for and proven to be theirs to have: the API alone writes such a row. null: the certificate is not there any
 * more.
 */
export async function exportFile(
  db: Database,
  keys: TenantKeys,
  held: HeldKeys,
  row: ExportRow,
  now: number,
): Promise<Buffer | null> {
  const { tenant_id, export_id } = row;
  const found = await withScope(db, { tenants: [tenant_id] }, (tx) => findWanted(tx, row, now), {
    readOnly: true,
  });
  if (!found) throw new KeyUseError('wrong_use', `Nobody waits for export ${export_id}.`);
  const { key_id, address, certificates } = found;
  if (certificates === 'gone') return null;
  const password = (await openExportPart(keys, row, 'password', found.password)).toString();
  const secret = (await held.find({ tenant_id, key_id, acting_for: address })).secret();
  if (certificates !== null)
    return writePkcs12({
      ...{
        private_key: createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' }),
        certificates,
        password,
      },
    });
  const { lockSecretKey, openSecretKey } = await import('@postern/mail/pgp/key');
  return Buffer.from(await lockSecretKey(await openSecretKey(secret), password));
}

async function findWanted(tx: Tx, { tenant_id, export_id }: ExportRow, now: number) {
  const wanted = await tx
    .selectFrom('key_export as e')
    .innerJoin('own_key as k', (join) =>
      join.onRef('k.tenant_id', '=', 'e.tenant_id').onRef('k.key_id', '=', 'e.key_id'),
    )
    .select(['e.key_id', 'e.fingerprint', 'e.password', 'k.address'])
    .where('e.tenant_id', '=', tenant_id)
    .where('e.export_id', '=', export_id)
    .where('e.state', '=', 'waiting')
    .where('e.created_at', '>', new Date(now - EXPORT_KEPT))
    .executeTakeFirst();
  if (!wanted) return null;
  const { fingerprint, ...key } = wanted;
  if (fingerprint === null) return { ...key, certificates: null };
  const row = await tx
    .selectFrom('own_certificate')
    .select(['der', 'issuers'])
    .where('tenant_id', '=', tenant_id)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (!row) return { ...key, certificates: 'gone' as const };
  const own = issuersOf(readCertificate(row.der), await authoritiesOf(tx, tenant_id));
  const issuers = row.issuers.length > 0 ? row.issuers : own.map(({ der }) => der);
  return { ...key, certificates: [row.der, ...issuers] };
}
