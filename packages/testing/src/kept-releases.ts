// What is kept of a release, so that later versions prove that they take its database over, and that its processes run on theirs meanwhile.
//   steps.txt      schema and migrations it was made of, each with the sha-256 of its text: they are in the tree, and never change
//   functions.txt  its functions, which do change
//   shape.txt      tables with their columns, and heads of functions: what its code reads and calls
//   rows.txt       an insert a row, as its code writes them
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const releases_folder = fileURLToPath(new URL('../releases/', import.meta.url));

export interface KeptRelease {
  readonly name: string;
  readonly steps: readonly { name: string; sha256: string }[];
  readonly functions: string;
  readonly shape: string;
  /** One a line. */
  readonly inserts: readonly string[];
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export async function keptReleases(): Promise<KeptRelease[]> {
  const names = (await readdir(releases_folder)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = (file: string) => readFile(join(releases_folder, name, file), 'utf8');
      const steps = (await text('steps.txt')).trim().split('\n');
      return {
        name,
        steps: steps.map((line) => {
          const [sum = '', step = ''] = line.split('  ');
          return { name: step, sha256: sum };
        }),
        functions: await text('functions.txt'),
        shape: await text('shape.txt'),
        inserts: (await text('rows.txt')).trim().split('\n'),
      };
    }),
  );
}
