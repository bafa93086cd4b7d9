import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
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
};

/** Makes the data folder and proves that it can be written durably. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
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
    throw new StartError(`POSTERN_DATA (${folder}) is of no use: ${reasons[code] ?? String(error)}.`, {
      cause: error,
    });
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST_FREE_BYTES) {
    throw new StartError(
      `There are only ${Math.round((bavail * bsize) / 2 ** 20)} MB free at ${folder}; Postern needs 500 MB.`,
    );
  }
}
