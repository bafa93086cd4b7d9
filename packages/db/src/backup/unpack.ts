import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../embedded/start-error.ts';
import { postgresUser, type SystemUser } from '../embedded/system-user.ts';

/** Files by which a server takes itself for a standby, and settings of the one it was copied from. */
const NOT_OURS = ['standby.signal', 'recovery.signal', 'postmaster.pid', 'postmaster.opts'];

async function give(folder: string, user: SystemUser): Promise<void> {
  await chown(folder, user.uid, user.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await give(path, user);
    else await chown(path, user.uid, user.gid);
  }
}

/**
 * Unpacks the archive of a database into `<dataFolder>/postgres/data`, for the user that runs PostgreSQL.
 * @returns SHA-256 of the archive as it was read
 */
export async function unpackDatabase(archive: string, dataFolder: string): Promise<string> {
  const data = join(dataFolder, 'postgres/data');
  await mkdir(dirname(data), { recursive: true, mode: 0o755 });
  await mkdir(data, { mode: 0o700 });
  const hash = createHash('sha256');
  const tar = spawn('tar', ['-xzf', '-', '-C', data, '--no-same-owner'], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  tar.stderr.on('data', (piece: Buffer) => {
    said = (said + piece.toString()).slice(-2000);
  });
  const ended = once(tar, 'close');
  const meter = new Transform({
    transform(piece, _encoding, done) {
      hash.update(piece);
      done(null, piece);
    },
  });
  await pipeline(createReadStream(archive), meter, tar.stdin).catch((error: NodeJS.ErrnoException) => {
    // tar gave up, and says why.
    if (error.code !== 'EPIPE') throw error;
  });
  const [code] = await ended;
  if (code !== 0)
    throw new StartError(
      `${basename(archive)} cannot be unpacked: ${said.split('\n')[0] || `tar ended with ${code}`}.`,
    );
  for (const name of NOT_OURS) await rm(join(data, name), { force: true });
  const user = await postgresUser(dataFolder, () => undefined);
  if (user) await give(join(dataFolder, 'postgres'), user);
  return hash.digest('hex');
}

/** Settings of a copy that must know nothing of the servers around the one it was taken from. */
export const apart: Record<string, string> = {
  archive_mode: 'off',
  primary_conninfo: '',
  synchronous_standby_names: '',
  shared_preload_libraries: '',
};

/** Logins without a password over the socket, whose folder PostgreSQL's user and root alone may enter. */
export async function trustSocket(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'postgres/check-hba.conf');
  await writeFile(path, 'local all all trust\n', { mode: 0o644 });
  return path;
}
