import { createHash } from 'node:crypto';
import { type Database, withScope } from '@postern/db';
import { decrypt, readMessage, type SessionKey } from '@postern/mail/pgp/library';
import { encryptedKeysOf } from '@postern/mail/pgp/session-keys';
import { KeyHolderError } from '@postern/mail/smime/private-key';
import type { Keyholder, KeyUse } from '@postern/records/keyholder/keyholder';
import { defineJob } from '../../../jobs/define-job.ts';

interface ProbeDeps {
  readonly db: Database;
  readonly keyholder: Keyholder;
}

/** ms a probe that nobody waits for any more is kept. */
const KEPT = 3_600_000;
const SLICE = 20;

/** Opens the messages that wait for it, each with the private key it was encrypted to. */
export async function openKeyProbes(
  { db, keyholder }: ProbeDeps,
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
      .select(['p.tenant_id', 'p.probe_id', 'p.message', 'k.key_id', 'k.address'])
      .where('p.state', '=', 'waiting')
      .orderBy('p.created_at')
      .limit(SLICE)
      .execute();
  });
  for (const { tenant_id, probe_id, message, key_id, address } of waiting) {
    const content = await contentOf(keyholder, { tenant_id, key_id, acting_for: address }, message);
    const opened = content && createHash('sha256').update(content).digest();
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

async function contentOf(keyholder: Keyholder, use: KeyUse, probe: Buffer): Promise<Uint8Array | null> {
  try {
    const binaryMessage = new Uint8Array(probe);
    const packets = encryptedKeysOf(await readMessage({ binaryMessage }));
    const sessionKeys = (await keyholder.pgpSessionKeys(use, packets)) as SessionKey[];
    const message = await readMessage({ binaryMessage });
    return (await decrypt({ message, sessionKeys, format: 'binary' })).data;
  } catch (error) {
    if (error instanceof KeyHolderError) throw error;
    // Whatever is wrong with it, the key is not used; the probe says so to who waits for it.
    return null;
  }
}

export const openKeyProbesJob = defineJob({
  name: 'open_key_probes',
  schedule: { cron: '*/10 * * * *', queue: 'key_probes' },
  run: (deps: ProbeDeps) => openKeyProbes(deps),
});
