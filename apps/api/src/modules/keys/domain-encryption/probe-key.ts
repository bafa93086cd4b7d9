import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from '@postern/db';
import type { PgpPublicKey } from '@postern/mail/pgp/key';
import { sealMessage } from '@postern/mail/pgp/seal';
import type { CallOf } from '../../../http/handler.ts';
import { askWorker } from '../ask-worker.ts';

/** Says to the worker that a message is to be opened. */
export const KEY_PROBE_CHANNEL = 'postern_key_probe';
const PROBE_BYTES = 64;

type Probe = { state: string; opened_sha256: Buffer | null };

/** Whether what is encrypted to this key is opened with the private half that is kept. */
export async function opensProbe(
  call: Pick<CallOf<unknown, unknown, unknown>, 'scoped' | 'services' | 'signal'>,
  tenant_id: number,
  key: PgpPublicKey & { key_id: string },
): Promise<boolean> {
  const content = randomBytes(PROBE_BYTES);
  const open = async function* () {
    yield content;
  };
  const sealed = await sealMessage(
    { size: content.length, open },
    [key],
    null,
    new Date(call.services.clock()),
  );
  const pieces: Buffer[] = [];
  for await (const piece of sealed.open()) pieces.push(piece);
  const row = { tenant_id, probe_id: uuidv7() };
  return askWorker<Probe, boolean>(call, {
    channel: KEY_PROBE_CHANNEL,
    insert: (tx) =>
      tx
        .insertInto('key_probe')
        .values({ ...row, key_id: key.key_id, message: Buffer.concat(pieces) })
        .execute(),
    read: (tx) =>
      tx
        .selectFrom('key_probe')
        .select(['state', 'opened_sha256'])
        .where('tenant_id', '=', tenant_id)
        .where('probe_id', '=', row.probe_id)
        .executeTakeFirstOrThrow(),
    remove: (tx) =>
      tx
        .deleteFrom('key_probe')
        .where('tenant_id', '=', tenant_id)
        .where('probe_id', '=', row.probe_id)
        .execute(),
    use: (done) => done?.opened_sha256?.equals(createHash('sha256').update(content).digest()) === true,
  });
}
