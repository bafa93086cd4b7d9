import { mkdir, open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '@postern/db/embedded/index';

// A new cluster, the console and some mail; below this PostgreSQL itself stops in the middle of things.
const LEAST_FREE_BYTES = 500 * 2 ** 20;

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'that file system is read-only',
  ENOSPC: 'that disk is full',
  EDQUOT: 'the quota there is used up',
  ENOTDIR: 'a part of that path is a file',
  EEXIST: 'a file of that name is in the way',
  ENOENT: 'that file system takes no new folders',
};

/** One folder at a time: Node's recursive mkdir never returns where the parent exists and the child cannot, as under /proc. */
async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    const parent = dirname(folder);
    if (code !== 'ENOENT' || parent === folder) throw error;
    await makeFolder(parent);
    await mkdir(folder, { mode });
  }
}

/**
 * Makes a folder and proves that it can be written durably.
 * @param variable the setting that names it, for the sentence that says what is wrong
 * @param mode of the folder, when it is new
 */
export async function prepareFolder(variable: string, folder: string, mode?: number): Promise<void> {
  try {
    await makeFolder(resolve(folder), mode);
    const probe = join(folder, `.probe-${process.pid}`);
    const file = await open(probe, 'w');
    try {
      await file.writeFile('x');
      await file.sync();
    } finally {
      await file.close();
      await rm(probe);
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw new StartError(`${variable} (${folder}) is of no use: ${reasons[code] ?? String(error)}.`, {
      cause: error,
    });
  }
}

export async function prepareDataFolder(folder: string): Promise<void> {
  await prepareFolder('POSTERN_DATA', folder);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST_FREE_BYTES) {
    throw new StartError(
      `There are only ${Math.round((bavail * bsize) / 2 ** 20)} MB free at ${folder}; Postern needs 500 MB.`,
    );
  }
}
