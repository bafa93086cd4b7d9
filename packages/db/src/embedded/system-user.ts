import { execFileSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

/** Who PostgreSQL runs as. It refuses to run as root, so root lends it a system user of our own. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

const OWN_USER = 'postern-db';
/** Debian's own user for PostgreSQL, whom earlier versions took. */
const EARLIER_USER = 'postgres';

const id = (flag: '-u' | '-g', name: string): number | undefined => {
  try {
    return Number(
      execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return undefined;
  }
};

function find(name: string): SystemUser | undefined {
  const uid = id('-u', name);
  const gid = id('-g', name);
  return uid === undefined || gid === undefined ? undefined : { name, uid, gid };
}

/** As people know a user; the number where no name is known. */
export function userName(uid: number): string {
  try {
    return execFileSync('id', ['-nu', String(uid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return String(uid);
  }
}

/** Whether a cluster of this data folder belongs to a user already. */
async function ownsCluster(dataFolder: string, { uid }: SystemUser): Promise<boolean> {
  const pointer = await readFile(join(dataFolder, 'postgres-outside'), 'utf8').catch(() => '');
  const [, outside] = pointer.split('\n');
  for (const folder of [dataFolder, ...(outside ? [outside] : [])]) {
    const found = await stat(join(folder, 'postgres/data')).catch(() => undefined);
    if (found?.uid === uid) return true;
  }
  return false;
}

/** The user to start PostgreSQL as, or undefined where the present one will do. Makes it when it is missing. */
export async function postgresUser(
  dataFolder: string,
  onProgress: (line: string) => void,
): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const earlier = find(EARLIER_USER);
  if (earlier && (await ownsCluster(dataFolder, earlier))) return earlier;
  const present = find(OWN_USER);
  if (present) return present;
  onProgress(`making the system user ${OWN_USER}, as whom PostgreSQL runs`);
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', OWN_USER],
      { stdio: 'ignore' },
    );
  } catch (error) {
    // Two starts at once: the other one made it.
    const made = find(OWN_USER);
    if (made) return made;
    throw new StartError(
      `PostgreSQL does not run as root and the system user "${OWN_USER}" could not be made: make it, or start Postern as another user.`,
      { cause: error },
    );
  }
  const made = find(OWN_USER);
  if (!made)
    throw new StartError(
      `The system user "${OWN_USER}" was made but is not known: start Postern as another user.`,
    );
  return made;
}

/**
 * Whether `user` may read what lies in `path`: every folder above must let it pass (a home only root may enter
 * does not) and the folder itself must let it look. A folder that is not there yet is judged by its parents.
 */
export async function canEnter(
  path: string,
  { uid, gid }: Pick<SystemUser, 'uid' | 'gid'>,
): Promise<boolean> {
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
