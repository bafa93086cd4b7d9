// Whether a node_modules folder holds what the lock file beside it names.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arch, platform } from 'node:process';

const read = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** Which C library runs this process; packages of binaries are made for one of them. Undefined elsewhere than on Linux. */
function libraryOfC() {
  if (platform !== 'linux') return undefined;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

export const system = { os: platform, cpu: arch, libc: libraryOfC() };

/** npm's rule for the fields os, cpu and libc of a manifest: a list of names, each of them refused behind "!". */
function allows(listed, name) {
  const names = [listed].flat();
  if (names.includes(`!${name}`)) return false;
  const wanted = names.filter((one) => !one.startsWith('!'));
  return wanted.length === 0 || wanted.includes(name);
}

const fields = ['os', 'cpu', 'libc'];
const isForOneSystem = (entry) => fields.some((field) => entry[field] !== undefined);
const fits = (entry, here) =>
  fields.every((field) => entry[field] === undefined || allows(entry[field], here[field]));

/**
 * Names of packages that are missing or of another version. npm writes node_modules/.package-lock.json last, so an installation that was
 * cut short has none. What is optional is demanded where it is made for this very system: without it nothing that needs it starts, and npm
 * leaves it out without a word when it does not fit the Node that runs npm.
 */
export function missingPackages(folder, here = system) {
  const written = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(written)) return ['all packages'];
  const present = read(written);
  return Object.entries(read(join(folder, 'package-lock.json')))
    .filter(([path, entry]) => {
      if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return false;
      const found = present[path];
      if (found) return found.version !== entry.version;
      return entry.optional ? isForOneSystem(entry) && fits(entry, here) : true;
    })
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
}
