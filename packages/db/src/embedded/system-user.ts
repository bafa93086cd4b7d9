import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from './start-error.ts';

/** Who PostgreSQL runs as. It refuses to run as root, so root lends it the system user "postgres". */
export interface SystemUser {
  uid: number;
  gid: number;
}

const id = (flag: '-u' | '-g'): number | undefined => {
  try {
    return Number(
      execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return undefined;
  }
};

function find(): SystemUser | undefined {
  const uid = id('-u');
  const gid = id('-g');
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

/** The user to start PostgreSQL as, or undefined where the present one will do. Makes it when it is missing. */
export function postgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const present = find();
  if (present) return present;
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres'],
      {
        stdio: 'ignore',
      },
    );
  } catch (error) {
    throw new StartError(
      'PostgreSQL does not run as root and the system user "postgres" could not be made: make it, or start Postern as another user.',
      { cause: error },
    );
  }
  const made = find();
  if (!made)
    throw new StartError(
      'The system user "postgres" was made but is not known: start Postern as another user.',
    );
  return made;
}

/**
 * Whether `user` may read what lies in `path`: every folder above must let it pass (a home only root may enter
 * does not) and the folder itself must let it look. A folder that is not there yet is judged by its parents.
 */
export async function canEnter(path: string, { uid, gid }: SystemUser): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (found) {
      const shift = found.uid === uid ? 6 : found.gid === gid ? 3 : 0;
      const wanted = folder === path ? 0o5 : 0o1;
      if (((found.mode >> shift) & wanted) !== wanted) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}
