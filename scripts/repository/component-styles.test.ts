import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { read, repository, sources } from './files.ts';

const styles = resolve(repository, 'node_modules/@mantine/core/styles');
const imported = read('packages/ui/src/styles/mantine.css');

/** Names in braces of an import of values from the component library. */
const named = (text: string) =>
  [...text.matchAll(/(?:import|export) \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
  );

test('every component of the library that is drawn has its styles: without them it takes its room and shows nothing', () => {
  const used = sources
    .filter((path) => path.startsWith('packages/ui/src/'))
    .flatMap((path) => named(read(path)));
  expect(used).toContain('Button');
  const missing = [...new Set(used)].filter(
    (name) => existsSync(resolve(styles, `${name}.css`)) && !imported.includes(`/styles/${name}.css'`),
  );
  expect(missing).toEqual([]);
});
