import { type Database, withScope } from '@postern/db';
import type { Keyholder } from '@postern/records/keyholder/keyholder';
import { publishResponses, tenantsWithDueResponses } from '@postern/records/keys/ocsp-responses';
import { dueLists, publishList } from '@postern/records/keys/revocation-lists';
import { defineJob } from '../../../jobs/define-job.ts';
import { forEach } from '../../../jobs/for-each.ts';

interface PublishDeps {
  readonly db: Database;
  readonly keyholder: Keyholder;
}

/** Signs the revocation lists and OCSP responses that are due: before they are old, and when a certificate was revoked. */
export async function publishRevocations(
  { db, keyholder }: PublishDeps,
  now = new Date(),
): Promise<Record<string, number>> {
  const [lists, tenants] = await withScope(
    db,
    { all: true },
    async (tx) => [await dueLists(tx, now), await tenantsWithDueResponses(tx, now)] as const,
    { readOnly: true },
  );
  let responses = 0;
  const work = [
    ...lists.map((list) => () => publishList(db, keyholder, list, now)),
    ...tenants.map((tenant_id) => async () => {
      responses += await publishResponses(db, keyholder, tenant_id, now);
    }),
  ];
  // One whose key is away must not keep back those of others.
  await forEach('authorities’ lists and responses', work, (publish) => publish());
  return { published: lists.length, responses };
}

export const publishRevocationsJob = defineJob({
  name: 'publish_revocations',
  schedule: { cron: '17 * * * *', queue: 'certificates' },
  run: (deps: PublishDeps) => publishRevocations(deps),
});
