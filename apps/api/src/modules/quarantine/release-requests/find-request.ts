import { fromCloudid, type Tx } from '@postern/db';
import { fail } from '../../../http/problem.ts';

/** One request within the caller's tenants, locked; others' answer like ones that do not exist. */
export async function findRequest(tx: Tx, reference: string) {
  const key = fromCloudid(reference) ?? fail('not_found');
  const row = await tx
    .selectFrom('release_request')
    .selectAll()
    .where('tenant_id', '=', key.tenant_id)
    .where('request_id', '=', key.id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? fail('not_found');
}
