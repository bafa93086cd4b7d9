import { chmod, mkdtempDisposable, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsOwner } from '../connect.ts';
import { type Cluster, startCluster } from '../embedded/cluster.ts';
import { StartError } from '../embedded/start-error.ts';
import { hashFile, inParallel, listIfThere } from './blob-files.ts';
import { checkDatabase } from './check-database.ts';
import { isElsewhere, isSealed, type Manifest, names, readManifest } from './manifest.ts';
import { apart, trustSocket, unpackDatabase } from './unpack.ts';

export interface BackupCheckInput {
  /** Of one backup. */
  folder: string;
  installationKey: Buffer;
  /** Where the database is unpacked and started for the time being; the system's temporary folder when absent. */
  scratch?: string | undefined;
  onProgress?: (line: string) => void;
}

export interface BackupReport {
  manifest: Manifest;
  /** A sentence for each. */
  damages: string[];
  /** What was not looked at, and why. */
  unchecked: string[];
}

const ENOENT = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

async function checkFile(folder: string, name: string, part: Manifest['secrets']): Promise<string[]> {
  if (isElsewhere(part)) return [];
  const found = await hashFile(join(folder, name)).catch(ENOENT);
  if (!found) return [`${name} is missing`];
  return found.sha256 === part.sha256 ? [] : [`${name} is not what the manifest says`];
}

/** Every file that the list names, whole and unaltered. */
export async function checkBlobFiles(folder: string): Promise<string[]> {
  const damages: string[] = [];
  await inParallel(await listIfThere(join(folder, names.blobList)), async ({ path, sha256 }) => {
    const found = await hashFile(join(folder, names.blobs, path)).catch(ENOENT);
    if (!found) damages.push(`${names.blobs}/${path} is missing`);
    else if (found.sha256 !== sha256) damages.push(`${names.blobs}/${path} is not what the list says`);
  });
  return damages.sort();
}

/** Starts the database that was unpacked below `dataFolder`, for whoever may enter its socket's folder only. */
export async function startCopy(
  dataFolder: string,
  database: Exclude<Manifest['database'], { elsewhere: string }>,
): Promise<Cluster> {
  const cluster = await startCluster({
    dataFolder,
    adminPassword: '',
    login: database.login,
    database: database.name,
    settings: { ...apart, hba_file: await trustSocket(dataFolder) },
  });
  if (cluster.adminUrl.includes('?host=')) return cluster;
  await cluster.stop();
  throw new StartError(`${dataFolder} is too long a path for a socket: choose a shorter one.`);
}

async function checkRestored(
  input: BackupCheckInput,
  manifest: Manifest,
): Promise<{ damages: string[]; unchecked: string[] }> {
  const { database, blobs } = manifest;
  if (isElsewhere(database))
    return { damages: [], unchecked: [`the database is elsewhere (${database.elsewhere})`] };
  await using scratch = await mkdtempDisposable(join(input.scratch ?? tmpdir(), 'postern-check-'));
  await chmod(scratch.path, 0o755);
  try {
    const digest = await unpackDatabase(join(input.folder, names.database), scratch.path);
    if (digest !== database.sha256)
      return { damages: [`${names.database} is not what the manifest says`], unchecked: [] };
    input.onProgress?.('starting the copy of the database');
    await using cluster = await startCopy(scratch.path, database);
    await using db = connectAsOwner(cluster.adminUrl);
    const content = isElsewhere(blobs) ? null : input.folder;
    return {
      damages: await checkDatabase({ ...input, db, manifest, content }),
      unchecked: isElsewhere(blobs) ? [`the content is elsewhere (${blobs.elsewhere})`] : [],
    };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    if (/was made by PostgreSQL/.test(error.message))
      return {
        damages: [],
        unchecked: [`the database is PostgreSQL ${database.server_version}, which is not here to start it`],
      };
    return { damages: [error.message], unchecked: [] };
  }
}

/** Restores a backup for the time being and looks at all of it. */
export async function checkBackup(input: BackupCheckInput): Promise<BackupReport> {
  const { folder, onProgress } = input;
  const { text, manifest } = await readManifest(folder);
  if (!isSealed(input.installationKey, { text, manifest }))
    return {
      manifest,
      damages: [`${names.manifest} was altered, or belongs to another installation.key`],
      unchecked: [],
    };
  onProgress?.('reading all files');
  const files = [
    ...(await checkFile(folder, names.secrets, manifest.secrets)),
    ...(await checkFile(folder, names.blobList, manifest.blobs)),
    ...(isElsewhere(manifest.blobs) ? [] : await checkBlobFiles(folder)),
  ];
  // Unpacking reads the archive of the database once more than needed, were it hashed here too.
  const there = isElsewhere(manifest.database) || (await stat(join(folder, names.database)).catch(ENOENT));
  if (!there) return { manifest, damages: [...files, `${names.database} is missing`], unchecked: [] };
  const restored = await checkRestored(input, manifest);
  return { manifest, damages: [...files, ...restored.damages], unchecked: restored.unchecked };
}

/** The installation's key out of a backup whose secrets somebody's identity opens. */
export async function secretsOf(folder: string): Promise<Uint8Array> {
  const { manifest } = await readManifest(folder);
  if (isElsewhere(manifest.secrets))
    throw new StartError(`the secrets are not in this backup but ${manifest.secrets.elsewhere}.`);
  return readFile(join(folder, names.secrets));
}
