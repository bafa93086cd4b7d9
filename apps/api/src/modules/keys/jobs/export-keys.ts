import { type Database, withScope } from '@postern/db';
import type { TenantKeys } from '@postern/db/blobs/index';
import type { Keyholder } from '@postern/records/keyholder/keyholder';
import { EXPORT_KEPT, type ExportRow, sealExportPart } from '@postern/records/keys/export-parts';
import { defineJob } from '../../../jobs/define-job.ts';

interface ExportDeps {
  readonly db: Database;
  readonly keys: TenantKeys;
  readonly keyholder: Keyholder;
}

const SLICE = 20;

/** Writes the files that are waited for, and removes those that nobody fetched. */
export async function exportKeys(deps: ExportDeps, now = Date.now()): Promise<Record<string, number>> {
  const waiting = await withScope(deps.db, { all: true }, async (tx) => {
    await tx
      .deleteFrom('key_export')
      .where('created_at', '<', new Date(now - EXPORT_KEPT))
      .execute();
    return tx
      .selectFrom('key_export')
      .select(['tenant_id', 'export_id'])
      .where('state', '=', 'waiting')
      .orderBy('created_at')
      .limit(SLICE)
      .execute();
  });
  for (const one of waiting) await exportOne(deps, one);
  return { exported: waiting.length };
}

async function exportOne({ db, keys, keyholder }: ExportDeps, row: ExportRow): Promise<void> {
  const { tenant_id, export_id } = row;
  const file = await keyholder.exportFile(row);
  const settled = file
    ? { state: 'done', file: await sealExportPart(keys, row, 'file', file) }
    : { state: 'failed', file: null };
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

export const exportKeysJob = defineJob({
  name: 'export_keys',
  schedule: { cron: '*/10 * * * *', queue: 'key_exports' },
  run: (deps: ExportDeps) => exportKeys(deps),
});
