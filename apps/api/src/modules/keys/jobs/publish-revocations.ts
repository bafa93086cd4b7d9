import { type Database, withScope } from '@postern/db';
import type { Keyholder } from '@postern/records/keyholder/keyholder';
import { dueLists, publishList } from '@postern/records/keys/revocation-lists';
import { defineJob } from '../../../jobs/define-job.ts';

interface PublishDeps {
  readonly db: Database;
  readonly keyholder: Keyholder;
}

/** Signs the revocation lists that are due: each day, and when a certificate was revoked. */
export async function publishRevocations(
  { db, keyholder }: PublishDeps,
  now = new Date(),
): Promise<Record<string, number>> {
  const due = await withScope(db, { all: true }, (tx) => dueLists(tx, now), { readOnly: true });
  const faults: unknown[] = [];
  // One whose key is away must not keep back those of others.
  for (const one of due)
    await publishList(db, keyholder, one, now).catch((error: unknown) => faults.push(error));
  const [first] = faults;
  if (faults.length > 1) throw new AggregateError(faults, `${faults.length} lists were not signed`);
  if (first) throw first;
  return { published: due.length };
}

export const publishRevocationsJob = defineJob({
  name: 'publish_revocations',
  schedule: { cron: '17 * * * *', queue: 'certificates' },
  run: (deps: PublishDeps) => publishRevocations(deps),
});
