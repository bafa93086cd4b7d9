import { type Tx, withScope } from '@postern/db';
import { type KeptContent, openContent } from '../../messages/index.ts';
import type { PortalDeps } from '../deps.ts';

/** What lies in a blob of a portal message; null: it is gone. */
export async function messageContent(
  { db, content }: Pick<PortalDeps, 'db'> & { content: Omit<PortalDeps['content'], 'parser'> },
  tenant_id: number,
  blob_id: string | null,
): Promise<KeptContent | null> {
  if (blob_id === null) return null;
  const row = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx: Tx) =>
      tx
        .selectFrom('blob')
        .select(['tenant_id', 'blob_id', 'wrapped_key', 'key_version', 'size'])
        .where('tenant_id', '=', tenant_id)
        .where('blob_id', '=', blob_id)
        .executeTakeFirst(),
    { readOnly: true },
  );
  return row ? openContent(content, row) : null;
}
