import type { Tx } from '@postern/db';
import { sql } from 'kysely';

interface FileId {
  tenant_id: number;
  file_id: string;
}

/** Takes the pieces of files away with their keys, so that nobody can read them any more. Pieces that another file has too stay for it. */
export async function destroyFiles(tx: Tx, files: readonly FileId[]): Promise<void> {
  for (const [tenant_id, of_tenant] of Map.groupBy(files, (file) => file.tenant_id)) {
    const ids = of_tenant.map(({ file_id }) => file_id);
    await sql`
      with gone as (
        delete from portal_segment where tenant_id = ${tenant_id} and file_id = any (${ids}::uuid[]) returning blob_id)
      delete from blob b using gone
      where b.tenant_id = ${tenant_id} and b.blob_id = gone.blob_id and not exists (
        select from portal_segment s
        where s.tenant_id = b.tenant_id and s.blob_id = b.blob_id and s.file_id <> all (${ids}::uuid[]))`.execute(
      tx,
    );
    await tx
      .updateTable('portal_file')
      .set({ destroyed_at: sql<Date>`now()` })
      .where('tenant_id', '=', tenant_id)
      .where('file_id', 'in', ids)
      .where('destroyed_at', 'is', null)
      .execute();
  }
}
