import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { OWNER_FILE } from '../blobs/blob-name.ts';
import { connectAsOwner, type Database } from '../connect.ts';
import { StartError } from '../embedded/start-error.ts';
import { withScope } from '../scope.ts';
import { copyFile, inParallel, listIfThere } from './blob-files.ts';
import { startCopy } from './check-backup.ts';
import { checkDatabase } from './check-database.ts';
import { isElsewhere, isSealed, names, readManifest } from './manifest.ts';
import { decryptSecrets, KEYHOLDER_KEY, type Secrets } from './secrets-file.ts';
import { unpackDatabase } from './unpack.ts';

export interface RestoreInput {
  /** Of one backup. */
  folder: string;
  /** Empty, or not there yet. */
  dataFolder: string;
  secretsFolder: string;
  /** Where the keyholder's key goes. */
  keyholderKeyFile: string;
  /** As POSTERN_BLOBS. */
  blobs: string;
  /** AGE-SECRET-KEY-1…; null: the secrets lie in their folder already. */
  identity: string | null;
  /** The owner's login of a database that its own tool restored; '' for the one in the backup. */
  databaseUrl: string;
  onProgress?: (line: string) => void;
}

export interface Restored {
  /** A sentence for each; empty where all is as it was. */
  damages: string[];
  /** Queue entries that wait for `--go`. */
  waiting: number;
}

const filesIn = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

async function refuseFull(what: string, folder: string, allowed: readonly string[] = []): Promise<void> {
  const present = (await filesIn(folder)).filter((name) => !allowed.includes(name));
  if (present.length > 0)
    throw new StartError(`${what} (${folder}) is not empty: restore into a new folder.`);
}

async function putSecrets(input: RestoreInput): Promise<Buffer> {
  const { secretsFolder } = input;
  if (input.identity !== null) {
    await refuseFull('POSTERN_SECRETS', secretsFolder);
    await mkdir(secretsFolder, { recursive: true, mode: 0o700 });
    const sealed = await readFile(join(input.folder, names.secrets)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new StartError(`the backup has no ${names.secrets}.`);
      throw error;
    });
    const secrets: Secrets = await decryptSecrets(sealed, input.identity);
    for (const [name, content] of Object.entries(secrets)) {
      // Names come out of a file: none may lead elsewhere.
      if (!/^[a-z0-9][a-z0-9.-]*$/i.test(name))
        throw new StartError(`the secrets hold the name "${name}", which is none of ours.`);
      const path = name === KEYHOLDER_KEY ? input.keyholderKeyFile : join(secretsFolder, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, content, { mode: 0o400, flag: 'wx', flush: true });
    }
  }
  const path = join(secretsFolder, 'installation.key');
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new StartError(
      `${path} is missing: name the identity that opens the backup's secrets (--identity FILE).`,
    );
  });
}

async function putBlobs(input: RestoreInput, installationId: string): Promise<string[]> {
  if (!input.blobs.startsWith('file:'))
    throw new StartError(
      'the backup holds content files: set POSTERN_BLOBS to a folder (file:…), and move them to a bucket afterwards.',
    );
  const root = input.blobs.slice('file:'.length);
  await mkdir(join(root, 'blobs'), { recursive: true, mode: 0o700 });
  const damages: string[] = [];
  await inParallel(await listIfThere(join(input.folder, names.blobList)), async ({ path, sha256 }) => {
    try {
      const copied = await copyFile(join(input.folder, names.blobs, path), join(root, 'blobs', path));
      if (copied.sha256 !== sha256) damages.push(`${names.blobs}/${path} is not what the list says`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      damages.push(`${names.blobs}/${path} is missing`);
    }
  });
  await writeFile(join(root, OWNER_FILE), `${installationId}\n`, { flush: true });
  const folder = await open(root);
  await folder.sync();
  await folder.close();
  return damages.sort();
}

/** Nothing leaves before an operator says so: the old installation may have delivered since. */
async function holdDelivery(db: Database): Promise<number> {
  return withScope(db, { all: true }, async (tx) => {
    await tx
      .updateTable('installation')
      .set({ delivery_held_since: sql`coalesce(delivery_held_since, now())` })
      .execute();
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from mail_queue where state in ('ready', 'leased')`.execute(tx);
    return rows[0]?.waiting ?? 0;
  });
}

/**
 * Makes an installation out of a backup, in new folders, with delivery held. What is damaged is said and left for the operator to decide: half
 * an installation may be all that there is.
 */
export async function restoreBackup(input: RestoreInput): Promise<Restored> {
  const { folder, dataFolder } = input;
  const say = input.onProgress ?? (() => undefined);
  const { text, manifest } = await readManifest(folder);
  const { database, blobs } = manifest;
  if (isElsewhere(database) && input.databaseUrl === '')
    throw new StartError(
      `the database is elsewhere (${database.elsewhere}): restore it there first and set POSTERN_DATABASE_URL.`,
    );
  if (!isElsewhere(database) && input.databaseUrl !== '')
    throw new StartError('the backup holds its own database: leave POSTERN_DATABASE_URL out.');
  await mkdir(dataFolder, { recursive: true, mode: 0o755 });
  await refuseFull('POSTERN_DATA', dataFolder, input.identity === null ? ['secrets'] : []);
  const installationKey = await putSecrets(input);
  if (!isSealed(installationKey, { text, manifest }))
    throw new StartError(
      `${join(folder, names.manifest)} was altered, or belongs to another installation.key.`,
    );
  const damages: string[] = [];
  if (!isElsewhere(blobs)) {
    say('copying the content');
    damages.push(...(await putBlobs(input, manifest.installation_id)));
  }
  const finish = async (adminUrl: string) => {
    await using db = connectAsOwner(adminUrl);
    const waiting = await holdDelivery(db);
    say('checking');
    const content = isElsewhere(blobs) ? null : input.blobs.slice('file:'.length);
    damages.push(...(await checkDatabase({ db, installationKey, manifest, content })));
    return { damages, waiting };
  };
  if (isElsewhere(database)) return await finish(input.databaseUrl);
  say('unpacking the database');
  const digest = await unpackDatabase(join(folder, names.database), dataFolder);
  if (digest !== database.sha256) damages.push(`${names.database} is not what the manifest says`);
  await using cluster = await startCopy(dataFolder, database);
  return await finish(cluster.adminUrl);
}

export interface HeldEntry {
  queue_id: string;
  recipient: string;
  created_at: Date;
}

/** What may go out a second time: all that waited when the backup was taken. */
export async function heldEntries(db: Database): Promise<HeldEntry[] | null> {
  return withScope(
    db,
    { all: true },
    async (tx) => {
      const { delivery_held_since } = await tx
        .selectFrom('installation')
        .select('delivery_held_since')
        .executeTakeFirstOrThrow();
      if (delivery_held_since === null) return null;
      return tx
        .selectFrom('mail_queue')
        .select(['queue_id', 'recipient', 'created_at'])
        .where('state', 'in', ['ready', 'leased'])
        .where('created_at', '<', delivery_held_since)
        .orderBy('created_at')
        .execute();
    },
    { readOnly: true },
  );
}
