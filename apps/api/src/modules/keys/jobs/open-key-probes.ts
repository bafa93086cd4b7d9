import { createHash } from 'node:crypto';
import { type Database, withScope } from '@postern/db';
import type { TenantKeys } from '@postern/db/blobs/index';
import { openSecretKey } from '@postern/mail/pgp/key';
import { decrypt, readMessage } from '@postern/mail/pgp/library';
import { openSealed, readyTenantKeys } from '@postern/records/keys/sealed-key';
import { defineJob } from '../../../jobs/define-job.ts';

interface ProbeDeps {
  readonly db: Database;
  readonly keys: TenantKeys;
}

/** ms a probe that nobody waits for any more is kept. */
const KEPT = 3_600_000;
const SLICE = 20;

/** Opens the messages that wait for it, each with the private key it was encrypted to. */
export async function openKeyProbes(
  { db, keys }: ProbeDeps,
  now = Date.now(),
): Promise<Record<string, number>> {
  const waiting = await withScope(db, { all: true }, async (tx) => {
    await tx
      .deleteFrom('key_probe')
      .where('created_at', '<', new Date(now - KEPT))
      .execute();
    return tx
      .selectFrom('key_probe as p')
      .innerJoin('own_key as k', (join) =>
        join.onRef('k.tenant_id', '=', 'p.tenant_id').onRef('k.key_id', '=', 'p.key_id'),
      )
      .select(['p.tenant_id', 'p.probe_id', 'p.message', 'k.key_id', 'k.sealed'])
      .where('p.state', '=', 'waiting')
      .orderBy('p.created_at')
      .limit(SLICE)
      .execute();
  });
  for (const { tenant_id, probe_id, message, ...row } of waiting) {
    await readyTenantKeys(db, keys, tenant_id);
    const { secret_key } = await openSecretKey(await openSealed(keys, { tenant_id, ...row }));
    const content = await readMessage({ binaryMessage: new Uint8Array(message) })
      .then((read) => decrypt({ message: read, decryptionKeys: secret_key, format: 'binary' }))
      // Whatever is wrong with it, the key is not used; the probe says so to who waits for it.
      .catch(() => null);
    const opened = content && createHash('sha256').update(content.data).digest();
    await withScope(db, { tenants: [tenant_id] }, (tx) =>
      tx
        .updateTable('key_probe')
        .set({ state: opened ? 'opened' : 'failed', opened_sha256: opened })
        .where('tenant_id', '=', tenant_id)
        .where('probe_id', '=', probe_id)
        .execute(),
    );
  }
  return { opened: waiting.length };
}

export const openKeyProbesJob = defineJob({
  name: 'open_key_probes',
  schedule: { cron: '*/10 * * * *', queue: 'key_probes' },
  run: (deps: ProbeDeps) => openKeyProbes(deps),
});
