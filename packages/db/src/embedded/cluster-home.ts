// Where the cluster lives: in the data folder, or, when PostgreSQL's user may not enter that, in a folder of its own
// that the data folder points to.
import { createHash, randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';
import { canEnter, type SystemUser, userName } from './system-user.ts';

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

/** Owner of the cluster in a home; undefined where there is none. Needs no right to look into it. */
const clusterOwner = (home: string): Promise<number | undefined> =>
  stat(join(home, 'data/PG_VERSION')).then(
    () => stat(join(home, 'data')).then(({ uid }) => uid),
    async (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      if (error.code !== 'EACCES') throw error;
      // Closed to us: whose it is says the folder itself, or, where that is hidden too, nothing does.
      return stat(join(home, 'data')).then(
        ({ uid }) => uid,
        () => -1,
      );
    },
  );

interface Pointer {
  mark: string;
  /** Where the data folder lay when the folder outside was made. */
  dataFolder: string;
  folder: string;
}

async function readPointer(dataFolder: string): Promise<Pointer | undefined> {
  const mark = await readText(join(dataFolder, 'postgres-outside'));
  const [from = '', folder = ''] = (mark ?? '').split('\n');
  return mark === undefined ? undefined : { mark, dataFolder: from, folder };
}

/** A folder outside for this data folder. One of an earlier data folder at the same path is never touched: it may be all that is left of it. */
export async function outsideFolder(dataFolder: string, onProgress: (line: string) => void): Promise<string> {
  const pointer = await readPointer(dataFolder);
  try {
    await mkdir(OUTSIDE, { recursive: true, mode: 0o755 });
    if (pointer && pointer.mark === (await readText(join(pointer.folder, 'belongs-to')))) {
      await chmod(pointer.folder, 0o755);
      return pointer.folder;
    }
    const name = join(OUTSIDE, createHash('sha256').update(dataFolder).digest('hex').slice(0, 12));
    let folder = name;
    for (let number = 2; !(await makeNew(folder)); number += 1) {
      if ((await clusterOwner(join(folder, 'postgres'))) !== undefined)
        onProgress(`a database of an earlier data folder at this path stays in ${folder}`);
      folder = `${name}-${number}`;
    }
    const mark = `${dataFolder}\n${folder}\n${randomUUID()}\n`;
    await writeFile(join(folder, 'belongs-to'), mark);
    await writeFile(join(dataFolder, 'postgres-outside'), mark);
    await chmod(folder, 0o755);
    return folder;
  } catch (error) {
    throw new StartError(
      `PostgreSQL's user may not enter ${dataFolder} and ${OUTSIDE} is not writable: set POSTERN_DATA to a folder every user may enter.`,
      { cause: error },
    );
  }
}

/** @returns whether the folder was not there */
const makeNew = (folder: string): Promise<boolean> =>
  mkdir(folder, { mode: 0o755 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

/**
 * The home of the cluster that is there already, or undefined. What cannot be used is refused: a new, empty cluster in its place would
 * refuse all mail for the tenants of the old one.
 */
export async function findHome(
  dataFolder: string,
  user: SystemUser | undefined,
): Promise<string | undefined> {
  const inside = join(dataFolder, 'postgres');
  const pointer = await readPointer(dataFolder);
  const outside = pointer && join(pointer.folder, 'postgres');
  const insideOwner = await clusterOwner(inside);
  const outsideOwner = outside ? await clusterOwner(outside) : undefined;
  if (insideOwner !== undefined && outsideOwner !== undefined) {
    throw new StartError(
      `There are two databases for ${dataFolder}, one in ${inside} and one in ${outside}: move away the one that is not wanted (the second together with ${join(dataFolder, 'postgres-outside')}).`,
    );
  }
  if (outside && outsideOwner !== undefined) {
    if (pointer.dataFolder !== dataFolder) {
      throw new StartError(
        `The database in ${outside} belongs to the data folder ${pointer.dataFolder}, of which ${dataFolder} is a copy or which it was: start from there.`,
      );
    }
    refuseOtherOwner(outside, outsideOwner, user);
    return outside;
  }
  if (insideOwner === undefined) return undefined;
  refuseOtherOwner(inside, insideOwner, user);
  if (user && !(await canEnter(dataFolder, user))) {
    throw new StartError(
      `The database is in ${inside}, and ${user.name}, who runs PostgreSQL, may not enter that folder: give the folders above it the right to pass (chmod o+x), or start Postern as the user they belong to.`,
    );
  }
  return inside;
}

function refuseOtherOwner(home: string, owner: number, user: SystemUser | undefined): void {
  const mine = user?.uid ?? process.getuid?.();
  if (mine === undefined || owner === mine) return;
  throw new StartError(
    owner === -1
      ? `The database in ${home} is closed to this user: start Postern as the user who started it before.`
      : `The database in ${home} belongs to the user ${userName(owner)}: start Postern as ${user ? 'that user' : 'the user who started it before'}, or set POSTERN_DATA to another folder.`,
  );
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
  const home =
    (await findHome(dataFolder, user)) ??
    (!user || (await canEnter(dataFolder, user))
      ? join(dataFolder, 'postgres')
      : join(await outside(), 'postgres'));
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
