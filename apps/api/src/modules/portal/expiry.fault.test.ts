// Whoever ends portal messages and large files is killed at every step: what is over stays shut and goes, what is not stays readable.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { uuidv7 } from '@postern/db';
import { blobRow, removeOrphanBlobs } from '@postern/db/blobs/index';
import { expiry_failpoints } from '@postern/db/failpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endPortalMessages } from './jobs/end-portal-messages.ts';
import { openPortalSite } from './portal-site.fixture.ts';
import type { Orders } from './under-test/expiry-process.ts';

const site = await openPortalSite();
const { all, api, browser, keys, makeMessage, open, signIn } = site;
/** ms; bytes nobody has a key for lie for a day at most. */
const DAY = 86_400_000;
const acme = await site.makePortal('acme');
const folder = api.config.blobs.slice('file:'.length);

/** Files on the disk, by the ids of the blobs in them. */
async function onDisk(): Promise<Set<string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(found.filter((entry) => entry.isFile()).map(({ name }) => name));
}

/** A large file of a message, in two pieces; answers their blobs. */
async function attachFile(message_id: string): Promise<string[]> {
  const { tenant_id } = acme;
  const file_id = uuidv7();
  const pieces = await Promise.all(
    [0, 1].map(async (number) => {
      const writer = api.blobs.create();
      writer.write(randomBytes(20_000));
      return { number, stored: await writer.commit() };
    }),
  );
  const key = await keys.current(tenant_id);
  await all(async (tx) => {
    await tx
      .insertInto('portal_file')
      .values({
        ...{ tenant_id, file_id, message_id, domain_name: acme.domain, owner: `ann@${acme.domain}` },
        ...{ name: 'plan.bin', size: 40_000, received: 40_000, state: 'clean' },
        ...{ created_at: new Date(), changed_at: new Date() },
      })
      .execute();
    for (const { number, stored } of pieces) {
      await tx
        .insertInto('blob')
        .values(blobRow(tenant_id, key, stored))
        .execute();
      await tx
        .insertInto('portal_segment')
        .values({ tenant_id, file_id, start: number * 20_000, size: 20_000, blob_id: stored.blob_id })
        .execute();
    }
  });
  return pieces.map(({ stored }) => stored.blob_id);
}

/** Ends what is over in a process that is killed at a step; answers by what it ended. */
async function endKilled(point: string): Promise<unknown> {
  const orders: Orders = {
    url: site.database.url('postern_worker'),
    blobs: api.config.blobs,
    failpoints: `${point}=kill`,
  };
  const entry = fileURLToPath(new URL('./under-test/expiry-process.ts', import.meta.url));
  const child = spawn(process.execPath, [entry, JSON.stringify(orders)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}

test.each(expiry_failpoints)(
  'killed at %s: nothing that is over opens, and the next run takes it away',
  async (point) => {
    const address = `${point}@outside.example`;
    const made: { name: string; link: string; blob_id: string; pieces: string[] }[] = [];
    for (const name of ['over one', 'over two', 'kept']) {
      const message = await makeMessage(acme, address);
      made.push({ name, ...message, pieces: await attachFile(message.message_id) });
    }
    const visit = browser(acme);
    const [first] = made;
    await signIn(visit, first?.link ?? '', address);
    const over = made.filter(({ name }) => name !== 'kept');
    await all((tx) =>
      tx
        .updateTable('portal_recipient')
        .set({ expires_at: sql`now() - interval '1 minute'` })
        .where(
          'link',
          'in',
          over.map(({ link }) => link),
        )
        .execute(),
    );
    const shut = async () => {
      for (const { link, name } of made)
        expect((await open(visit, link)).statusCode, name).toBe(name === 'kept' ? 200 : 410);
    };
    expect(await endKilled(point)).toBe('SIGKILL');
    await shut();
    await endPortalMessages({ db: site.worker });
    await removeOrphanBlobs(site.worker, api.blobs, new Date(Date.now() + 2 * DAY));
    await shut();
    const bytes = await onDisk();
    for (const { name, blob_id, pieces } of made)
      for (const blob of [blob_id, ...pieces])
        expect(bytes.has(blob), `${name}: ${blob}`).toBe(name === 'kept');
  },
);
