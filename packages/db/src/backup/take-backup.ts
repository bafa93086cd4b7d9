import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { chainHeads } from '../audit-verify.ts';
import { connectAsOwner, type Database } from '../connect.ts';
import { StartError } from '../embedded/start-error.ts';
import { withScope } from '../scope.ts';
import { type WrittenFile, writeBaseBackup } from './base-backup.ts';
import { type BlobFile, copyBlobs, lineOf, listIfThere } from './blob-files.ts';
import { holdCleanup } from './cleanup-hold.ts';
import { type Manifest, names, sealManifest } from './manifest.ts';
import { encryptSecrets } from './secrets-file.ts';

export interface BackupInput {
  /** Login that owns the database and may replicate, or is superuser. */
  adminUrl: string;
  installationKey: Buffer;
  secretsFolder: string;
  keyholderKeyFile: string;
  /** As POSTERN_BLOBS. */
  blobs: string;
  /** Folder that holds the backups. */
  target: string;
  /** Whose private keys open the secrets. */
  recipients: readonly string[];
  /** Parts that another tool backs up, in words for whoever restores. */
  elsewhere: { database?: string | undefined; blobs?: string | undefined; secrets?: string | undefined };
  onProgress?: (line: string) => void;
}

export interface TakenBackup {
  folder: string;
  manifest: Manifest;
  bytes: number;
}

const PREFIX = 'postern-';
/** ms since the epoch do not sort for people. */
const nameOf = (now: Date) => `${PREFIX}${now.toISOString().replaceAll(':', '').replace('.', '')}`;

/** Folders of finished backups, newest first. */
export async function listBackups(target: string): Promise<string[]> {
  const found = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return found
    .filter((name) => /^postern-\d{4}-\d\d-\d\dT\d{9}Z$/.test(name))
    .sort()
    .reverse()
    .map((name) => join(target, name));
}

/** Removes all but the newest so many. What is not a finished backup stays: it may be one that is being taken. @returns what is gone */
export async function removeOldBackups(target: string, keep: number): Promise<string[]> {
  if (!(keep >= 1)) throw new StartError(`at least one backup stays, not ${keep}.`);
  const old = (await listBackups(target)).slice(keep);
  for (const folder of old) await rm(folder, { recursive: true });
  return old;
}

function fileFolder(blobs: string): string {
  if (!blobs.startsWith('file:'))
    throw new StartError(
      'the content lies in an object store, which keeps versions and copies itself: say with --blobs-elsewhere where the copy is.',
    );
  return blobs.slice('file:'.length);
}

async function facts(
  db: Database,
): Promise<Pick<Manifest, 'installation_id' | 'schema' | 'messages' | 'audit_heads'>> {
  const read = { readOnly: true, statementTimeout: 600_000 };
  const rows = await withScope(
    db,
    { all: true },
    async (tx) => ({
      installation: await tx.selectFrom('installation').select('installation_id').executeTakeFirstOrThrow(),
      schema: await tx.selectFrom('schema_migration').select('name').orderBy('name').execute(),
      messages: await sql<{ tenant_id: number; rows: number }>`
        select tenant_id, count(*) as rows from message group by tenant_id order by tenant_id`.execute(tx),
    }),
    read,
  );
  return {
    installation_id: rows.installation.installation_id,
    schema: rows.schema.map(({ name }) => name),
    messages: rows.messages.rows,
    audit_heads: await chainHeads(db),
  };
}

async function writeDurably(path: string, content: string | Uint8Array): Promise<WrittenFile> {
  await writeFile(path, content, { mode: 0o600, flag: 'wx', flush: true });
  const bytes = Buffer.from(content);
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
}

/** Hundreds of thousands of small files are flushed at once by their file system. */
async function flushAll(folder: string): Promise<void> {
  await promisify(execFile)('sync', process.platform === 'linux' ? ['-f', folder] : []);
}

async function writeBlobs(input: BackupInput, folder: string): Promise<Manifest['blobs']> {
  if (input.elsewhere.blobs) return { elsewhere: input.elsewhere.blobs };
  const [previous] = await listBackups(input.target);
  const earlier = previous
    ? {
        folder: join(previous, names.blobs),
        files: new Map<string, BlobFile>(
          (await listIfThere(join(previous, names.blobList))).map((file) => [file.path, file]),
        ),
      }
    : null;
  const root = join(fileFolder(input.blobs), 'blobs');
  const files = await copyBlobs({ root, target: join(folder, names.blobs), earlier });
  const list = await writeDurably(join(folder, names.blobList), files.map(lineOf).join(''));
  return { ...list, files: files.length, content_bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

async function serverOf(db: Database, adminUrl: string) {
  const { rows } = await withScope(db, { tenants: [] }, (tx) =>
    sql<{ version: string }>`select current_setting('server_version') as version`.execute(tx),
  );
  const url = new URL(adminUrl);
  return {
    server_version: rows[0]?.version ?? '',
    name: decodeURIComponent(url.pathname.slice(1)),
    login: decodeURIComponent(url.username),
  };
}

async function writeParts(
  input: BackupInput,
  db: Database,
  folder: string,
  made_at: string,
): Promise<Manifest> {
  const say = input.onProgress ?? (() => undefined);
  const { elsewhere, adminUrl } = input;
  const secrets = elsewhere.secrets
    ? { elsewhere: elsewhere.secrets }
    : await writeDurably(
        join(folder, names.secrets),
        await encryptSecrets(input.secretsFolder, input.keyholderKeyFile, input.recipients),
      );
  await using _hold = await holdCleanup(adminUrl);
  const before = await facts(db);
  say('copying the database');
  const database = elsewhere.database
    ? { elsewhere: elsewhere.database }
    : {
        ...(await writeBaseBackup(adminUrl, join(folder, names.database))),
        ...(await serverOf(db, adminUrl)),
      };
  // After the database, so that no row of it lacks its content.
  say('copying the content');
  const blobs = await writeBlobs(input, folder);
  return { format: 1, made_at, ...before, database, blobs, secrets };
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** A backup that is cut short leaves a folder whose name begins with a dot; the next one removes it. */
async function removeUnfinished(target: string): Promise<void> {
  for (const name of await readdir(target))
    if (name.startsWith(`.${PREFIX}`)) await rm(join(target, name), { recursive: true, force: true });
}

export function bytesOf({ database, blobs }: Manifest): number {
  return ('bytes' in database ? database.bytes : 0) + ('content_bytes' in blobs ? blobs.content_bytes : 0);
}

/**
 * Takes a backup while everything runs: removing of content is held back, then the database is copied with its WAL, then the content, then the
 * manifest is written.
 */
export async function takeBackup(input: BackupInput, now = new Date()): Promise<TakenBackup> {
  const { target, recipients, elsewhere } = input;
  if (recipients.length === 0 && !elsewhere.secrets)
    throw new StartError(
      'without its secrets a backup opens for nobody: name whose key shall open them (--recipient age1…), or say where they are kept (--secrets-elsewhere).',
    );
  if (!elsewhere.blobs) fileFolder(input.blobs);
  await mkdir(target, { recursive: true, mode: 0o700 });
  await removeUnfinished(target);
  const folder = join(target, nameOf(now));
  const unfinished = join(target, `.${nameOf(now)}`);
  await mkdir(unfinished, { mode: 0o700 });
  try {
    await using db = connectAsOwner(input.adminUrl);
    const manifest = await writeParts(input, db, unfinished, now.toISOString());
    await writeDurably(join(unfinished, names.manifest), sealManifest(input.installationKey, manifest));
    await flushAll(unfinished);
    await rename(unfinished, folder);
    await syncFolder(target);
    return { folder, manifest, bytes: bytesOf(manifest) };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
      const { bavail, bsize } = await statfs(target);
      throw new StartError(
        `the disk of ${target} is full (${Math.round((bavail * bsize) / 2 ** 20)} MB free now); nothing of this backup was kept.`,
        { cause: error },
      );
    }
    throw error;
  }
}
