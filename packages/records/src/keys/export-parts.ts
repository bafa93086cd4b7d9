import { openSecret, sealSecret, secretContext, type TenantKeys } from '@postern/db/blobs/index';

export interface ExportRow {
  tenant_id: number;
  export_id: string;
}
type Part = 'password' | 'file';

/** ms an export that nobody fetched is kept. */
export const EXPORT_KEPT = 3_600_000;

const context = ({ tenant_id, export_id }: ExportRow, part: Part) =>
  secretContext(tenant_id, 'key_export', part, export_id);

export const sealExportPart = (
  keys: TenantKeys,
  row: ExportRow,
  part: Part,
  bytes: Buffer,
): Promise<Buffer> => sealSecret(keys, row.tenant_id, context(row, part), bytes);

export const openExportPart = (
  keys: TenantKeys,
  row: ExportRow,
  part: Part,
  sealed: Buffer,
): Promise<Buffer> => openSecret(keys, row.tenant_id, context(row, part), sealed);
