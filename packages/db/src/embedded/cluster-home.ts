// Where the cluster lives: in the data folder, or, when PostgreSQL's user may not enter that, in a folder of its own
// that the data folder points to.
import { createHash, randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';
import { canEnter, type SystemUser } from './system-user.ts';

const OUTSIDE = '/var/lib/postern';

const readText = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

async function makeFolder(path: string, mode: number, user: SystemUser | undefined): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, mode);
  if (user) await chown(path, user.uid, user.gid);
}

/** The folder outside for this data folder, emptied when it belongs to an earlier one at the same path. */
export async function outsideFolder(dataFolder: string): Promise<string> {
  const folder = join(OUTSIDE, createHash('sha256').update(dataFolder).digest('hex').slice(0, 12));
  const pointer = join(dataFolder, 'postgres-outside');
  try {
    await mkdir(OUTSIDE, { recursive: true, mode: 0o755 });
    const [here, there] = await Promise.all([readText(pointer), readText(join(folder, 'belongs-to'))]);
    if (here === undefined || here !== there) {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { mode: 0o755 });
      const mark = `${dataFolder}\n${folder}\n${randomUUID()}\n`;
      await writeFile(join(folder, 'belongs-to'), mark);
      await writeFile(pointer, mark);
    }
    await chmod(folder, 0o755);
  } catch (error) {
    throw new StartError(
      `PostgreSQL's user may not enter ${dataFolder} and ${OUTSIDE} is not writable: set POSTERN_DATA to a folder every user may enter.`,
      { cause: error },
    );
  }
  return folder;
}

export interface ClusterHome {
  data: string;
  /** Empty when the path would be too long for a socket address. */
  socket: string;
  log: string;
}

// sun_path of a socket address: 104 bytes on macOS, 108 on Linux, "/.s.PGSQL.65535" and the closing zero included.
const SOCKET_PATH_BYTES = 104 - '/.s.PGSQL.65535.lock'.length - 1;

export async function prepareHome(
  dataFolder: string,
  user: SystemUser | undefined,
  outside: () => Promise<string>,
): Promise<ClusterHome> {
  const inside = join(dataFolder, 'postgres');
  const home = !user || (await canEnter(dataFolder, user)) ? inside : join(await outside(), 'postgres');
  const socket = join(home, 'socket');
  await makeFolder(home, 0o755, user);
  await makeFolder(join(home, 'data'), 0o700, user);
  await makeFolder(socket, 0o700, user);
  return {
    data: join(home, 'data'),
    socket: Buffer.byteLength(socket) <= SOCKET_PATH_BYTES ? socket : '',
    log: join(home, 'postgresql.log'),
  };
}
